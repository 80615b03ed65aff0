import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SearchText } from '../search-text.ts'

/** Marks around each match: two private-use characters instead of markup. A text that holds them itself shows a mark too many. */
export const MARK = { start: '\uE000', end: '\uE001' }

const OPTIONS = `StartSel=${MARK.start}, StopSel=${MARK.end}`

/** Title and an excerpt with the matches marked, for the rows of one page (INS-B5). */
export async function highlightsOf(
  database: SiteDatabase,
  { words }: SearchText,
  ids: readonly string[],
): Promise<Map<string, { title: string; excerpt: string }>> {
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
