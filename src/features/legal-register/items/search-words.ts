import { LEAST_SEARCHED } from '../fields.ts'

/** Words of one search that are looked for; more than that narrow nothing any further. */
const MOST_WORDS = 12

/** Punctuation that stands beside a word and is no part of it, such as in 'Injuries, Diseases'. */
const AROUND = /^[\s,;:.!?()[\]"'“”‘’]+|(?<![\s,;:.!?()[\]"'“”‘’])[\s,;:.!?()[\]"'“”‘’]+$/gu

/**
 * The words of a search over the register, to be found in any order, each taken literally in a LIKE pattern (LEG-05): parts of words,
 * years, and acronyms. Undefined where the search is too short to look for anything.
 */
export function searchWords(query = ''): string[] | undefined {
  if ([...query].length < LEAST_SEARCHED) return undefined
  const words = query.split(/\s+/u).map((word) => word.replace(AROUND, '') || word)
  return [...new Set(words)]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
}
