import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { type Movement, movementOf } from './movement.ts'

const PAGE = 100
/** Movements are listed again from so long before the newest known one, in seconds, as they may appear late. */
const OVERLAP_SECONDS = 3_600

export interface Listed {
  /** How many were not known. */
  movements: number
  /** When the newest one took place; null where there is none. */
  listedTo: Date | null
}

/**
 * Reads the movements of a site's account that are not known yet, newest first, and stores them page by page, so that however many there are
 * never stand in memory. A run that dies is followed by one that begins where the last complete one ended.
 */
export async function storeNewMovements(
  { stripe }: PaymentProvider,
  database: SiteDatabase,
  accountId: string,
): Promise<Listed> {
  const latest = await database.one(sql.selectFrom('reconciliation').select(({ fn }) => fn.max('listed_to').as('at')))
  const since = latest?.at ? { created: { gte: Math.floor(latest.at.getTime() / 1_000) - OVERLAP_SECONDS } } : {}
  let listedTo = latest?.at ?? null
  let movements = 0
  for (let after: string | undefined, more = true; more; ) {
    const { data, has_more: hasMore } = await stripe.balanceTransactions.list(
      { limit: PAGE, expand: ['data.source'], ...since, ...(after ? { starting_after: after } : {}) },
      { stripeAccount: accountId },
    )
    movements += await storeUnknown(stripe, database, accountId, data)
    const newest = data[0] && new Date(data[0].created * 1_000)
    if (newest && (!listedTo || newest > listedTo)) listedTo = newest
    after = data.at(-1)?.id
    more = hasMore && after !== undefined
  }
  return { movements, listedTo }
}

/** Stores those of a page that are not known, with the facts they belong to; how many. */
async function storeUnknown(
  stripe: Stripe,
  database: SiteDatabase,
  accountId: string,
  page: readonly Stripe.BalanceTransaction[],
): Promise<number> {
  const known = await knownAmong(
    database,
    page.map(({ id }) => id),
  )
  const account = { stripe, accountId, transfers: new Map() }
  const movements: Movement[] = []
  for (const transaction of page) if (!known.has(transaction.id)) movements.push(await movementOf(account, transaction))
  if (movements.length > 0) await store(database, movements)
  return movements.length
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
