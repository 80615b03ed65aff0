import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { tooManyRequests } from './refusals.ts'

/** How often within a minute the provider is read or changed for one checkout or card, and for all of a person's. */
const MAX_OF_ONE = 20
const MAX_OF_PERSON = 60

interface Counted {
  of: 'checkout' | 'card_setup'
  id: string
}

/**
 * Counts a request to the provider that the caller causes for a checkout or a card of their own, before it is made and in a statement of its
 * own, so that nothing is locked while the provider is waited for. Refuses it above the limits (`payments.too-many-requests`).
 */
export async function countRequest(call: Call, { of, id }: Counted): Promise<void> {
  const isCurrent = raw`requests_since > now() - interval '1 minute'`
  const table = raw.table(of)
  const row = await call.database.one(
    statement(raw<{ requests: number; others: number }>`
      update ${table} counted set requests = case when ${isCurrent} then requests + 1 else 1 end,
        requests_since = case when ${isCurrent} then requests_since else now() end
      where id = ${id}::uuid and member_id = ${call.viewer.memberId}::uuid
      returning requests, (
        select coalesce(sum(other.requests), 0)::int from ${table} other
        where other.member_id = ${call.viewer.memberId}::uuid and other.id <> counted.id and other.requests_since > now() - interval '1 minute') as others`),
  )
  if (row && (row.requests > MAX_OF_ONE || row.requests + row.others > MAX_OF_PERSON)) throw tooManyRequests()
}
