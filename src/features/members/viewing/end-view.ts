import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'

/** Ends viewing the site as a member before its time (ACC-B9); in a session that does not, nothing happens. */
export async function endView(call: Call): Promise<{ done: true }> {
  const { viewer, now } = call
  const { viewing } = viewer
  if (viewing)
    await call.change(async (transaction) => {
      await transaction.run(
        sql
          .updateTable('session')
          .set({ viewing_as: null, viewing_until: null })
          .where('id', '=', viewer.sessionId ?? ''),
      )
      await transaction.run(
        sql
          .updateTable('member_viewing')
          .set({ ends_at: now })
          .where('viewer_id', '=', viewing.by)
          .where('member_id', '=', viewer.memberId ?? '')
          .where('ends_at', '=', viewing.until),
      )
      call.audit.note({ action: 'members.viewEnded', subject: viewer.memberId ?? '' })
    })
  return { done: true }
}
