import type pg from 'pg'
import type { State } from '#features/payments/stand-in/state/state.ts'
import { type Balances, balanceAtProvider, factsOf, type Memberships, type ProviderFacts, recount } from './recount.ts'

/** Every way in which a site's books differ from what the provider has of its account; empty if they agree to the penny. */
export async function booksDiffering(
  owner: pg.Client,
  state: State,
  account: string,
  memberships?: Memberships,
): Promise<string[]> {
  const { rows } = await owner.query<{ site_id: string }>('select site_id from payment_account where account_id = $1', [
    account,
  ])
  const siteId = rows[0]?.site_id
  const facts = factsOf(state, account, memberships)
  return [
    ...(await unbalanced(owner, siteId)),
    ...differing(await balances(owner, siteId), recount(facts)),
    ...(balanceAtProvider(state, account) === (recount(facts).provider ?? 0)
      ? []
      : ['the recount is not what the provider has']),
    ...disputesNotTakenBack(state, facts),
    ...(await differingPayments(
      owner,
      siteId,
      facts.charges.map(({ id }) => id),
    )),
  ]
}

/** Disputes that were lost and whose money the platform has not taken back from the site, though the site had it. */
function disputesNotTakenBack(state: State, { charges }: ProviderFacts): string[] {
  const transfers = state.all(state.platform, 'transfer')
  return state
    .all(state.platform, 'dispute')
    .filter(({ status, charge }) => status === 'lost' && charges.some(({ id }) => id === charge))
    .filter(({ charge }) =>
      transfers.some((one) => one.source_transaction === charge && one.amount_reversed < one.amount),
    )
    .map(({ id }) => `dispute ${id} was lost and not taken back`)
}

async function unbalanced(owner: pg.Client, siteId: string | undefined): Promise<string[]> {
  const { rows } = await owner.query<{ entry_id: string }>(
    'select entry_id from ledger_line where site_id = $1 group by entry_id having sum(amount) <> 0',
    [siteId],
  )
  return rows.map(({ entry_id: id }) => `entry ${id} does not balance`)
}

async function balances(owner: pg.Client, siteId: string | undefined): Promise<Balances> {
  const { rows } = await owner.query<{ account: string; amount: number }>(
    `select account, sum(amount)::float8 as amount from ledger_line where site_id = $1 group by account having sum(amount) <> 0`,
    [siteId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

function differing(recorded: Balances, expected: Balances): string[] {
  const accounts = new Set([...Object.keys(recorded), ...Object.keys(expected)]) as Set<keyof Balances>
  return [...accounts]
    .filter((account) => recorded[account] !== expected[account])
    .map(
      (account) => `${account} is ${recorded[account] ?? 0} in the ledger and ${expected[account] ?? 0} by the recount`,
    )
}

/** Payments that are recorded otherwise than once, and checkouts that count as paid without a payment. */
async function differingPayments(owner: pg.Client, siteId: string | undefined, charges: string[]): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(
    `select 'payment ' || c || ' is missing' as what from unnest($2::text[]) c
       where not exists (select from payment p where p.site_id = $1 and p.charge_id = c)
     union all
     select 'payment ' || charge_id || ' is nobody''s' from payment where site_id = $1 and not charge_id = any ($2)
     union all
     select 'checkout ' || id || ' is paid without a payment' from checkout c where site_id = $1 and state = 'paid'
       and not exists (select from payment p where p.site_id = $1 and p.checkout_id = c.id)
     union all
     select 'checkout ' || checkout_id || ' was paid twice' from payment where site_id = $1 group by checkout_id having count(*) > 1`,
    [siteId, charges],
  )
  return rows.map(({ what }) => what)
}
