import type { Call } from '#platform/server/call.ts'
import { record } from '#platform/server/outbox/events.ts'
import { eraseMember } from '../own-data/erase-member.ts'
import { keepAnAdministrator } from '../rules.ts'
import { lockMember } from './change-member.ts'

/** Erases a member from this site; whoever was signed in is signed out at once (ACC-28), and what they wrote stays (PROF-19). */
export async function removeMember(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const { member, otherAdmins } = await lockMember(transaction, id)
    keepAnAdministrator({ wasAdmin: member.user_type === 'admin', staysAdmin: false, otherAdmins })
    await eraseMember(transaction, { accountId: member.account_id, memberId: member.id, email: member.email })
    call.audit.note({ subject: member.id, before: { user_type: member.user_type } })
    await record(transaction, { name: 'members.removed', actorId: call.viewer.memberId, data: { memberId: member.id } })
  })
  return { done: true }
}
