/** Shown for a missing display name (TEN-35). */
export const ANONYMOUS = 'anonymous user'

export function shownName(displayName: string | null | undefined): string {
  return displayName?.trim() ? displayName : ANONYMOUS
}

/** Normalises a name for storage: NFC, single spaces, no control or direction-changing characters. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Truncates to `most` UTF-16 units without splitting a surrogate pair. */
export function truncate(text: string, most: number): string {
  const cut = text.slice(0, most)
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

const CONFUSABLES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  һ: 'h',
  ѵ: 'v',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
}

/** Key by which a display name is unique on a site: ignores case, accents, width and common confusables. */
export function nameKey(name: string): string {
  const plain = cleanName(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return Array.from(plain, (character) => CONFUSABLES[character] ?? character)
    .join('')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
