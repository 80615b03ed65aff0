import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { tooManyRequests } from './refusals.ts'

/** How often within a minute the provider is read or changed for one checkout, and for all of a person's. */
const MAX_OF_CHECKOUT = 20
const MAX_OF_PERSON = 60

/**
 * Counts a request to the provider that the caller causes, before it is made and in a statement of its own, so that nothing is locked while
 * the provider is waited for. Refuses it above the limits (`payments.too-many-requests`).
 */
export async function countRequest(call: Call, checkoutId: string): Promise<void> {
  const isCurrent = raw`requests_since > now() - interval '1 minute'`
  const row = await call.database.one(
    statement(raw<{ requests: number; others: number }>`
      update checkout set requests = case when ${isCurrent} then requests + 1 else 1 end,
        requests_since = case when ${isCurrent} then requests_since else now() end
      where id = ${checkoutId}::uuid and member_id = ${call.viewer.memberId}::uuid
      returning requests, (
        select coalesce(sum(other.requests), 0)::int from checkout other
        where other.member_id = ${call.viewer.memberId}::uuid and other.id <> checkout.id and other.requests_since > now() - interval '1 minute') as others`),
  )
  if (row && (row.requests > MAX_OF_CHECKOUT || row.requests + row.others > MAX_OF_PERSON)) throw tooManyRequests()
}
