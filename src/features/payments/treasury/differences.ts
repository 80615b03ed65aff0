import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { noDifference } from '../refusals.ts'
import type { DifferenceRow } from './contract.ts'

/** A page of the differences that are open, latest found first. */
export async function openDifferences(database: SiteDatabase, paging: Paging) {
  const { rows, nextCursor } = await newestPage(
    database,
    sql
      .selectFrom('ledger_difference')
      .select(['id', 'kind', 'subject', 'currency', 'found_at'])
      .select([raw<number>`expected::float8`.as('expected'), raw<number>`recorded::float8`.as('recorded')])
      .where('resolved_at', 'is', null)
      .where('dismissed_at', 'is', null),
    { time: 'found_at' },
    paging,
  )
  const items: DifferenceRow[] = rows.map(({ found_at: foundAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
  }))
  return { items, nextCursor }
}

interface Dismissed {
  kind: string
  subject: string
  expected: number
  recorded: number
}

/** Takes a difference off the list, with the reason in the audit log; it is back once its amounts are others (PAY-B5). */
export const dismissDifference = (call: Call, { id, note }: { id: string; note: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const dismissed = await transaction.one(
      statement(raw<Dismissed>`
        update ledger_difference set dismissed_at = now(), note = ${note}
        where id = ${id}::uuid and resolved_at is null and dismissed_at is null
        returning kind, subject, expected::float8 as expected, recorded::float8 as recorded`),
    )
    if (!dismissed) throw noDifference()
    call.audit.note({ subject: call.siteId, after: { ...dismissed, note } })
    await announce(transaction, 'payments', 'admins')
    return { done: true }
  })
