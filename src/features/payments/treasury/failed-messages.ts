import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { APPLY_MESSAGE } from '../messages/apply-messages.ts'
import type { FailedMessage } from './contract.ts'

interface MessageRow extends Omit<FailedMessage, 'receivedAt' | 'dueAt'> {
  receivedAt: Date
  dueAt: Date | null
}

/** SQL condition: a message about this site's account that could not be applied. The table belongs to no site, so the account decides. */
const IS_FAILED = raw<boolean>`state = 'failed' and concerns = (select account_id from payment_account)`

/** A page of the messages about this site that could not be applied, latest first. */
export async function failedMessages(database: SiteDatabase, { cursor, limit }: Paging) {
  const after = decodeCursor(cursor, [isInstant, (part) => typeof part === 'string'])
  const received = raw`date_trunc('milliseconds', received_at)`
  const isAfter = after ? raw`(${received}, id) < (${after[0]}::timestamptz, ${after[1]}::text)` : raw`true`
  const found = await database.many(
    statement(raw<MessageRow>`
      select id, type, object_id as "objectId", ${received} as "receivedAt", attempts, due_at as "dueAt", error
      from provider_message where ${IS_FAILED} and ${isAfter}
      order by ${received} desc, id desc limit ${limit + 1}`),
  )
  const { rows, nextCursor } = pageOf(found, limit, ({ receivedAt, id }) => [receivedAt.toISOString(), id])
  const items = rows.map(
    ({ receivedAt, dueAt, ...row }): FailedMessage => ({
      ...row,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    }),
  )
  return { items, nextCursor }
}

/** Has the messages about this site that could not be applied tried again now; returns how many. */
export const retryMessages = (call: Call): Promise<{ retried: number }> =>
  call.change(async (transaction) => {
    const retried = await transaction.run(
      statement(raw`
        with due as (update provider_message set due_at = now() where ${IS_FAILED} returning id)
        select enqueue(${APPLY_MESSAGE}, jsonb_build_object('id', id), ${APPLY_MESSAGE} || ':' || id) from due`),
    )
    call.audit.note({ subject: call.siteId, after: { retried } })
    return { retried }
  })
