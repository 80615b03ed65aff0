/** A search text in the forms the queries need. */
export interface SearchText {
  /** For to_tsquery: every word, the last one as a prefix. Empty if there is no word. */
  tsquery: string
  /** The typed words. */
  typed: string[]
  /** For ILIKE, escaped: matches anywhere in title, tags or category (INS-11). */
  part: string
}

const MAX_WORDS = 12

/** Parses a search text; operators of the tsquery language are dropped (security: limits). */
export function searchText(query: string): SearchText {
  const tsquery = (query.normalize('NFC').match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []).slice(0, MAX_WORDS)
  return {
    typed: tsquery,
    tsquery: tsquery.map((word, index) => (index === tsquery.length - 1 ? `${word}:*` : word)).join(' & '),
    part: `%${query.replace(/[\\%_]/g, '\\$&')}%`,
  }
}
