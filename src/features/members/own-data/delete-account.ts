import { readSiteConfig } from '#features/site/server.ts'
import { deleteFromBulkJobs } from '#platform/server/bulk-jobs/retention.ts'
import type { Call } from '#platform/server/call.ts'
import type { Departure } from '#platform/server/departure.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { confirmPassword } from '../accounts/credentials.ts'
import { lockMember } from '../administration/change-member.ts'
import { farewellEmail } from '../emails.ts'
import { requireRemainingAdministrator } from '../rules.ts'
import { eraseMember } from './erase-member.ts'

/**
 * Erases the caller, who is identified by the session alone, never by the request (PROF-19, PROF-20). Asks for the password again,
 * refuses the last administrator, sends a last e-mail of which no copy is stored, and ends the session.
 */
export const deleteAccount =
  (departures: readonly Departure[]) =>
  async (call: Call, { currentPassword }: { currentPassword: string }): Promise<{ done: true }> => {
    const account = await confirmPassword(call, currentPassword)
    const { memberId } = call.viewer
    const config = await readSiteConfig(call.database)
    await call.change(async (transaction) => {
      // In the order in which jobs lock them.
      if (memberId) await deleteFromBulkJobs(transaction, memberId)
      const { member, otherAdmins } = memberId
        ? await lockMember(transaction, memberId)
        : { member: undefined, otherAdmins: 0 }
      requireRemainingAdministrator({ wasAdmin: member?.user_type === 'admin', staysAdmin: false, otherAdmins })
      await eraseMember(transaction, call, {
        accountId: account.id,
        memberId,
        email: account.email,
        beforeProfile: async (id) => {
          for (const departure of departures) await departure.beforeDeletion(transaction, id)
        },
      })
      await post(transaction, farewellEmail(config, call.origin, account.email))
      if (!member) return
      call.audit.note({ action: 'members.left', subject: member.id, before: { user_type: member.user_type } })
      await publish(transaction, { name: 'members.left', actorId: member.id })
    })
    call.setSession(null)
    return { done: true }
  }
