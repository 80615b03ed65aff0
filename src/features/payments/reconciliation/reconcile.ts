import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { withoutSecrets } from '#platform/server/redact.ts'
import { ownAccountId } from '../accounts/own-account.ts'
import { readNow } from '../handlers.ts'
import { CLOCK } from '../messages/apply-read.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { type Difference, differingBalances, differingFacts, type MissingFact, missingFacts } from './compare.ts'
import { storeNewMovements } from './list-movements.ts'
import { failRun, finishRun, type RunCounts, startRun } from './record-run.ts'
import { unrecordedDisputes } from './unrecorded-disputes.ts'

/** Name of the jobs that reconcile a site. */
export const RECONCILE = 'reconcile-payments'

/** Each night, and when an administrator asks for it. */
export const reconcilePayments = (provider: PaymentProvider): SiteTask => ({
  name: RECONCILE,
  every: '23 2 * * *',
  dueSites: 'select site_id from payment_account where account_id is not null',
  run: (database) => reconcile(provider, database),
})

/** While payments go on, what is listed and what is recorded may differ for a moment: so often they are compared. */
const MAX_PASSES = 3
/** Most characters stored of why a run failed. */
const MAX_ERROR = 300

/**
 * Compares the site's ledger with its account at the provider (PAY-B5). What the ledger lacks is read there and applied as messages are;
 * what still differs is listed. No entry is changed. A provider that does not answer is noted in the run.
 */
export async function reconcile(provider: PaymentProvider, database: SiteDatabase): Promise<void> {
  const accountId = await ownAccountId(database)
  if (!accountId) return
  const id = await startRun(database)
  try {
    const { counts, differences } = await compare(provider, database, accountId)
    await finishRun(database, id, counts, differences)
  } catch (problem) {
    await failRun(database, id, withoutSecrets((problem as Error).message).slice(0, MAX_ERROR))
    if (!(problem instanceof provider.stripe.errors.StripeError)) throw problem
  }
}

async function compare(provider: PaymentProvider, database: SiteDatabase, accountId: string) {
  const counts: RunCounts = { movements: 0, applied: 0, listed_to: null }
  let differences: Difference[] = []
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const listedAt = (await database.one(statement(CLOCK)))?.now ?? ''
    const { movements, listedTo } = await storeNewMovements(provider, database, accountId)
    const applied = await applyMissing(provider, database, accountId)
    const balance = await provider.stripe.balance.retrieve({}, { stripeAccount: accountId })
    differences = [...(await differingBalances(database, balance)), ...(await differingFacts(database, listedAt))]
    counts.movements += movements
    counts.listed_to = listedTo
    counts.applied += applied
    if (differences.length === 0 || (pass > 0 && movements === 0 && applied === 0)) break
  }
  return { counts, differences }
}

/** Reads what the ledger lacks and applies it; returns how much of it is recorded now. */
async function applyMissing(provider: PaymentProvider, database: SiteDatabase, accountId: string): Promise<number> {
  const missing = await missingFacts(database)
  for (const fact of missing) await readIfThere(provider, database, objectOf(fact), ownedBy(fact, accountId))
  for (const dispute of await unrecordedDisputes(provider.stripe, database))
    await readIfThere(provider, database, dispute)
  return missing.length === 0 ? 0 : missing.length - (await missingFacts(database)).length
}

/** What the provider no longer knows by this id stays a difference. */
async function readIfThere(...[provider, database, objectId, account]: Parameters<typeof readNow>): Promise<void> {
  try {
    await readNow(provider, database, objectId, account)
  } catch (problem) {
    if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
  }
}

/** A payout that came back is recorded beside itself. */
const objectOf = ({ causeId }: MissingFact): string => causeId.replace(/:returned$/, '')

/** Payouts are the connected account's own; payments belong to the platform's. */
const ownedBy = ({ cause }: MissingFact, accountId: string) => (cause === 'payout' ? accountId : undefined)
