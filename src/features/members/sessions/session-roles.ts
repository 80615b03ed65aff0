import type pg from 'pg'
import { type Role, sessionRole } from '#base/roles.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#base/session-lifetime.ts'
import { viewedRole } from '../viewing/rules.ts'

interface SessionRow {
  id: string
  user_type: string | null
  expiry_date: Date | null
  required: boolean
  provided: boolean
  viewed_type: string | null
  viewed_expiry: Date | null
  viewing_until: Date | null
}

/** The current role in each of these sessions, of any site; one that has ended is missing. */
export async function rolesInSessions(
  query: pg.Pool['query'],
  sessionIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Role>> {
  const now = new Date()
  const { rows } = await query<SessionRow>(
    `select s.id, m.user_type, m.expiry_date, s.second_factor_at is not null as provided,
       coalesce(w.primaries ->> 'adminSecondFactor' = 'required', false) as required,
       viewed.user_type as viewed_type, viewed.expiry_date as viewed_expiry, s.viewing_until
     from session s join site w on w.id = s.site_id
     join account a on a.id = s.account_id and a.credentials_version = s.credentials_version
     left join member viewed on viewed.site_id = s.site_id and viewed.id = s.viewing_as
     left join member m on m.site_id = s.site_id and m.account_id = s.account_id where s.id = any($1)
       and s.created_at > now() - interval '${SESSION_MAX_DAYS} days' and s.last_seen_at > now() - interval '${SESSION_IDLE_DAYS} days'`,
    [sessionIds],
  )
  return new Map(rows.map((row) => [row.id, roleNow(row, now)]))
}

function roleNow(row: SessionRow, now: Date): Role {
  if (row.user_type === null) return 'withoutProfile'
  const { role } = sessionRole({ userType: row.user_type, expiryDate: row.expiry_date }, row, now)
  const view = { userType: row.viewed_type, expiryDate: row.viewed_expiry, until: row.viewing_until }
  return viewedRole(role, view, now) ?? role
}

/** Statements that delete, on all sites, expired sessions, links, tickets and attempts, and credentials replaced since. */
export const SWEEP_CREDENTIALS: readonly string[] = [
  `delete from session where last_seen_at < now() - interval '${SESSION_IDLE_DAYS} days' or created_at < now() - interval '${SESSION_MAX_DAYS} days'`,
  ...['session', 'passkey', 'authenticator', 'recovery_code'].map(
    (table) =>
      `delete from ${table} s using account a where a.id = s.account_id and a.credentials_version <> s.credentials_version`,
  ),
  ...['account_link', 'ticket'].map((table) => `delete from ${table} where expires_at < now()`),
  ...['attempt', 'account_attempt'].map((table) => `delete from ${table} where ends_at < now()`),
]
