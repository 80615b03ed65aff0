import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Marks one of the viewer's notifications read or unread (NOT-04). */
export async function setRead(call: Call, { key, read }: { key: string; read: boolean }) {
  await call.change(async (transaction) => {
    const changed = await transaction.run(
      sql.updateTable('notification').set({ read }).where('id', '=', key).where('member_id', '=', viewerId(call)),
    )
    if (changed === 0) throw notFoundProblem()
    await announceOwnChange(call, transaction)
  })
  return { key, read }
}

/** Archives one of the viewer's notifications; an archived one keeps its position (NOT-05). */
export async function dismiss(call: Call, { key }: { key: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const changed = await transaction.run(
      sql
        .updateTable('notification')
        .set({ archived_at: raw<Date>`coalesce(archived_at, ${call.now})` })
        .where('id', '=', key)
        .where('member_id', '=', viewerId(call)),
    )
    if (changed === 0) throw notFoundProblem()
    await announceOwnChange(call, transaction)
  })
  return { done: true }
}

/** Archives all active notifications of the viewer, in one statement (NOT-06). */
export async function clearAll(call: Call) {
  return call.change(async (transaction) => {
    const cleared = await transaction.run(
      sql
        .updateTable('notification')
        .set({ archived_at: call.now })
        .where('member_id', '=', viewerId(call))
        .where('archived_at', 'is', null),
    )
    if (cleared > 0) await announceOwnChange(call, transaction)
    return { cleared }
  })
}

const viewerId = (call: Call) => call.viewer.memberId ?? ''
const announceOwnChange = (call: Call, transaction: SiteDatabase) =>
  announce(transaction, 'notifications', `member:${viewerId(call)}`)
const notFoundProblem = () => notFound('notifications.not-found', 'There is no such notification.')
