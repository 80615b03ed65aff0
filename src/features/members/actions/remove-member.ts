import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'
import { keepAnAdministrator } from '../rules.ts'
import { endSessionsOf } from '../sessions.ts'
import { audit, lockMember } from './change-member.ts'

/** Removes a member from this site; whoever was signed in is signed out at once (ACC-28), and what they wrote stays. */
export async function removeMember(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const { member, otherAdmins } = await lockMember(transaction, id)
    keepAnAdministrator({ wasAdmin: member.user_type === 'admin', staysAdmin: false, otherAdmins })
    await announce(transaction, 'session', `member:${member.id}`)
    await announce(transaction, 'members', 'admins')
    await endSessionsOf(transaction, member.account_id)
    await transaction.run(sql.deleteFrom('member').where('id', '=', id))
    await audit(transaction, call, 'members.removed', member.id, { user_type: member.user_type }, null)
    await record(transaction, { name: 'members.removed', actorId: call.viewer.memberId, data: { memberId: member.id } })
  })
  return { done: true }
}
