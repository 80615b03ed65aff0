import type { Call } from '#platform/server/call.ts'
import type { Departure } from '#platform/server/departure.ts'
import { record } from '#platform/server/outbox/events.ts'
import { eraseMember } from '../own-data/erase-member.ts'
import { keepAnAdministrator } from '../rules.ts'
import { lockMember } from './change-member.ts'

/**
 * Erases a member from this site; whoever was signed in is signed out at once (ACC-28), and what they wrote stays (PROF-19). Evidence that
 * others may need is not one administrator's to erase: `departures` say what stays of it, and the audit log says so too.
 */
export const removeMember =
  (departures: readonly Departure[]) =>
  async (call: Call, { id }: { id: string }): Promise<{ done: true }> => {
    await call.change(async (transaction) => {
      const { member, otherAdmins } = await lockMember(transaction, id)
      keepAnAdministrator({ wasAdmin: member.user_type === 'admin', staysAdmin: false, otherAdmins })
      const kept: Record<string, unknown> = {}
      for (const departure of departures) Object.assign(kept, await departure.beforeRemoval(transaction, member.id))
      await eraseMember(transaction, call, { accountId: member.account_id, memberId: member.id, email: member.email })
      call.audit.note({
        subject: member.id,
        before: { user_type: member.user_type },
        ...(Object.keys(kept).length > 0 ? { after: kept } : {}),
      })
      await record(transaction, {
        name: 'members.removed',
        actorId: call.viewer.memberId,
        data: { memberId: member.id },
      })
    })
    return { done: true }
  }
