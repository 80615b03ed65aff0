import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LedgerCause } from '../ledger/rules.ts'
import type { DifferenceKind } from './kinds.ts'

/** A difference between provider and ledger; amounts in minor units. */
export interface Difference {
  kind: DifferenceKind
  /** Of the provider's object; empty for a balance. */
  subject: string
  currency: string
  /** By the provider. */
  expected: number
  /** By the ledger. */
  recorded: number
}

/** Most facts of one kind that are listed: beyond, the sums say enough. */
const MOST = 500

export interface MissingFact {
  cause: LedgerCause
  causeId: string
}

/** Facts that the provider lists and the ledger does not have, oldest first. */
export const missingFacts = (database: SiteDatabase): Promise<MissingFact[]> =>
  database.many(
    statement(raw<MissingFact>`
      select m.cause, m.cause_id as "causeId" from provider_movement m
      where m.cause is not null and not exists (
        select from ledger_entry e where e.site_id = m.site_id and e.cause = m.cause and e.cause_id = m.cause_id)
      order by m.at, m.id limit ${MOST}`),
  )

/** What the facts differ in; entries recorded after `listedAt` may not have been listed yet. */
export const differingFacts = (database: SiteDatabase, listedAt: string): Promise<Difference[]> =>
  database.many(
    statement(raw<Difference>`
      (select 'not-recorded' as kind, m.cause_id as subject, m.currency, m.amount::float8 as expected, 0::float8 as recorded
       from provider_movement m
       where m.cause is not null and not exists (
         select from ledger_entry e where e.site_id = m.site_id and e.cause = m.cause and e.cause_id = m.cause_id)
       order by m.at desc limit ${MOST})
      union all
      (select 'unknown-movement', m.id, m.currency, (m.amount - m.fee)::float8, 0::float8 from provider_movement m
       where m.cause is null order by m.at desc limit ${MOST})
      union all
      (select 'not-at-provider', e.cause_id, e.currency, 0::float8, l.amount::float8
       from ledger_entry e join ledger_line l on l.site_id = e.site_id and l.entry_id = e.id and l.account = 'provider'
       where e.cause in ('payment', 'refund', 'dispute', 'payout') and e.recorded_at < ${listedAt}::timestamptz and not exists (
         select from provider_movement m where m.site_id = e.site_id and m.cause = e.cause and m.cause_id = e.cause_id)
       order by e.at desc limit ${MOST})`),
  )

/** What the balances differ in, by currency: all that is available and pending at the provider, and the ledger's account of it. */
export async function differingBalances(database: SiteDatabase, balance: Stripe.Balance): Promise<Difference[]> {
  const recorded = await database.many(
    statement(raw<{ currency: string; amount: number }>`
      select currency, sum(amount)::float8 as amount from ledger_line where account = 'provider' group by currency`),
  )
  const sums = new Map<string, { expected: number; recorded: number }>()
  const sumOf = (currency: string) => {
    const sum = sums.get(currency) ?? { expected: 0, recorded: 0 }
    sums.set(currency, sum)
    return sum
  }
  for (const { currency, amount } of [...balance.available, ...balance.pending]) sumOf(currency).expected += amount
  for (const { currency, amount } of recorded) sumOf(currency).recorded += amount
  return [...sums]
    .filter(([, sum]) => sum.expected !== sum.recorded)
    .map(([currency, sum]) => ({ kind: 'balance', subject: '', currency, ...sum }))
}
