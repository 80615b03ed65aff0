import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { homeOf, sessionRole } from '#base/roles.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { declinedOf } from '../approvals/decisions.ts'
import type { OwnProfile, Session } from '../contract.ts'
import { EXPIRY_DAY } from '../expiry/set-expiry.ts'
import { PUBLIC_COLUMNS, publicFields } from '../profiles/public-profile.ts'
import { relationsBy } from '../relations/related.ts'

/** SQL expression for statements that join `site`: whether it requires a second factor of its administrators (ACC-B1). */
export const requiresSecondFactor = raw<boolean>`coalesce(site.primaries ->> 'adminSecondFactor' = 'required', false)`

/**
 * The session of an account on this site as its owner sees it: role, home and own profile, null where there is none yet.
 * `secondFactor`: whether this session has given one.
 */
export async function ownSession(
  database: SiteDatabase,
  { accountId, secondFactor, now }: { accountId: string; secondFactor: boolean; now: Date },
): Promise<Session> {
  const row = await database.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .innerJoin('site', 'site.id', 'member.site_id')
      .select([
        ...PUBLIC_COLUMNS,
        'member.scores',
        'account.email',
        'first_name',
        'last_name',
        // As text: a date of birth is the same day in every time zone.
        raw<string | null>`member.dob::text`.as('dob'),
        'sign_up',
        'expiry_date',
        EXPIRY_DAY,
        'name_is_random',
        'account.email_verified_at',
        'declined_at',
        requiresSecondFactor.as('requiresSecondFactor'),
        relationsBy('member.id').as('relations'),
      ])
      .where('member.account_id', '=', accountId),
  )
  if (!row) return { role: 'withoutProfile', home: homeOf('withoutProfile'), profile: null, secondFactorDue: false }
  const { role, secondFactorDue } = sessionRole(
    { userType: row.user_type, expiryDate: row.expiry_date },
    { required: row.requiresSecondFactor, provided: secondFactor },
    now,
  )
  const profile: OwnProfile = {
    // All of one's own, hidden from others or not.
    ...publicFields({ ...row, hidden_fields: [] }),
    scores: row.scores,
    displayName: shownName(row.display_name),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    signUp: row.sign_up.toISOString(),
    expiryDate: row.expiryDay,
    nameIsRandom: row.name_is_random,
    emailVerified: row.email_verified_at !== null,
  }
  const declined = row.declined_at ? await declinedOf(database, row.id) : undefined
  return {
    role,
    home: homeOf(role),
    profile,
    secondFactorDue,
    ...(declined ? { declined } : {}),
    ...(row.relations.length > 0 ? { relations: row.relations } : {}),
  }
}

/** The caller's session. */
export async function sessionOf({
  database,
  viewer,
  now,
}: Pick<Call, 'database' | 'viewer' | 'now'>): Promise<Session> {
  const { accountId, viewing } = viewer
  if (accountId === null) return NOBODY
  const session = await ownSession(database, { accountId, secondFactor: viewer.secondFactor ?? false, now })
  return viewing ? inView(session, viewing) : session
}

/**
 * A member's session as an administrator sees it: without the date of birth, which no list shows either, and without those whom the
 * member mutes or blocks (ACC-B9).
 */
function inView(session: Session, { until }: { until: Date }): Session {
  const { profile } = session
  return {
    ...session,
    relations: undefined,
    profile: profile && { ...profile, dob: null },
    viewing: { until: until.toISOString() },
  }
}

export const NOBODY: Session = { role: 'visitor', home: homeOf('visitor'), profile: null, secondFactorDue: false }
