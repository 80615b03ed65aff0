import { sql as raw } from 'kysely'
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
import { setExpiry } from '../expiry/set-expiry.ts'
import { grantsAccess, isApproval, requireRemainingAdministrator } from '../rules.ts'
import { accessAfter, audited, differences, requireEntries } from './access.ts'
import { memberRow } from './member-list.ts'

export interface MemberChange {
  id: string
  userType?: UserType | undefined
  /** The last day of membership in the site's time zone. */
  expiryDate?: string | null | undefined
  /** Keys of the site's lists; empty for none. */
  companyType?: string | undefined
  supplier?: string | undefined
  legalAccess?: 'on' | 'off' | undefined
  /** Required to admit somebody who never confirmed their address. */
  acceptUnverified?: true | undefined
}

/**
 * Changes a member's access, as an administrator (ACC-30, ACC-34, ADM-36). It applies from the member's next request;
 * their waiting page is notified, and a newly admitted member receives an e-mail. The change is audited. A member with an unconfirmed
 * address is admitted only with `acceptUnverified`.
 */
export async function changeMember(call: Call, { id, acceptUnverified, ...change }: MemberChange): Promise<MemberRow> {
  await call.change(async (transaction) => {
    const { member, otherAdmins } = await lockMember(transaction, id)
    const after = accessAfter(member, change)
    requireRemainingAdministrator({
      wasAdmin: member.user_type === 'admin',
      staysAdmin: after.user_type === 'admin',
      otherAdmins,
    })
    const differing = differences(member, after)
    if (differing.length === 0) return call.audit.nothingChanged()
    await requireEntries(transaction, member, after)
    const isAccepted = grantsAccess(member.user_type, after.user_type) && member.email_verified_at === null
    if (isAccepted && !acceptUnverified) throw unverified()
    const isSameDay = !differing.includes('expiry_date')
    const [prolonged] = isSameDay ? [] : await setExpiry(transaction, [member.id], after.expiry_date)
    if (!change.userType) after.user_type = prolonged?.after.userType ?? member.user_type
    const { expiry_date: _, ...columns } = after
    await transaction.run(sql.updateTable('member').set(columns).where('id', '=', id))
    const noted = { ...audited(after, differing), ...(isAccepted ? { email_verified: false } : {}) }
    call.audit.note({ subject: member.id, before: audited(member, differing), after: noted })
    await announce(transaction, 'session', `member:${member.id}`)
    await announce(transaction, 'members', 'admins')
    if (after.legal_access !== member.legal_access)
      await publish(transaction, {
        name: 'members.legalAccessChanged',
        actorId: call.viewer.memberId,
        data: { memberId: member.id },
      })
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
        raw<string | null>`member.expiry_day::text`.as('expiry_date'),
        'company_type',
        'supplier',
        'legal_access',
        'display_name',
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
