import { createHmac } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** The idempotency key of a creating call, with what it was used for. */
export interface IdempotentCall {
  key: string
  operation: string
  caller: string
  bodyHash: Buffer
}

/** Reads the `Idempotency-Key` of a creating call: 1 to 200 visible characters. Undefined without the header. */
export function idempotentCall(
  header: string | string[] | undefined,
  operation: string,
  /** The scope of the key: one account, or everybody for calls without a session, as the caller may be signed in when repeating it. */
  caller: string,
  input: unknown,
  /** Secret for the HMAC of the body, which may contain a password. */
  secret: string,
): IdempotentCall | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new Problem('request.bad-key', 'invalid', 'An Idempotency-Key must have 1 to 200 visible characters.')
  return {
    key: header,
    operation,
    caller,
    bodyHash: createHmac('sha256', secret).update(JSON.stringify(input)).digest(),
  }
}

/**
 * Runs `work` once per key: the first call claims the key in its own transaction and stores its response there. The claim is sent with
 * the first statement of `work`; if the key was used before, or by a concurrent call that has just committed, `work` is rolled back
 * and this throws an error that `wasUsed` recognises, and `answerOf` returns the stored response.
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
  await transaction.send(storeAnswer({ caller, key, answer: JSON.stringify(worked.value) }))
  return worked.value
}

/** Whether a call failed because its key had been used. */
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

const storeAnswer = prepared((value: { caller: string; key: string; answer: string }) =>
  sql
    .updateTable('idempotency_key')
    .set({ answer: value.answer })
    .where('caller', '=', value.caller)
    .where('key', '=', value.key),
)

/** The stored response for a key. The same key with another body or operation is refused with 422. */
export async function answerOf(database: SiteDatabase, call: IdempotentCall): Promise<unknown> {
  const stored = await storedCall(database, call)
  if (!stored?.body_hash.equals(call.bodyHash))
    throw new Problem('request.key-used', 'unprocessable', 'This Idempotency-Key was used for something else.')
  return stored.answer
}

/** The stored call of this caller, key and operation; undefined if there is none. */
export async function storedCall(database: SiteDatabase, { caller, key, operation }: Omit<IdempotentCall, 'bodyHash'>) {
  return database.one(
    sql
      .selectFrom('idempotency_key')
      .select(['body_hash', 'answer'])
      .where('caller', '=', caller)
      .where('key', '=', key)
      .where('operation', '=', operation),
  )
}

/** Deletes the stored responses to a caller. */
export async function deleteAnswersTo(transaction: SiteDatabase, caller: string): Promise<void> {
  await transaction.run(sql.deleteFrom('idempotency_key').where('caller', '=', caller))
}

/** Rewrites stored responses, in which something was erased; `answer` and `where` are SQL over the stored calls. */
export async function rewriteAnswers(
  transaction: SiteDatabase,
  { answer, where }: { answer: RawBuilder<string>; where: RawBuilder<boolean> },
): Promise<void> {
  await transaction.run(sql.updateTable('idempotency_key').set({ answer }).where(where))
}

/** Clears stored responses whose record was removed; `where` is SQL over the stored calls. Their keys stay used. */
export async function clearAnswers(transaction: SiteDatabase, where: RawBuilder<boolean>): Promise<void> {
  await transaction.run(sql.updateTable('idempotency_key').set({ answer: null, body_hash: Buffer.of() }).where(where))
}
