import { sql as raw } from 'kysely'
import { writeAudit } from '#platform/server/audit.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { auditedChange, changeAccess } from '../administration/change-access.ts'
import { lockForChange } from '../administration/lock-for-change.ts'

/** What decides whether somebody can enter, and for how long. */
export interface MemberAccess {
  userType: string
  /** The last day of membership in the site's time zone, YYYY-MM-DD; null for no end. */
  lastDay: string | null
  /** Whether an administrator has declined their registration. */
  isDeclined: boolean
  /** Whether they have confirmed their address. */
  isConfirmed: boolean
}

/** The access of a member; undefined for one who has left. */
export async function accessOfMember(database: SiteDatabase, id: string): Promise<MemberAccess | undefined> {
  return database.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select([
        'user_type as userType',
        raw<string | null>`member.expiry_day::text`.as('lastDay'),
        raw<boolean>`(user_type = 'newUser' and declined_at is not null)`.as('isDeclined'),
        raw<boolean>`(email_verified_at is not null)`.as('isConfirmed'),
      ])
      .where('member.id', '=', id),
  )
}

/** An access that was paid for. */
export interface PaidAccess {
  /** Without one it stays as it is. */
  userType?: 'guest' | 'subscriber' | 'jedi' | undefined
  /** Null for no end. */
  lastDay: string | null
  /** The site's, for links in the welcome e-mail. */
  origin: string
}

/**
 * Gives a member the access they have paid for, or takes back what was refunded (ACC-B6, PAY-B1): with the events of a changed user type,
 * live on their screens, with the welcome e-mail to whom it admits, and in the audit log without an actor. Administrators stay as they are.
 */
export async function setPaidAccess(
  transaction: SiteDatabase,
  memberId: string,
  { userType, lastDay, origin }: PaidAccess,
): Promise<void> {
  const { members } = await lockForChange(transaction, [memberId])
  if (members[0]?.user_type === 'admin') return
  const change = { expiryDate: lastDay, ...(userType ? { userType } : {}) }
  const [changed] = await changeAccess(transaction, change, members, { actorId: null, origin })
  if (!changed) return
  await writeAudit(transaction, { action: 'members.membershipPaid', subject: memberId, ...auditedChange(changed) })
}
