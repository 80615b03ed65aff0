import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'

/** How long a ticket is valid, by purpose, in minutes. */
const LIFETIME_MINUTES = { code: 10, passkey: 5, 'new-passkey': 5 } as const
type Purpose = keyof typeof LIFETIME_MINUTES
/** Wrong codes a ticket allows. */
const MAX_WRONG_CODES = 5

/** The purpose and account of a ticket to issue. */
export interface NewTicket {
  purpose: Purpose
  accountId: string | null
  credentialsVersion?: number
  challenge?: string
}

/**
 * Issues a ticket for the second step of an operation, valid on this site and host (ACC-B1). Only a hash is stored. A given `token`
 * replaces an earlier ticket with the same token.
 */
export async function issueTicket(call: Call, ticket: NewTicket, token = newToken()): Promise<string> {
  const row = {
    purpose: ticket.purpose,
    account_id: ticket.accountId,
    host: call.host,
    challenge: ticket.challenge ?? '',
    wrong_tries: 0,
    credentials_version: ticket.credentialsVersion ?? 0,
    expires_at: raw<Date>`now() + make_interval(mins => ${LIFETIME_MINUTES[ticket.purpose]}::int)`,
  }
  await call.database.run(
    sql
      .insertInto('ticket')
      .values({ site_id: call.siteId, token_hash: hashOf(token), ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet(row)),
  )
  return token
}

/** Consumes a ticket, whatever the outcome; throws for one that is used, expired, or of another purpose, site or host. */
export async function redeemTicket(
  database: Call['database'],
  { host, token, purpose }: { host: string; token: string; purpose: Purpose },
): Promise<{ accountId: string | null; challenge: string }> {
  const row = await database.one(
    sql
      .deleteFrom('ticket')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('host', '=', host)
      .where('expires_at', '>', raw<Date>`now()`)
      .returning(['account_id', 'challenge']),
  )
  if (!row) throw invalidTicket()
  return { accountId: row.account_id, challenge: row.challenge }
}

/**
 * Counts a code for a ticket before it is checked. Throws for a ticket that has had five wrong codes, or whose account's password or
 * address has changed since.
 */
export async function countTicketAttempt(
  call: Call,
  token: string,
): Promise<{ accountId: string; credentialsVersion: number }> {
  const row = await call.database.one(
    sql
      .updateTable('ticket')
      .from('account')
      .set({ wrong_tries: raw<number>`wrong_tries + 1` })
      .whereRef('account.id', '=', 'ticket.account_id')
      .whereRef('account.credentials_version', '=', 'ticket.credentials_version')
      .where('ticket.token_hash', '=', hashOf(token))
      .where('ticket.purpose', '=', 'code')
      .where('ticket.host', '=', call.host)
      .where('ticket.wrong_tries', '<', MAX_WRONG_CODES)
      .where('ticket.expires_at', '>', raw<Date>`now()`)
      .returning(['account.id', 'account.credentials_version']),
  )
  if (!row) throw invalidTicket()
  return { accountId: row.id, credentialsVersion: row.credentials_version }
}

function invalidTicket(): Problem {
  return new Problem(
    'members.ticket-void',
    'unauthenticated',
    'That took too long, or too many tries. Please start again.',
  )
}
