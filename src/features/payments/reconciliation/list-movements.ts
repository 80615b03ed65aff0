import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { type Movement, movementOf } from './movement.ts'

const PAGE = 100
/** Movements are listed again from so long before the newest known one, in seconds, as they may appear late. */
const OVERLAP_SECONDS = 3_600
/** Movements stored by one statement. */
const BATCH = 500

/**
 * Reads the movements of a site's account that are not known yet and stores them, oldest first, so that a run that dies is continued by the
 * next one. Returns how many there were.
 */
export async function storeNewMovements(
  { stripe }: PaymentProvider,
  database: SiteDatabase,
  accountId: string,
): Promise<number> {
  const unknown = await unknownTransactions(stripe, database, accountId)
  const account = { stripe, accountId, transfers: new Map() }
  const movements: Movement[] = []
  for (const transaction of unknown.toReversed()) movements.push(await movementOf(account, transaction))
  for (let start = 0; start < movements.length; start += BATCH)
    await store(database, movements.slice(start, start + BATCH))
  return movements.length
}

/** What the provider lists and we do not have, newest first. */
async function unknownTransactions(stripe: Stripe, database: SiteDatabase, accountId: string) {
  const newest = await database.one(sql.selectFrom('provider_movement').select(({ fn }) => fn.max('at').as('at')))
  const since = newest?.at ? { created: { gte: Math.floor(newest.at.getTime() / 1_000) - OVERLAP_SECONDS } } : {}
  const unknown: Stripe.BalanceTransaction[] = []
  for (let after: string | undefined, more = true; more; ) {
    const list = await stripe.balanceTransactions.list(
      { limit: PAGE, expand: ['data.source'], ...since, ...(after ? { starting_after: after } : {}) },
      { stripeAccount: accountId },
    )
    const known = await knownAmong(
      database,
      list.data.map(({ id }) => id),
    )
    unknown.push(...list.data.filter(({ id }) => !known.has(id)))
    after = list.data.at(-1)?.id
    more = list.has_more && after !== undefined
  }
  return unknown
}

async function knownAmong(database: SiteDatabase, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database.many(
    sql.selectFrom('provider_movement').select('id').where(raw<boolean>`id = any (${ids}::text[])`),
  )
  return new Set(rows.map(({ id }) => id))
}

const store = (database: SiteDatabase, movements: readonly Movement[]) =>
  database.run(
    statement(raw`
      insert into provider_movement (site_id, id, type, cause, cause_id, amount, fee, currency, at)
      select ${database.siteId}::uuid, id, type, cause, "causeId", amount, fee, currency, at
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as movement (id text, type text, cause text, "causeId" text, amount bigint, fee bigint, currency text, at timestamptz)
      on conflict (site_id, id) do nothing`),
  )
