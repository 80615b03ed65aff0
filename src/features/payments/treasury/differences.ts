import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import type { DifferenceRow } from './contract.ts'

/** A page of the differences that are open, latest found first. */
export async function openDifferences(database: SiteDatabase, paging: Paging) {
  const { rows, nextCursor } = await newestPage(
    database,
    sql
      .selectFrom('ledger_difference')
      .select(['id', 'kind', 'subject', 'currency', 'found_at'])
      .select([raw<number>`expected::float8`.as('expected'), raw<number>`recorded::float8`.as('recorded')])
      .where('resolved_at', 'is', null),
    { time: 'found_at' },
    paging,
  )
  const items: DifferenceRow[] = rows.map(({ found_at: foundAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
  }))
  return { items, nextCursor }
}
