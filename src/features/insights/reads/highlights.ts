import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isAlike } from '../rules/alike.ts'
import type { SearchText } from '../search-text.ts'

/** Marks around each match: two private-use characters instead of markup. A text that holds them itself shows a mark too many. */
export const MARK = { start: '\uE000', end: '\uE001' }

const OPTIONS = `StartSel=${MARK.start}, StopSel=${MARK.end}`

interface Found {
  id: string
  /** Below zero where it is only spelt like what was looked for. */
  rank: number
  title: string
}

type Highlights = Map<string, { title: string; excerpt: string }>

/**
 * Title and an excerpt with the matches marked, for the rows of one page (INS-B5). What is only spelt alike has its alike words
 * marked in the title.
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
  { words }: SearchText,
  ids: readonly string[],
): Promise<Highlights> {
  if (ids.length === 0 || words === '') return new Map()
  const query = raw`to_tsquery('english', ${words})`
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
