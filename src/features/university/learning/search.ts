import { type RawBuilder, sql as raw } from 'kysely'

/** Further terms of a search are ignored. */
const MAX_TERMS = 8

/**
 * A text without case and accents, exactly as the database makes it. Each letter by itself: a Greek sigma that ends a word would otherwise be
 * another letter here than there.
 */
export const searchableText = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')].map((character) => character.toLowerCase()).join('')

/** The terms of a search without case and accents, each once, escaped for LIKE and open at both ends. */
export const searchedTerms = (query = ''): string[] =>
  [...new Set(searchableText(query).split(/\s+/u))]
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS)
    .map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)

/**
 * SQL expression: a text without case and accents, as `searchableText` has it. The function `searchable_text` of stored texts (migration 0187)
 * says the same; each text would call it anew here, which takes longer.
 */
export const searchable = (text: RawBuilder<unknown>) =>
  raw<string>`lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`
