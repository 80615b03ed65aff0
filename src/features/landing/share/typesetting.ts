import { type Face, faceOf } from './face.ts'

/** A font family and weight, with fallbacks for characters it lacks. */
export interface Setting {
  family: string
  weight: number
  /** Letter-spacing, in em. */
  tracking: number
}

/** One typeset line: its width at font size 1, and its outlines. */
export interface SetLine {
  width: number
  glyphs: { outline: string; at: number; scale: number }[]
}

/**
 * The subset file that contains a character, by Unicode range; a file is loaded only for a character in its range.
 */
const SUBSETS: readonly { name: string; pattern: RegExp }[] = [
  {
    name: 'latin',
    pattern: /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2190-\u2193\u2212\u2215]/,
  },
  { name: 'latin-ext', pattern: /[\u0100-\u02ba\u02bd-\u02cc\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/ },
  { name: 'vietnamese', pattern: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/ },
  { name: 'cyrillic', pattern: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
  { name: 'cyrillic-ext', pattern: /[\u0460-\u052f]/ },
  { name: 'greek', pattern: /[\u0370-\u03ff]/ },
  { name: 'greek-ext', pattern: /[\u1f00-\u1fff]/ },
]
/** Covers Greek and Cyrillic, which most display families lack. */
export const FALLBACK_FAMILY = 'inter'

/**
 * Removes the characters that no font covers; returns an empty string if more than half of the letters are lost.
 */
export function writable(text: string, setting: Setting): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' ').trim())
  const writableCharacters = characters.filter((character) => character === ' ' || faceFor(character, setting))
  const countAlphanumeric = (of: readonly string[]) =>
    of.filter((character) => /[\p{Letter}\p{Number}]/u.test(character)).length
  if (
    countAlphanumeric(writableCharacters) * 2 < countAlphanumeric(characters) ||
    countAlphanumeric(writableCharacters) === 0
  )
    return ''
  return writableCharacters.join('').replace(/ +/g, ' ').trim()
}

/** Typesets a line. Characters that no font covers are left out. */
export function setLine(text: string, setting: Setting): SetLine {
  const glyphs: SetLine['glyphs'] = []
  let at = 0
  for (const { face, text: run } of runsOf(text, setting)) {
    for (const { outline, advance } of face.set(run)) {
      if (outline) glyphs.push({ outline, at, scale: 1 / face.unitsPerEm })
      at += advance / face.unitsPerEm + setting.tracking
    }
  }
  return { width: Math.max(0, at - setting.tracking), glyphs }
}

function runsOf(text: string, setting: Setting): { face: Face; text: string }[] {
  const runs: { face: Face; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const face = character === ' ' && last ? last.face : faceFor(character, setting)
    if (!face) continue
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

function faceFor(character: string, { family, weight }: Setting): Face | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const own = family.toLowerCase().replace(/ /g, '-')
  const subsets = SUBSETS.filter(({ pattern }) => pattern.test(character)).map(({ name }) => name)
  for (const name of [own, FALLBACK_FAMILY]) {
    const face = subsets.map((subset) => faceOf(name, subset, weight)).find((each) => each?.has(codePoint))
    if (face) return face
  }
  return undefined
}
