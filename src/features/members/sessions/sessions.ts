import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { MAX_ROWS } from '#base/operation.ts'
import { sessionRole } from '#base/roles.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#base/session-lifetime.ts'
import { switchesOf } from '#base/switches.ts'
import { type Call, VISITOR, type Viewer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { viewedRole } from '../viewing/rules.ts'
import { requiresSecondFactor } from './own-session.ts'

/** Minutes between updates of a session's last use; more often would make every read a write. */
const LAST_SEEN_INTERVAL_MINUTES = 10

/** The account to start a session for, its credentials' version, and whether a second factor was given. */
export interface NewSession {
  accountId: string
  credentialsVersion: number
  secondFactor?: boolean
}

/**
 * Starts a session for an account on this site and sends its cookie; this browser's previous session ends. Only a hash of the token is
 * stored.
 */
export async function startSession(
  call: Call,
  { accountId, credentialsVersion, secondFactor }: NewSession,
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
  await database.run(excessSessions(MAX_ROWS, accountId))
  call.setSession(token)
}

/** Deletes an account's oldest sessions beyond the number that its list shows (ACC-B2). */
function excessSessions(max: number, accountId: string) {
  const own = sql.selectFrom('session').select('id').where('account_id', '=', accountId)
  return sql
    .deleteFrom('session')
    .where('id', 'in', own.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(max))
}

/** 256 random bits as text. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

const sessionByToken = prepared(
  (value: { hash: Buffer; host: string }) =>
    sql
      .selectFrom('session')
      .leftJoin('member', (join) =>
        join.onRef('member.site_id', '=', 'session.site_id').onRef('member.account_id', '=', 'session.account_id'),
      )
      .leftJoin('member as viewed', (join) =>
        join.onRef('viewed.site_id', '=', 'session.site_id').onRef('viewed.id', '=', 'session.viewing_as'),
      )
      .innerJoin('site', 'site.id', 'session.site_id')
      // A new password or address ends all earlier sessions, on all sites at once.
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
        requiresSecondFactor.as('requiresSecondFactor'),
        'session.viewing_until',
        'viewed.id as viewedId',
        'viewed.account_id as viewedAccountId',
        'viewed.user_type as viewedType',
        'viewed.expiry_date as viewedExpiry',
      ]),
  { plannedOnce: true },
)

/**
 * The viewer with this session token: session, account and profile in one statement, so that role, expiry and existence are current
 * (security: permissions). A token of another site, or of another host of this one, is a visitor's (TEN-03).
 */
export async function viewerOf(
  database: SiteDatabase,
  token: string | undefined,
  host: string,
  now: Date,
): Promise<Viewer> {
  if (!token || token.length > 100) return VISITOR
  const row = await database.one(sessionByToken({ hash: hashOf(token), host }))
  if (!row || isExpired(row, now)) return VISITOR
  if (minutesBetween(row.last_seen_at, now) >= LAST_SEEN_INTERVAL_MINUTES)
    // Best effort: a full disk must not prevent reading.
    await database.run(sql.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id)).catch(() => {})
  const secondFactor = row.second_factor_at !== null
  const { role, secondFactorDue } =
    row.user_type === null
      ? ({ role: 'withoutProfile', secondFactorDue: false } as const)
      : sessionRole(
          { userType: row.user_type, expiryDate: row.expiry_date },
          { required: row.requiresSecondFactor, provided: secondFactor },
          now,
        )
  const viewer = {
    role,
    accountId: row.account_id,
    memberId: row.member_id,
    sessionId: row.id,
    switches: switchesOf(row.switches),
    secondFactor,
    secondFactorDue,
    confirmedAt: row.confirmed_at,
  }
  const view = { userType: row.viewedType, expiryDate: row.viewedExpiry, until: row.viewing_until }
  const viewed = viewedRole(role, view, now)
  if (!viewed || !row.viewing_until || !row.member_id) return viewer
  const viewing = { by: row.member_id, until: row.viewing_until }
  return { ...viewer, role: viewed, accountId: row.viewedAccountId, memberId: row.viewedId, viewing }
}

/** Ends every session of an account on this site. */
export async function endSessionsOf(database: SiteDatabase, accountId: string): Promise<void> {
  await database.run(sql.deleteFrom('session').where('account_id', '=', accountId))
}

/** Ends this session on the server and records the time of signing out (ACC-38). */
export async function endSession(database: SiteDatabase, viewer: Viewer): Promise<void> {
  await database.run(sql.deleteFrom('session').where('id', '=', viewer.sessionId ?? ''))
  const memberId = viewer.viewing?.by ?? viewer.memberId
  if (memberId)
    await database.run(
      sql
        .updateTable('member')
        .set({ last_signout: raw`now()` as never })
        .where('id', '=', memberId),
    )
}

/** Only elapsed time counts: a clock that jumped back must not end a session. */
export function isExpired(session: { created_at: Date; last_seen_at: Date }, now: Date): boolean {
  const day = 24 * 60
  return (
    minutesBetween(session.created_at, now) > SESSION_MAX_DAYS * day ||
    minutesBetween(session.last_seen_at, now) > SESSION_IDLE_DAYS * day
  )
}

function minutesBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 60_000
}
