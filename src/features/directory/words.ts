/** Further words of a search are ignored. */
const MAX_WORDS = 8

/** The words of a search in lower case, each once, escaped for LIKE. */
export const wordsOf = (query = ''): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u))]
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
