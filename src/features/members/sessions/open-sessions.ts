import bowser from 'bowser'
import { sql as raw } from 'kysely'
import { MAX_ROWS } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { OpenSession } from '../contract.ts'
import { isExpired } from './sessions.ts'

/** The sessions of the caller's account on this site, last used first (ACC-B2). */
export async function openSessions({ database, viewer, now }: Call): Promise<{ items: OpenSession[] }> {
  const rows = await database.many(
    sql
      .selectFrom('session')
      .innerJoin('account', (join) =>
        join
          .onRef('account.id', '=', 'session.account_id')
          .onRef('account.credentials_version', '=', 'session.credentials_version'),
      )
      .where('session.account_id', '=', viewer.accountId ?? '')
      .select(['session.id', 'user_agent', 'session.created_at', 'last_seen_at'])
      .orderBy(raw<boolean>`session.id = ${viewer.sessionId ?? ''}::uuid`, 'desc')
      .orderBy('last_seen_at', 'desc')
      .limit(MAX_ROWS),
  )
  const items = rows
    .filter((row) => !isExpired(row, now))
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: (row.id === viewer.sessionId ? now : row.last_seen_at).toISOString(),
      isThis: row.id === viewer.sessionId,
    }))
  return { items }
}

/** Browser and system of a user agent, such as 'Firefox on Windows'. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const parsed = bowser.parse(userAgent)
  const known = [parsed.browser.name, parsed.os.name].filter(Boolean)
  return known.length > 0 ? known.join(' on ') : 'Unknown device'
}
