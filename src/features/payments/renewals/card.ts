import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import type { Day } from '#base/days.ts'
import { addDays } from '#base/days.ts'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import type { ChargeParts } from '../checkout/charge-saved-card.ts'
import { customerOf } from '../checkout/customers.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import { cannotPay } from '../checkout/refusals.ts'
import { giveRefused } from '../donations/monthly/charge.ts'
import { noMonthlyDonation } from '../donations/monthly/refusals.ts'
import { monthlyDonationOf, saveDonationCard } from '../donations/monthly/rows.ts'
import { type Chosen, chosenOf } from '../memberships/choice.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isMissing, requestOf } from '../refusals.ts'
import { todayOf } from '../today-of.ts'
import { beginTrial } from './begin-trial.ts'
import { noCardNeeded } from './refusals.ts'
import { renewNow } from './renew.ts'
import { type Renewal, renewalOf, saveRenewal } from './rows.ts'

/** What a card is saved for: the trial of a plan that was chosen, a monthly donation, or memberships that renew. */
interface CardFor {
  choiceId?: string
  donationId?: string
}

/** Begins to save a card; its id. One is open for each person at a time, and another one takes its place. */
export async function beginCard(
  transaction: SiteDatabase,
  memberId: string,
  { choiceId = null, donationId = null }: { [For in keyof CardFor]: CardFor[For] | null },
): Promise<string> {
  await transaction.run(
    sql.updateTable('card_setup').set({ state: 'ended' }).where('member_id', '=', memberId).where('state', '=', 'open'),
  )
  const id = newId()
  const values = { site_id: transaction.siteId, id, member_id: memberId, choice_id: choiceId, donation_id: donationId }
  await transaction.run(sql.insertInto('card_setup').values(values))
  await announce(transaction, 'payments', `member:${memberId}`)
  return id
}

interface CardSetup {
  id: string
  choiceId: string | null
  /** The monthly donation that the card is for; null for one that is for memberships. */
  donationId: string | null
  intentId: string | null
}

const openCard = (database: SiteDatabase, memberId: string) =>
  database.one(
    statement(raw<CardSetup>`
      select id, choice_id as "choiceId", donation_id as "donationId", intent_id as "intentId" from card_setup
      where member_id = ${memberId}::uuid and state = 'open'`),
  )

/** The card that is about to be saved, or else the last one that was. */
const newestCard = (database: SiteDatabase, memberId: string) =>
  database.one(
    statement(raw<CardSetup & { isSaved: boolean }>`
      select id, choice_id as "choiceId", donation_id as "donationId", intent_id as "intentId", state = 'saved' as "isSaved"
      from card_setup
      where member_id = ${memberId}::uuid and state <> 'ended' order by state = 'open' desc, created_at desc limit 1`),
  )

/**
 * Prepares a card at the provider, without a payment; for a trial that was chosen, or in place of the card of the caller's renewals or
 * monthly donation.
 */
export const prepareCard =
  ({ provider }: ChargeParts) =>
  async (call: Call, { donationId = null }: { donationId?: string | null }) => {
    const memberId = call.viewer.memberId ?? ''
    if (!provider || !(await takesCardPayments(call, true))) throw cannotPay()
    const setup = await call.change((transaction) => ownSetup(transaction, memberId, donationId))
    const [trial, intent] = await Promise.all([
      setup.choiceId ? trialOf(call.database, setup.choiceId, await provider.now()) : null,
      requestOf(provider, () => setupIntentOf(provider, call.database, { ...setup, memberId })),
    ])
    return {
      clientSecret: intent.client_secret ?? '',
      publishableKey: provider.publishableKey,
      scriptUrl: provider.scriptUrl,
      trial: trial ? { ...priced(trial.plan), lastDay: trial.lastDay } : null,
    }
  }

const priced = ({ name, period, amount, vatRate }: Plan) => ({ name, period, amount, vatRate })

/** The card that is about to be saved, for this monthly donation or for memberships; another one where there is something to charge. */
async function ownSetup(transaction: SiteDatabase, memberId: string, donationId: string | null): Promise<CardSetup> {
  await lockExclusive(transaction, `membership:${memberId}`)
  if (donationId) {
    const donation = await monthlyDonationOf(transaction, donationId)
    if (donation?.memberId !== memberId || !donation.nextOn) throw noMonthlyDonation()
  }
  const open = await openCard(transaction, memberId)
  if (open && open.donationId === donationId) return open
  if (!donationId && !(await renewalOf(transaction, memberId))) throw noCardNeeded()
  const id = await beginCard(transaction, memberId, { donationId })
  return { id, choiceId: null, donationId, intentId: null }
}

interface Trial {
  chosen: Chosen
  plan: Plan
  lastDay: Day
}

