/** Shown wherever a person's display name is missing (TEN-35). */
export const ANONYMOUS = 'anonymous user'

export function shownName(displayName: string | null | undefined): string {
  return displayName?.trim() ? displayName : ANONYMOUS
}

/** A name as it is stored: NFC, one space between words, no control or direction-changing characters. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The beginning of a text, as much as fits into `most` UTF-16 units, without half a character at its end. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most)
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

const LOOK_ALIKES: Record<string, string> = {
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

/** The key under which a display name is unique on a site: case, accents, width and common look-alikes do not tell names apart. */
export function nameKey(name: string): string {
  const plain = cleanName(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
