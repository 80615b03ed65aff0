import { createHmac } from 'node:crypto'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '../database/database.ts'

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
 * Runs `work` once for a key: the first call claims the key in its own transaction and keeps its answer there; one that
 * comes later, or waits beside it, gets that answer. The same key with another body or operation is refused with 422.
 */
export async function once<Answer>(
  transaction: SiteDatabase,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller, key, operation, bodyHash } = call
  const claimed = await transaction.run(
    sql
      .insertInto('idempotency_key')
      .values({ site_id: transaction.siteId, caller, key, operation, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (claimed === 0) return (await answerOf(transaction, call)) as Answer
  const answer = await work()
  await transaction.run(
    sql
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('caller', '=', caller)
      .where('key', '=', key),
  )
  return answer
}

async function answerOf(
  transaction: SiteDatabase,
  { caller, key, operation, bodyHash }: IdempotentCall,
): Promise<unknown> {
  const kept = await transaction.one(
    sql
      .selectFrom('idempotency_key')
      .select(['operation', 'body_hash', 'answer'])
      .where('caller', '=', caller)
      .where('key', '=', key),
  )
  if (!kept || kept.operation !== operation || !kept.body_hash.equals(bodyHash))
    throw new Problem('request.key-used', 'unprocessable', 'This Idempotency-Key was used for something else.')
  return kept.answer
}
