import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isAlike } from '../rules/alike.ts'
import type { SearchText } from './search-text.ts'

/** Marks around each match: private-use characters instead of markup. A text that contains them shows an extra mark. */
export const MARK = { start: '\uE000', end: '\uE001' }

const OPTIONS = `StartSel=${MARK.start}, StopSel=${MARK.end}`

interface Found {
  id: string
  /** Negative for a fuzzy match. */
  rank: number
  title: string
}

type Highlights = Map<string, { title: string; excerpt: string }>

/**
 * Title and excerpt with the matches marked, for the rows of one page (INS-B5). For a fuzzy match, the similar words of
 * the title are marked.
 */
export async function highlightsOf(
  database: SiteDatabase,
  text: SearchText,
  rows: readonly Found[],
): Promise<Highlights> {
  const alike = rows.filter(({ rank }) => rank < 0)
  const exact = await exactHighlights(
    database,
    text,
    rows.filter(({ rank }) => rank >= 0).map(({ id }) => id),
  )
  for (const { id, title } of alike) exact.set(id, { title: markedAlike(title, text.typed), excerpt: '' })
  return exact
}

const markedAlike = (title: string, typed: readonly string[]) =>
  title.replace(/[\p{Letter}\p{Mark}\p{Number}]+/gu, (word) =>
    typed.some((one) => isAlike(one, word)) ? `${MARK.start}${word}${MARK.end}` : word,
  )

async function exactHighlights(
  database: SiteDatabase,
  { tsquery }: SearchText,
  ids: readonly string[],
): Promise<Highlights> {
  if (ids.length === 0 || tsquery === '') return new Map()
  const query = raw`to_tsquery('english', ${tsquery})`
  const rows = await database.many(
    sql
      .selectFrom('insight')
      .select([
        'id',
        raw<string>`ts_headline('english', title, ${query}, ${`${OPTIONS}, HighlightAll=true`})`.as('title'),
        raw<string>`ts_headline('english', left(sub_title || ' ' || plaintext, 3000), ${query}, ${`${OPTIONS}, MaxWords=30, MinWords=16, MaxFragments=1`})`.as(
          'excerpt',
        ),
      ])
      .where('id', 'in', [...ids]),
  )
  return new Map(rows.map((row) => [row.id, { title: row.title, excerpt: row.excerpt }]))
}
