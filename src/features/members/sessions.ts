import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { MOST_ROWS } from '#base/operation.ts'
import { sessionRole } from '#base/roles.ts'
import { IDLE_DAYS, MOST_DAYS } from '#base/session-age.ts'
import { switchesOf } from '#base/switches.ts'
import { type Call, VISITOR, type Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { asksSecondFactor } from './reads/session.ts'

/** How often use of a session is noted, in minutes; more often would make every read a write. */
const NOTED_EVERY_MINUTES = 10

/** What a session is started with: who, under which password and address, and whether a second factor was given. */
export interface SignedIn {
  accountId: string
  credentialsVersion: number
  secondFactor?: boolean
}

/**
 * Starts a session for an account on this site and sends its cookie; a session this browser had before ends. The token is kept
 * only as a hash.
 */
export async function startSession(
  call: Call,
  { accountId, credentialsVersion, secondFactor }: SignedIn,
  database: SiteDatabase = call.database,
): Promise<void> {
  const token = newSessionToken()
  if (call.viewer.sessionId) await database.run(sql.deleteFrom('session').where('id', '=', call.viewer.sessionId))
  await database.run(
    sql.insertInto('session').values({
      site_id: call.siteId,
      id: newId(),
      account_id: accountId,
      token_hash: hashOf(token),
      host: call.host,
      user_agent: call.userAgent,
      created_at: call.now,
      last_seen_at: call.now,
      credentials_version: credentialsVersion,
      second_factor_at: secondFactor ? call.now : null,
      confirmed_at: call.now,
    }),
  )
  await database.run(beyond(MOST_ROWS, accountId))
  call.setSession(token)
}

/** The oldest sessions of an account end where it has more than its list of them shows (ACC-B2). */
function beyond(most: number, accountId: string) {
  const own = sql.selectFrom('session').select('id').where('account_id', '=', accountId)
  return sql
    .deleteFrom('session')
    .where('id', 'in', own.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(most))
}

/** 256 random bits as text. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

const heldSession = prepared((value: { hash: Buffer; host: string }) =>
  sql
    .selectFrom('session')
    .leftJoin('member', (join) =>
      join.onRef('member.site_id', '=', 'session.site_id').onRef('member.account_id', '=', 'session.account_id'),
    )
    .innerJoin('site', 'site.id', 'session.site_id')
    // A new password or address ends the sessions of before, on all sites at once.
    .innerJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'session.account_id')
        .onRef('account.credentials_version', '=', 'session.credentials_version'),
    )
    .where('session.token_hash', '=', value.hash)
    .where('session.host', '=', value.host)
    .select([
      'session.id',
      'session.account_id',
      'session.created_at',
      'session.last_seen_at',
      'member.id as member_id',
      'member.user_type',
      'member.expiry_date',
      'site.switches',
      'session.second_factor_at',
      'session.confirmed_at',
      asksSecondFactor.as('asked'),
    ]),
)

/**
 * Who holds `token` on this site: session, account and profile in one statement, so that role, expiry and existence are those
 * of this moment (security: permissions). A token of another site, or of another host of this one, is nobody (TEN-03).
 */
export async function viewerOf(
  database: SiteDatabase,
  token: string | undefined,
  host: string,
  now: Date,
): Promise<Viewer> {
  if (!token || token.length > 100) return VISITOR
  const row = await database.one(heldSession({ hash: hashOf(token), host }))
  if (!row || isOver(row, now)) return VISITOR
  if (minutesBetween(row.last_seen_at, now) >= NOTED_EVERY_MINUTES)
    // Best effort: a full disk must not keep anybody from reading.
    await database.run(sql.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id)).catch(() => {})
  const secondFactor = row.second_factor_at !== null
  const { role, secondFactorDue } =
    row.user_type === null
      ? ({ role: 'withoutProfile', secondFactorDue: false } as const)
      : sessionRole(
          { userType: row.user_type, expiryDate: row.expiry_date },
          { asked: row.asked, given: secondFactor },
          now,
        )
  return {
    role,
    accountId: row.account_id,
    memberId: row.member_id,
    sessionId: row.id,
    switches: switchesOf(row.switches),
    secondFactor,
    secondFactorDue,
    confirmedAt: row.confirmed_at,
  }
}

/** Ends every session of an account on this site. */
export async function endSessionsOf(database: SiteDatabase, accountId: string): Promise<void> {
  await database.run(sql.deleteFrom('session').where('account_id', '=', accountId))
}

/** Ends this session on the server and notes the time of signing out (ACC-38). */
export async function endSession(database: SiteDatabase, viewer: Viewer): Promise<void> {
  await database.run(sql.deleteFrom('session').where('id', '=', viewer.sessionId ?? ''))
  if (viewer.memberId)
    await database.run(
      sql
        .updateTable('member')
        .set({ last_signout: raw`now()` as never })
        .where('id', '=', viewer.memberId),
    )
}

/** A clock that jumped back must not end a session, so only time that has passed counts. */
export function isOver(session: { created_at: Date; last_seen_at: Date }, now: Date): boolean {
  const day = 24 * 60
  return (
    minutesBetween(session.created_at, now) > MOST_DAYS * day ||
    minutesBetween(session.last_seen_at, now) > IDLE_DAYS * day
  )
}

function minutesBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 60_000
}
