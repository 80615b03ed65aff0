import { MIN_QUERY_LENGTH } from '../fields.ts'

/** Further words of a search are ignored. */
const MAX_TERMS = 12

/** Punctuation around a word, as in 'Injuries, Diseases'. */
const AROUND = /^[\s,;:.!?()[\]"'“”‘’]+|(?<![\s,;:.!?()[\]"'“”‘’])[\s,;:.!?()[\]"'“”‘’]+$/gu

/**
 * Splits a search into terms (parts of words, years, acronyms), matched in any order and escaped for a LIKE pattern (LEG-05). Undefined if
 * the search is too short.
 */
export function searchTerms(query = ''): string[] | undefined {
  if ([...query].length < MIN_QUERY_LENGTH) return undefined
  const terms = query.split(/\s+/u).map((word) => word.replace(AROUND, '') || word)
  return [...new Set(terms)]
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
}
