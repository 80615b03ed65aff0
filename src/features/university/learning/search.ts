import { type RawBuilder, sql as raw } from 'kysely'

/** Further terms of a search are ignored. */
const MAX_TERMS = 8

/** The terms of a search without case and accents, each once, escaped for LIKE and open at both ends. */
export const searchedTerms = (query = ''): string[] =>
  [
    ...new Set(
      query
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .split(/\s+/u),
    ),
  ]
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS)
    .map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)

/** SQL expression: a text without case and accents, as `searchedTerms` has them. */
export const searchable = (text: RawBuilder<unknown>) =>
  raw<string>`lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`
