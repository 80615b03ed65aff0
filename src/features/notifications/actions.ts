import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Marks a notice of one's own read or unread (NOT-04). */
export async function setRead(call: Call, { key, read }: { key: string; read: boolean }) {
  await call.change(async (transaction) => {
    const changed = await transaction.run(
      sql.updateTable('notification').set({ read }).where('id', '=', key).where('member_id', '=', own(call)),
    )
    if (changed === 0) throw gone()
    await tellOwnScreens(call, transaction)
  })
  return { key, read }
}

/** Puts a notice of one's own away; one that is away already stays where it is in the archive (NOT-05). */
export async function dismiss(call: Call, { key }: { key: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const changed = await transaction.run(
      sql
        .updateTable('notification')
        .set({ archived_at: raw<Date>`coalesce(archived_at, ${call.now})` })
        .where('id', '=', key)
        .where('member_id', '=', own(call)),
    )
    if (changed === 0) throw gone()
    await tellOwnScreens(call, transaction)
  })
  return { done: true }
}

/** Puts every active notice of one's own away, in one statement (NOT-06). */
export async function clearAll(call: Call) {
  return call.change(async (transaction) => {
    const cleared = await transaction.run(
      sql
        .updateTable('notification')
        .set({ archived_at: call.now })
        .where('member_id', '=', own(call))
        .where('archived_at', 'is', null),
    )
    if (cleared > 0) await tellOwnScreens(call, transaction)
    return { cleared }
  })
}

const own = (call: Call) => call.viewer.memberId ?? ''
const tellOwnScreens = (call: Call, transaction: SiteDatabase) =>
  announce(transaction, 'notifications', `member:${own(call)}`)
const gone = () => notFound('notifications.not-found', 'There is no such notification.')
