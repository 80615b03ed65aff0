import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { homeOf, roleOf } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnProfile, Session } from '../contract.ts'
import { PUBLIC_COLUMNS, publicFields } from './public-profile.ts'

/** The session of an account on this site as its owner sees it: role, home and own profile, null where there is none yet. */
export async function ownSession(
  database: SiteDatabase,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Session> {
  const row = await database.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select([
        ...PUBLIC_COLUMNS,
        'account.email',
        'first_name',
        'last_name',
        // As text: a date of birth is a day, the same in every time zone.
        raw<string | null>`member.dob::text`.as('dob'),
        'sign_up',
        'expiry_date',
        'name_is_random',
        'account.email_verified_at',
      ])
      .where('member.account_id', '=', accountId),
  )
  if (!row) return { role: 'withoutProfile', home: homeOf('withoutProfile'), profile: null, secondFactorDue: false }
  const role = roleOf({ userType: row.user_type, expiryDate: row.expiry_date }, now)
  const profile: OwnProfile = {
    ...publicFields(row),
    displayName: shownName(row.display_name),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    signUp: row.sign_up.toISOString(),
    expiryDate: row.expiry_date?.toISOString() ?? null,
    nameIsRandom: row.name_is_random,
    emailVerified: row.email_verified_at !== null,
  }
  return { role, home: homeOf(role), profile, secondFactorDue: false }
}

export const NOBODY: Session = { role: 'visitor', home: homeOf('visitor'), profile: null, secondFactorDue: false }
