import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { APPLY_MESSAGES } from '../messages/apply-messages.ts'
import type { FailedMessage } from './contract.ts'

interface MessageRow extends Omit<FailedMessage, 'receivedAt' | 'dueAt'> {
  receivedAt: Date
  dueAt: Date | null
}

/** SQL condition: a message that could not be applied. Row-level security leaves those about the account of this site. */
const IS_FAILED = raw<boolean>`state = 'failed'`

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
        update provider_message set due_at = now() where ${IS_FAILED}`),
    )
    if (retried > 0)
      await transaction.send(
        statement(raw`
          select enqueue(${APPLY_MESSAGES}::text, jsonb_build_object('id', account_id), ${APPLY_MESSAGES}::text || ':' || account_id)
          from payment_account`),
      )
    call.audit.note({ subject: call.siteId, after: { retried } })
    return { retried }
  })
