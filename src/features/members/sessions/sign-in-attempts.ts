import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { addressSubject, knownClientSubject } from './attempt-subjects.ts'
import {
  ASYNC_COMMIT,
  addressCounter,
  CLIENT,
  clientCounters,
  countAttempt,
  refundAttempt,
  SIGN_IN,
} from './attempts.ts'

/** Days for which a client that has signed in counts failures separately, so that strangers cannot lock the owner out. */
const KNOWN_CLIENT_DAYS = 30

/** Counts a sign-in attempt for the address as typed, known or not (ACC-22). */
export function countSignInAttempt(call: Call, email: string): Promise<void> {
  return countAttempt(call, addressCounter(call, SIGN_IN, email), ...clientCounters(call, CLIENT))
}

/** Resets an account's failures after a success, and stores the client as known. */
export async function signInSucceeded(call: Call, email: string): Promise<void> {
  const knownClient = knownClientSubject(call, email)
  await call.database.run(
    sql
      .with('cleared', (db) =>
        db
          .deleteFrom('account_attempt')
          .where('kind', '=', SIGN_IN.kind)
          .where('subject', 'in', [addressSubject(call, email), knownClient]),
      )
      .insertInto('account_attempt')
      .values({
        kind: 'known',
        subject: knownClient,
        tries: 0,
        ends_at: raw<Date>`now() + make_interval(days => ${KNOWN_CLIENT_DAYS}::int)`,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet({ ends_at: raw<Date>`excluded.ends_at` }),
      )
      .returning(ASYNC_COMMIT),
  )
  await refundAttempt(call, CLIENT)
}
