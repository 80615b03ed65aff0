import { Problem } from '#base/problem.ts'
import type { UserType } from '#base/roles.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { recipientOf } from '../administration/change-access.ts'
import { applyChange, lockMember } from '../administration/change-member.ts'
import type { MemberRow } from '../administration/contract.ts'
import { memberRow } from '../administration/member-list.ts'
import type { Decision } from './choices.ts'
import { decisionEmails } from './decision-emails.ts'
import { decisionsOn, noteDecisions } from './decisions.ts'

interface Approval {
  id: string
  userType: UserType
  message: string
  acceptUnverified?: true | undefined
}

/**
 * Approves somebody whose registration waits or was declined, with a message in their welcome e-mail (ACC-B5). Repeated with the same
 * type and message it changes nothing; refuses somebody who is not waiting, and an unconfirmed address without `acceptUnverified`.
 */
export async function approveMember(call: Call, { id, ...approval }: Approval): Promise<MemberRow> {
  await call.change(async (transaction) => {
    const locked = await lockMember(transaction, id)
    if (locked.member.user_type === 'newUser') return applyChange(call, transaction, locked, approval)
    const isRepeated = locked.member.user_type === approval.userType
    if (!isRepeated || !(await isLast(transaction, id, 'approved', approval.message))) throw notWaiting()
    return call.audit.nothingChanged()
  })
  return memberRow(call.database, id, call.now)
}

/**
 * Declines the registration of somebody who waits, with a message (ACC-B5). They keep their account, are notified by e-mail and on the
 * page where they wait, and can be approved later. Repeated with the same message it changes nothing. The audit entry names the stored
 * decision, whose message is erased with the member.
 */
export async function rejectMember(call: Call, { id, message }: { id: string; message: string }): Promise<MemberRow> {
  await call.change(async (transaction) => {
    const { member } = await lockMember(transaction, id)
    if (member.user_type !== 'newUser') throw notWaiting()
    if (member.declined_at) {
      if (await isLast(transaction, id, 'declined', message)) return call.audit.nothingChanged()
      throw alreadyDeclined()
    }
    await transaction.run(sql.updateTable('member').set({ declined_at: call.now }).where('id', '=', id))
    const decided = { decision: 'declined', message, origin: call.origin } as const
    const [decisionId] = await noteDecisions(transaction, [id], decided)
    call.audit.note({ subject: id, before: { declined: false }, after: { declined: true, decisionId } })
    await announce(transaction, 'session', `member:${id}`)
    await announce(transaction, 'members', 'admins')
    await postAll(transaction, await decisionEmails(transaction, decided, [recipientOf(member)]))
  })
  return memberRow(call.database, id, call.now)
}

/** Whether this was the last decision on the member, so that the call repeats it. */
async function isLast(transaction: SiteDatabase, id: string, decision: Decision, message: string): Promise<boolean> {
  const [last] = await decisionsOn(transaction, id)
  return last?.decision === decision && last.message === message
}

const notWaiting = () =>
  new Problem('members.not-waiting', 'conflict', 'This person is not waiting for access any more.')

const alreadyDeclined = () =>
  new Problem(
    'members.already-declined',
    'conflict',
    'This registration has been declined already, and the person has been notified.',
  )
