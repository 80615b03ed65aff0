import bowser from 'bowser'
import { MAX_ROWS } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OpenSession } from '../contract.ts'
import { isExpired } from './sessions.ts'

/** The sessions of the caller's account on this site, last used first (ACC-B2). */
export async function openSessions({ database, viewer, now }: Call): Promise<{ items: OpenSession[] }> {
  const items = (await sessionsOfAccount(database, viewer.accountId ?? '', now)).map((session) => {
    const isThis = session.id === viewer.sessionId
    return { ...session, isThis, ...(isThis ? { lastUsedAt: now.toISOString() } : {}) }
  })
  return { items: items.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) }
}

/** The open sessions of an account on this site, last used first. */
export async function sessionsOfAccount(
  database: SiteDatabase,
  accountId: string,
  now: Date,
): Promise<Omit<OpenSession, 'isThis'>[]> {
  const rows = await database.many(
    sql
      .selectFrom('session')
      .innerJoin('account', (join) =>
        join
          .onRef('account.id', '=', 'session.account_id')
          .onRef('account.credentials_version', '=', 'session.credentials_version'),
      )
      .where('session.account_id', '=', accountId)
      .select(['session.id', 'user_agent', 'session.created_at', 'last_seen_at'])
      .orderBy('last_seen_at', 'desc')
      .limit(MAX_ROWS),
  )
  return rows
    .filter((row) => !isExpired(row, now))
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
    }))
}

/** Browser and system of a user agent, such as 'Firefox on Windows'. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const parsed = bowser.parse(userAgent)
  const known = [parsed.browser.name, parsed.os.name].filter(Boolean)
  return known.length > 0 ? known.join(' on ') : 'Unknown device'
}