async function trialOf(database: SiteDatabase, choiceId: string, now: Date): Promise<Trial | null> {
  const chosen = await chosenOf(database, choiceId)
  const plan = chosen && (await planAt(database, chosen.planId, chosen.revision))
  if (!plan) return null
  return { chosen, plan, lastDay: addDays(await todayOf(database, now), plan.trialDays - 1) }
}

async function setupIntentOf(
  provider: PaymentProvider,
  database: SiteDatabase,
  { id, intentId, memberId }: CardSetup & { memberId: string },
): Promise<Stripe.SetupIntent> {
  const { stripe } = provider
  if (intentId) return stripe.setupIntents.retrieve(intentId)
  const customer = await customerOf(provider, database, memberId)
  const intent = await stripe.setupIntents.create(
    {
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      // A wallet would leave no card that can be charged later.
      allowed_payment_method_types: ['card'],
      metadata: { site: database.siteId },
    },
    { idempotencyKey: `card-${id}` },
  )
  await database.run(sql.updateTable('card_setup').set({ intent_id: intent.id }).where('id', '=', id))
  return intent
}

/**
 * Reads at the provider whether the caller's card was entered, and saves it: it begins their trial, or is charged from then on. What a
 * refused card has left to be paid is tried with it at once, and once: whoever asks again waits for the next attempt of the clock.
 */
export const saveCard =
  (parts: ChargeParts) =>
  async (call: Call): Promise<{ isSaved: boolean; isPaid: boolean }> => {
    const { provider } = parts
    const memberId = call.viewer.memberId ?? ''
    if (!provider) throw cannotPay()
    const donationId = (await newestCard(call.database, memberId))?.donationId
    const isSaved = await requestOf(provider, () => saveEntered(provider, call.database, memberId))
    if (donationId)
      return {
        isSaved,
        isPaid: isSaved && (await requestOf(provider, () => giveRefused(parts, call.database, donationId))),
      }
    const renewal = await renewalOf(call.database, memberId)
    if (renewal?.state !== 'failing' && renewal?.state !== 'ended') return { isSaved, isPaid: true }
    const today = await todayOf(call.database, await provider.now())
    if (!isSaved || !isTriedOn(renewal, today)) return { isSaved, isPaid: false }
    return { isSaved, isPaid: await requestOf(provider, () => renewNow(parts, call.database, memberId)) }
  }

/** Whether the card of an unpaid renewal is tried on this day; of one that has ended the provider is asked for each card once, by its key. */
const isTriedOn = ({ state, attemptDay }: Renewal, today: Day): boolean =>
  state === 'ended' || (attemptDay !== null && attemptDay <= today)

/** Saves the card that a member has entered; false if there is none. No transaction may be open. */
export async function saveEntered(
  provider: PaymentProvider,
  database: SiteDatabase,
  memberId: string,
): Promise<boolean> {
  const setup = await newestCard(database, memberId)
  if (!setup?.intentId) return false
  // The clock or another tab was faster.
  if (setup.isSaved) return true
  const entered = await enteredCard(provider, setup.intentId)
  if (!entered) {
    await database.run(
      sql.updateTable('card_setup').set({ state: 'ended' }).where('id', '=', setup.id).where('state', '=', 'open'),
    )
    return false
  }
  const { status, payment_method: method } = entered
  const card = typeof method === 'object' ? cardOfMethod(method) : undefined
  if (status !== 'succeeded' || !card) return false
  const now = await provider.now()
  return database.transaction(async (transaction) => {
    await lockExclusive(transaction, `membership:${memberId}`)
    const saved = await transaction.run(
      sql.updateTable('card_setup').set({ state: 'saved' }).where('id', '=', setup.id).where('state', '=', 'open'),
    )
    if (saved === 0) return true
    const today = await todayOf(transaction, now)
    const renewal = await renewalOf(transaction, memberId, { forUpdate: true })
    const trial = setup.choiceId ? await trialOf(transaction, setup.choiceId, now) : null
    if (setup.donationId) await saveDonationCard(transaction, setup.donationId, card, today)
    else if (trial) await beginTrial(transaction, { memberId, card, today, ...trial })
    else if (renewal) await saveRenewal(transaction, withCard(renewal, card, today), addDays(today, -1))
    await announce(transaction, 'payments', `member:${memberId}`)
    return true
  })
}

/** What is unpaid is tried with another card on the day it is saved, by the clock where the browser was closed. */
const withCard = (renewal: Renewal, card: SavedCard, today: Day): Renewal =>
  renewal.state === 'failing' ? { ...renewal, card, attemptDay: today } : { ...renewal, card }

/** What was entered for a card; undefined where the provider does not have it, as after its keys were exchanged: it never will. */
async function enteredCard(provider: PaymentProvider, intentId: string): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await provider.stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] })
  } catch (problem) {
    if (isMissing(provider, problem)) return undefined
    throw problem
  }
}

function cardOfMethod(method: Stripe.PaymentMethod | null): SavedCard | undefined {
  if (!method?.card) return undefined
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { methodId: method.id, brand, last4, month, year }
}
