import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Ends viewing the site as a member before its time (ACC-B9); in a session that does not, nothing happens. */
export async function endView(call: Call): Promise<{ done: true }> {
  const { viewer } = call
  if (viewer.viewing)
    await call.change(async (transaction) => {
      await transaction.run(
        sql
          .updateTable('session')
          .set({ viewing_as: null, viewing_until: null })
          .where('id', '=', viewer.sessionId ?? ''),
      )
      await noteEndOfView(call, transaction)
    })
  return { done: true }
}

/** Records that a view ends now, for the member and in the audit log; nothing unless the caller views the site as somebody. */
export async function noteEndOfView({ viewer, now, audit }: Call, transaction: SiteDatabase): Promise<void> {
  const { viewing } = viewer
  if (!viewing) return
  await transaction.run(
    sql
      .updateTable('member_viewing')
      .set({ ends_at: now })
      .where('viewer_id', '=', viewing.by)
      .where('member_id', '=', viewer.memberId ?? '')
      .where('ends_at', '=', viewing.until),
  )
  audit.note({ action: 'members.viewEnded', subject: viewer.memberId ?? '' })
}
