import { newId } from '#base/id.ts'
import { notFound, Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { VIEW_MINUTES } from './rules.ts'

/**
 * Starts viewing the site as a member in this session (ACC-B9): its calls are answered as theirs for 15 minutes, and change nothing. The
 * member finds it in their own list. Throws `members.not-found`, and `members.view-of-administrator` for administrators, oneself included.
 */
export async function startView(call: Call, { id }: { id: string }): Promise<{ until: string }> {
  const { viewer, now } = call
  const until = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  await call.change(async (transaction) => {
    const member = await transaction.one(
      sql.selectFrom('member').select('user_type').where('id', '=', id).forKeyShare(),
    )
    if (!member) throw notFound('members.not-found', 'There is no such member.')
    if (member.user_type === 'admin') throw ofAdministrator()
    const { siteId } = call
    const view = { site_id: siteId, id: newId(), member_id: id, viewer_id: viewer.memberId, started_at: now }
    await transaction.run(sql.insertInto('member_viewing').values({ ...view, ends_at: until }))
    await transaction.run(
      sql
        .updateTable('session')
        .set({ viewing_as: id, viewing_until: until })
        .where('id', '=', viewer.sessionId ?? ''),
    )
    call.audit.note({ subject: id, after: { until } })
    // Other pages of this session read again, as the member.
    await announce(transaction, 'session', `member:${viewer.memberId}`)
  })
  return { until: until.toISOString() }
}

function ofAdministrator(): Problem {
  return new Problem(
    'members.view-of-administrator',
    'forbidden',
    'The site cannot be viewed as an administrator, who sees what you see.',
  )
}
