/** Further terms of a search are ignored. */
const MAX_TERMS = 8

/** The terms of a search in lower case, each once, escaped for LIKE. */
export const patternsOf = (query = ''): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/u))]
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS)
    .map((term) => term.replace(/[\\%_]/g, '\\$&'))
