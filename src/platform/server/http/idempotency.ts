import { createHmac } from 'node:crypto'
import pg from 'pg'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** A creating call's key with what it stood for. */
export interface IdempotentCall {
  key: string
  operation: string
  caller: string
  bodyHash: Buffer
}

/** Reads the `Idempotency-Key` of a creating call; 1 to 200 visible characters. Without one there is nothing to repeat. */
export function idempotentCall(
  header: string | string[] | undefined,
  operation: string,
  /** Whose key it is: one account's, or for calls that need none everybody's, as one may be signed in when repeating it. */
  caller: string,
  input: unknown,
  /** Keys the fingerprint of the body, which may hold a password. */
  secret: string,
): IdempotentCall | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new Problem('request.bad-key', 'invalid', 'An Idempotency-Key has 1 to 200 visible characters.')
  return {
    key: header,
    operation,
    caller,
    bodyHash: createHmac('sha256', secret).update(JSON.stringify(input)).digest(),
  }
}

/**
 * Runs `work` once for a key: the first call claims the key in its own transaction and keeps its answer there. The claim travels with
 * the first statement of `work`; where the key was used before, or by a call that has just ended, none of `work` is done and this fails
 * with what `wasUsed` knows, whatever `work` makes of that: then `answerOf` gives the answer to both.
 */
export async function once<Answer>(
  transaction: SiteDatabase,
  { caller, key, operation, bodyHash }: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claim = transaction.run(claiming({ siteId: transaction.siteId, caller, key, operation, bodyHash }))
  const [claimed, worked] = await Promise.allSettled([claim, work()])
  if (claimed.status === 'rejected') throw claimed.reason
  if (worked.status === 'rejected') throw worked.reason
  await transaction.send(keeping({ caller, key, answer: JSON.stringify(worked.value) }))
  return worked.value
}

/** Whether a call failed because its key was used before. */
export const wasUsed = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError && thrown.code === '23505' && thrown.constraint === 'idempotency_key_pkey'

const claiming = prepared((call: { siteId: string } & IdempotentCall) =>
  sql.insertInto('idempotency_key').values({
    site_id: call.siteId,
    caller: call.caller,
    key: call.key,
    operation: call.operation,
    body_hash: call.bodyHash,
  }),
)

const keeping = prepared((value: { caller: string; key: string; answer: string }) =>
  sql
    .updateTable('idempotency_key')
    .set({ answer: value.answer })
    .where('caller', '=', value.caller)
    .where('key', '=', value.key),
)

/** The answer that was kept for a key. The same key with another body or operation is refused with 422. */
export async function answerOf(database: SiteDatabase, call: IdempotentCall): Promise<unknown> {
  const kept = await keptUnder(database, call)
  if (!kept?.body_hash.equals(call.bodyHash))
    throw new Problem('request.key-used', 'unprocessable', 'This Idempotency-Key was used for something else.')
  return kept.answer
}

/** What the same caller used this key for in the same operation; undefined where that was nothing, or something else. */
export async function keptUnder(database: SiteDatabase, { caller, key, operation }: Omit<IdempotentCall, 'bodyHash'>) {
  return database.one(
    sql
      .selectFrom('idempotency_key')
      .select(['body_hash', 'answer'])
      .where('caller', '=', caller)
      .where('key', '=', key)
      .where('operation', '=', operation),
  )
}
