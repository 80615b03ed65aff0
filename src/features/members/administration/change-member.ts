import { notFound, Problem } from '#base/problem.ts'
import type { UserType } from '#base/roles.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { post } from '#platform/server/outbox/mail.ts'
import type { MemberRow } from '../contract.ts'
import { welcomeEmail } from '../emails.ts'
import { grantsAccess, isApproval, requireRemainingAdministrator } from '../rules.ts'
import { memberRow } from './member-list.ts'

export interface MemberChange {
  id: string
  userType?: UserType | undefined
  expiryDate?: string | null | undefined
  /** Required to admit somebody who never confirmed their address. */
  acceptUnverified?: true | undefined
}

/**
 * Changes a member's user type and expiry date, as an administrator (ACC-30, ACC-34, ADM-36). It applies from the member's next request;
 * their waiting page is notified, and a newly admitted member receives an e-mail. The change is audited. A member with an unconfirmed
 * address is admitted only with `acceptUnverified`.
 */
export async function changeMember(
  call: Call,
  { id, userType, expiryDate, acceptUnverified }: MemberChange,
): Promise<MemberRow> {
  await call.change(async (transaction) => {
    const { member, otherAdmins } = await lockMember(transaction, id)
    const after = {
      user_type: userType ?? member.user_type,
      expiry_date: expiryDate === undefined ? member.expiry_date : expiryDate === null ? null : new Date(expiryDate),
    }
    requireRemainingAdministrator({
      wasAdmin: member.user_type === 'admin',
      staysAdmin: after.user_type === 'admin',
      otherAdmins,
    })
    const isDeepEqual =
      after.user_type === member.user_type && after.expiry_date?.getTime() === member.expiry_date?.getTime()
    if (isDeepEqual) return call.audit.nothingChanged()
    const isAccepted = grantsAccess(member.user_type, after.user_type) && member.email_verified_at === null
    if (isAccepted && !acceptUnverified) throw unverified()
    await transaction.run(sql.updateTable('member').set(after).where('id', '=', id))
    const noted = { ...after, ...(isAccepted ? { email_verified: false } : {}) }
    call.audit.note({ subject: member.id, before: auditedFields(member), after: noted })
    await announce(transaction, 'session', `member:${member.id}`)
    await announce(transaction, 'members', 'admins')
    if (after.user_type !== member.user_type)
      await publish(transaction, {
        name: 'members.typeChanged',
        actorId: call.viewer.memberId,
        data: { memberId: member.id },
      })
    if (isApproval(member.user_type, after.user_type)) {
      await publish(transaction, {
        name: 'members.approved',
        actorId: call.viewer.memberId,
        data: { memberId: member.id },
      })
      const config = await readSiteConfig(transaction)
      const recipient = { accountId: member.account_id, to: member.email, firstName: member.first_name }
      await post(transaction, welcomeEmail(config, call.origin, recipient))
    }
  })
  return memberRow(call.database, id, call.now)
}

/** Locks the administrators and this member, so that two concurrent changes cannot remove the last two administrators. */
export async function lockMember(transaction: SiteDatabase, id: string) {
  const admins = await transaction.many(
    sql.selectFrom('member').select('id').where('user_type', '=', 'admin').orderBy('id').forUpdate(),
  )
  const member = await transaction.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select([
        'member.id',
        'member.account_id',
        'user_type',
        'expiry_date',
        'first_name',
        'account.email',
        'email_verified_at',
      ])
      .where('member.id', '=', id)
      .forUpdate('member'),
  )
  if (!member) throw notFound('members.not-found', 'There is no such member.')
  return { member, otherAdmins: admins.filter((admin) => admin.id !== member.id).length }
}

function unverified(): Problem {
  return new Problem(
    'members.email-unverified',
    'conflict',
    'This person has not confirmed their e-mail address. Confirm that they are to be let in anyway.',
  )
}

function auditedFields(member: { user_type: string; expiry_date: Date | null }) {
  return { user_type: member.user_type, expiry_date: member.expiry_date }
}
