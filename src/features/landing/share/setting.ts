import { type Face, faceOf } from './face.ts'

/** A weight of a family with all that can stand in for letters it does not have. */
export interface Setting {
  family: string
  weight: number
  /** Letter-spacing, in em. */
  tracking: number
}

/** Words in one line, set: how wide they are at a size of 1, and their outlines. */
export interface SetLine {
  width: number
  letters: { outline: string; at: number; scale: number }[]
}

/** The file of a face in which a character stands, by where it stands in Unicode; a file is only opened for one of its own. */
const SUBSETS: readonly { name: string; holds: RegExp }[] = [
  {
    name: 'latin',
    holds: /[\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2190-\u2193\u2212\u2215]/,
  },
  { name: 'latin-ext', holds: /[\u0100-\u02ba\u02bd-\u02cc\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/ },
  { name: 'vietnamese', holds: /[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/ },
  { name: 'cyrillic', holds: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
  { name: 'cyrillic-ext', holds: /[\u0460-\u052f]/ },
  { name: 'greek', holds: /[\u0370-\u03ff]/ },
  { name: 'greek-ext', holds: /[\u1f00-\u1fff]/ },
]
/** Carries Greek and Cyrillic, which most display families do not. */
const STAND_IN = 'inter'

/** The text without what no face here can write; empty where that takes more than half of its letters. */
export function writable(text: string, setting: Setting): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/g, ' ').trim())
  const kept = characters.filter((character) => character === ' ' || faceFor(character, setting))
  const letters = (of: readonly string[]) => of.filter((character) => /[\p{Letter}\p{Number}]/u.test(character)).length
  if (letters(kept) * 2 < letters(characters) || letters(kept) === 0) return ''
  return kept.join('').replace(/ +/g, ' ').trim()
}

/** Sets a line. Letters that no face has are left out. */
export function setLine(text: string, setting: Setting): SetLine {
  const letters: SetLine['letters'] = []
  let at = 0
  for (const { face, words } of runsOf(text, setting)) {
    for (const { outline, advance } of face.set(words)) {
      if (outline) letters.push({ outline, at, scale: 1 / face.unitsPerEm })
      at += advance / face.unitsPerEm + setting.tracking
    }
  }
  return { width: Math.max(0, at - setting.tracking), letters }
}

function runsOf(text: string, setting: Setting): { face: Face; words: string }[] {
  const runs: { face: Face; words: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const face = character === ' ' && last ? last.face : faceFor(character, setting)
    if (!face) continue
    if (last?.face === face) last.words += character
    else runs.push({ face, words: character })
  }
  return runs
}

function faceFor(character: string, { family, weight }: Setting): Face | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const own = family.toLowerCase().replace(/ /g, '-')
  const subsets = SUBSETS.filter(({ holds }) => holds.test(character)).map(({ name }) => name)
  for (const name of [own, STAND_IN]) {
    const face = subsets.map((subset) => faceOf(name, subset, weight)).find((each) => each?.has(codePoint))
    if (face) return face
  }
  return undefined
}
