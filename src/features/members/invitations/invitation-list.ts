import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage } from '#platform/server/database/keyset.ts'
import { normalizeAddress } from '../rules.ts'
import type { INVITATION_STATUSES } from './choices.ts'
import type { Invitation } from './contract.ts'

interface Listed {
  cursor?: string | undefined
  limit: number
  status?: (typeof INVITATION_STATUSES)[number] | undefined
  query?: string | undefined
}

/** A page of the invitations that nobody has accepted yet, newest first: all, those whose link works, or those whose link has expired. */
export async function invitationList(call: Call, { cursor, limit, status, query }: Listed) {
  let rows = invitations()
  if (status) rows = rows.where('expires_at', status === 'open' ? '>' : '<=', call.now)
  if (query) rows = rows.where(raw<boolean>`position(${normalizeAddress(query)}::text in email) > 0`)
  const page = await newestPage(call.database, rows, { time: 'created_at' }, { cursor, limit })
  return { items: page.rows.map((row) => invitationOf(row, call.now)), nextCursor: page.nextCursor }
}

/** One invitation; throws 404 for an unknown one. */
export async function invitationById(database: SiteDatabase, id: string, now: Date): Promise<Invitation> {
  const row = await database.one(invitations().where('id', '=', id))
  if (!row) throw noInvitation()
  return invitationOf(row, now)
}

const invitations = () =>
  sql
    .selectFrom('invitation')
    .select((from) => [
      'id',
      'email',
      'user_type',
      raw<string | null>`expiry_day::text`.as('expiry_day'),
      'created_at',
      'sent_at',
      'expires_at',
      from
        .selectFrom('member')
        .select('display_name')
        .whereRef('member.id', '=', 'invitation.invited_by')
        .whereRef('member.site_id', '=', 'invitation.site_id')
        .as('inviter'),
    ])

interface Row {
  id: string
  email: string
  user_type: string
  expiry_day: string | null
  sent_at: Date
  expires_at: Date
  inviter: string | null
}

const invitationOf = (row: Row, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  userType: row.user_type,
  expiryDate: row.expiry_day,
  invitedBy: row.inviter,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
})

/** The error for an invitation that is unknown, was accepted or revoked. */
export const noInvitation = () =>
  notFound('members.no-invitation', 'There is no such invitation. It may have been accepted or revoked.')
