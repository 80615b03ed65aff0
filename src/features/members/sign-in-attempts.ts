import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { addressSubject, apartSubject } from './attempt-subjects.ts'
import { addressCounter, CLIENT, clientCounters, countTry, giveBack, QUICK, SIGN_IN } from './attempts.ts'

/** Days a client an account was signed in from counts its failures apart, so that strangers cannot shut the owner out. */
const KNOWN_DAYS = 30

/** Counts a try at an account, known or not, by the address as it was typed (ACC-22). */
export function countSignIn(call: Call, email: string): Promise<void> {
  return countTry(call, addressCounter(call, SIGN_IN, email), ...clientCounters(call, CLIENT))
}

/** Forgets the failures of an account after a success, and remembers the client it came from. */
export async function signInSucceeded(call: Call, email: string): Promise<void> {
  const apart = apartSubject(call, email)
  await call.database.run(
    sql
      .with('cleared', (db) =>
        db
          .deleteFrom('account_attempt')
          .where('kind', '=', SIGN_IN.kind)
          .where('subject', 'in', [addressSubject(call, email), apart]),
      )
      .insertInto('account_attempt')
      .values({
        kind: 'known',
        subject: apart,
        tries: 0,
        ends_at: raw<Date>`now() + make_interval(days => ${KNOWN_DAYS}::int)`,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet({ ends_at: raw<Date>`excluded.ends_at` }),
      )
      .returning(QUICK),
  )
  await giveBack(call, CLIENT)
}
