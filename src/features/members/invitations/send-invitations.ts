import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'
import { INVITATION_DAYS, type InvitedAs } from './choices.ts'
import { invitationEmail } from './invitation-email.ts'

/** Somebody to be invited, as what. */
export interface Invited {
  /** In lower case. */
  email: string
  userType: InvitedAs
  /** The last day of membership. */
  expiryDate: string | null
  companyType: string
  supplier: string
  firstName?: string
  lastName?: string
  company?: string
}

export interface InvitedBy {
  actorId: string | null
  origin: string
  message: string
  now: Date
  /** The import it belongs to, whose e-mails wait for all others. */
  bulkJobId?: string
}

/**
 * Stores invitations with new links, and their e-mails, in one transaction (ACC-B4). An address that is invited already is left out; an
 * invitation that has expired is renewed. Returns the ids by address.
 */
export async function sendInvitations(
  transaction: SiteDatabase,
  people: readonly Invited[],
  { actorId, origin, message, now, bulkJobId }: InvitedBy,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const expiresAt = endOf(now)
  // In one order, so that two administrators who invite the same people do not wait for each other in a circle.
  const rows = people
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .map((person) => ({ person, token: newToken(), id: newId() }))
  const columns = rows.map(({ person, token, id }) => ({
    site_id: transaction.siteId,
    id,
    email: person.email,
    token_hash: hashOf(token),
    user_type: person.userType,
    expiry_day: person.expiryDate,
    company_type: person.companyType,
    supplier: person.supplier,
    first_name: person.firstName ?? '',
    last_name: person.lastName ?? '',
    company: person.company ?? '',
    message,
    invited_by: actorId,
    created_at: now,
    sent_at: now,
    expires_at: expiresAt,
  }))
  const stored = await transaction.many(
    sql
      .insertInto('invitation')
      .values(columns)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'email']).doUpdateSet(replaced).where('invitation.expires_at', '<=', now),
      )
      .returning(['id', 'email']),
  )
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  const sent = rows.filter(({ person }) => ids.has(person.email))
  await postInvitations(
    transaction,
    sent.map(({ person, token }) => ({ to: person.email, firstName: person.firstName ?? '', message, token })),
    { origin, expiresAt, bulkJobId },
  )
  return ids
}

const REPLACED = [
  'id',
  'token_hash',
  'user_type',
  'expiry_day',
  'company_type',
  'supplier',
  'first_name',
  'last_name',
  'company',
  'message',
  'invited_by',
  'created_at',
  'sent_at',
  'expires_at',
] as const
const replaced = Object.fromEntries(REPLACED.map((column) => [column, raw.ref(`excluded.${column}`)]))

/** E-mails written in one go; the event loop is free in between. */
const WRITTEN_AT_ONCE = 20

interface Posted {
  to: string
  firstName: string
  message: string
  token: string
}

/** Queues the e-mails with these links. */
export async function postInvitations(
  transaction: SiteDatabase,
  people: readonly Posted[],
  { origin, expiresAt, bulkJobId }: { origin: string; expiresAt: Date; bulkJobId?: string | undefined },
): Promise<void> {
  if (people.length === 0) return
  const site = await readSiteConfig(transaction)
  for (let start = 0; start < people.length; start += WRITTEN_AT_ONCE) {
    const emails = people.slice(start, start + WRITTEN_AT_ONCE).map(({ token, ...person }) => ({
      ...invitationEmail(site, { ...person, url: `${origin}/auth/${token}`, expiresAt }),
      ...(bulkJobId ? { bulkJobId } : {}),
    }))
    await postAll(transaction, emails)
  }
}

/** When the link of an invitation that is sent now stops working. */
export const endOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
