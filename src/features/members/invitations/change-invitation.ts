import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { resend, revoke } from './change-invitations.ts'
import { MAX_EMAILS_A_DAY } from './choices.ts'
import type { Invitation } from './contract.ts'
import { invitationById, noInvitation } from './invitation-list.ts'

/** Sends an invitation again with a new link, valid for another 14 days; the earlier link stops working (ACC-B4). Three times a day at most. */
export async function resendInvitation(call: Call, { id }: { id: string }): Promise<Invitation> {
  await call.change(async (transaction) => {
    const { done, tooOften } = await resend(call, transaction, [id])
    if (tooOften.has(id)) throw sentTooOften()
    if (!done.has(id)) throw noInvitation()
  })
  return invitationById(call.database, id, call.now)
}

/** Revokes an invitation: its link stops working at once, and the address is erased (ACC-B4). */
export async function revokeInvitation(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const revoked = await revoke(call, transaction, [id])
    if (!revoked.has(id)) throw noInvitation()
  })
  return { done: true }
}

const sentTooOften = () =>
  new Problem(
    'members.invited-too-often',
    'too-many',
    `This address has been sent ${MAX_EMAILS_A_DAY} invitations within a day. Please try again tomorrow.`,
    { retryAfter: 86_400 },
  )
