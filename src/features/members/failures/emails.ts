import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Paging } from '#platform/server/database/keyset.ts'
import { dismissEmails, failedEmails, retryEmails } from '#platform/server/outbox/mail-failures.ts'

/** E-mails of the site that could not be delivered, newest first, with the members they were for (ADM-B1). */
export async function listFailedEmails({ database }: Call, paging: Paging) {
  const page = await failedEmails(database, paging)
  const members = await membersOf(
    database,
    page.rows.map(({ account_id }) => account_id),
  )
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      member: members.get(row.account_id ?? '') ?? null,
      subject: row.subject,
      writtenAt: row.created_at.toISOString(),
      refused: row.refused_at !== null,
      failure: row.failure ?? '',
      canRetry: !row.has_link,
    })),
    nextCursor: page.nextCursor,
  }
}

async function membersOf(database: SiteDatabase, accountIds: readonly (string | null)[]) {
  const rows = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'account_id', 'display_name'])
      .where(raw<boolean>`account_id = any (${accountIds.filter((each) => each !== null)}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.account_id, { id: row.id, displayName: shownName(row.display_name) }]))
}

/** Tries them again; those that were delivered, dismissed or hold an expired link are left out. Throws 404 where none is left. */
export const retry = (call: Call, { ids }: { ids: readonly string[] }) =>
  call.change(async (transaction) => {
    const count = await retryEmails(transaction, ids)
    return noted(call, count)
  })

/** Takes them from the list; they stay among the results of their job. Throws 404 where none is there. */
export const dismiss = (call: Call, { ids }: { ids: readonly string[] }) =>
  call.change(async (transaction) => {
    const count = await dismissEmails(transaction, ids)
    return noted(call, count)
  })

function noted({ audit }: Call, count: number): { count: number } {
  if (count === 0) throw notFound('members.no-failed-emails', 'None of these e-mails waits to be tried again any more.')
  audit.note({ subject: 'emails', after: { emails: count } })
  return { count }
}
