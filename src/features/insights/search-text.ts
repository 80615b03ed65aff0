/** What a reader typed, in the two forms the search looks with. */
export interface SearchText {
  /** For to_tsquery: every word, the last one also as a beginning. Empty when nothing of it is a word. */
  words: string
  /** The words as they were typed. */
  typed: string[]
  /** For ILIKE, taken literally: matches anywhere in title, tags or category (INS-11). */
  part: string
}

const MOST_WORDS = 12

/** Takes search text literally: no operator of the database's query language gets through (security: limits). */
export function searchText(query: string): SearchText {
  const words = (query.normalize('NFC').match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []).slice(0, MOST_WORDS)
  return {
    typed: words,
    words: words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & '),
    part: `%${query.replace(/[\\%_]/g, '\\$&')}%`,
  }
}
