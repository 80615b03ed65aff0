import { notFound } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decisionsOn } from '../approvals/decisions.ts'
import { sessionsOfAccount } from '../sessions/open-sessions.ts'
import type { MemberDetail } from './contract.ts'
import { memberRow } from './member-list.ts'

/** A member with their access, activity and open sessions, for administrators (ADM-35). Throws 404 for an unknown one. */
export async function memberDetail(database: SiteDatabase, id: string, now: Date): Promise<MemberDetail> {
  const row = await database.one(
    sql
      .selectFrom('member')
      .select(['account_id', 'job_role', 'legal_access', 'badges', 'saved_insights', 'last_signout'])
      .where('id', '=', id),
  )
  if (!row) throw notFound('members.not-found', 'There is no such member.')
  const [member, sessions, decisions] = await Promise.all([
    memberRow(database, id, now),
    sessionsOfAccount(database, row.account_id, now),
    decisionsOn(database, id),
  ])
  return {
    ...member,
    jobRole: row.job_role,
    legalAccess: row.legal_access === 'on' ? 'on' : 'off',
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
    badges: row.badges,
    savedInsights: row.saved_insights,
    lastSignOut: row.last_signout ? dayOf(row.last_signout.toISOString()) : null,
    sessions: sessions.map(({ id, device, startedAt, lastUsedAt }) => ({
      id,
      device,
      startedAt: dayOf(startedAt),
      lastUsedAt: dayOf(lastUsedAt),
    })),
  }
}

/** Only the day: beside the time of a post under a random name, an exact time could reveal its author (FOR-B6). */
const dayOf = (instant: string): string => instant.slice(0, 10)
