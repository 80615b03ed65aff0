import { sql as raw } from 'kysely'
import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { hashOf, newToken } from '#platform/server/secrets.ts'

/** Minutes a sign-in waits for its code, and a question for its answer. */
const WAITS = { code: 10, passkey: 5, 'new-passkey': 5 } as const
type Purpose = keyof typeof WAITS
/** Wrong codes a ticket bears. */
const MOST_WRONG = 5

/** What a ticket was given for. */
export interface TicketFor {
  purpose: Purpose
  accountId: string | null
  credentialsVersion?: number
  challenge?: string
}

/**
 * Gives a ticket for the second step of something, good on this site and host (ACC-B1). Only a hash of it is kept. With `token`
 * that one is used, in place of an earlier ticket of the same.
 */
export async function giveTicket(call: Call, given: TicketFor, token = newToken()): Promise<string> {
  const row = {
    purpose: given.purpose,
    account_id: given.accountId,
    host: call.host,
    challenge: given.challenge ?? '',
    wrong_tries: 0,
    credentials_version: given.credentialsVersion ?? 0,
    expires_at: raw<Date>`now() + make_interval(mins => ${WAITS[given.purpose]}::int)`,
  }
  await call.database.run(
    sql
      .insertInto('ticket')
      .values({ site_id: call.siteId, token_hash: hashOf(token), ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'token_hash']).doUpdateSet(row)),
  )
  return token
}

/** Uses a ticket up, whatever comes of it; refuses one that is used, too old, or of another purpose, site or host. */
export async function takeTicket(
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
  if (!row) throw voidTicket()
  return { accountId: row.account_id, challenge: row.challenge }
}

/**
 * Counts a code given for a ticket before it is looked at. Refuses a ticket that has borne five, or whose account has another
 * password or address since.
 */
export async function tryTicket(call: Call, token: string): Promise<{ accountId: string; credentialsVersion: number }> {
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
      .where('ticket.wrong_tries', '<', MOST_WRONG)
      .where('ticket.expires_at', '>', raw<Date>`now()`)
      .returning(['account.id', 'account.credentials_version']),
  )
  if (!row) throw voidTicket()
  return { accountId: row.id, credentialsVersion: row.credentials_version }
}

function voidTicket(): Problem {
  return new Problem(
    'members.ticket-void',
    'unauthenticated',
    'That took too long, or too many tries. Please start again.',
  )
}
