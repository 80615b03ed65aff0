import { randomUUID } from 'node:crypto'
import { newId } from '#base/id.ts'
import { fullNamesById } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { connectedAccount } from './accounts/connected-account.ts'
import { ownAccountId } from './accounts/own-account.ts'
import { customerOf } from './checkout/customers.ts'
import type { Purpose } from './checkout/fields.ts'
import { CURRENCY } from './checkout/rules.ts'
import { type CheckoutLine, sumOf } from './checkout/totals.ts'
import { giveAll } from './donations/monthly/clock.ts'
import { readNow } from './handlers.ts'
import { plansOf } from './plans/reads.ts'
import type { PaymentProvider } from './provider/provider.ts'

/** Days for which a seeded checkout can be paid; it is paid at once. */
const OPEN_MS = 86_400_000

/** Links a site to an account at the provider, whose set-up `complete` ends; one that is linked already stays. */
export async function seedAccount(
  provider: PaymentProvider,
  database: SiteDatabase,
  complete: (account: string) => Promise<void>,
): Promise<void> {
  if (await ownAccountId(database)) return
  const { id } = await provider.stripe.accounts.create(connectedAccount(database.siteId))
  await complete(id)
  await database.run(
    sql
      .insertInto('payment_account')
      .values({ site_id: database.siteId, account_id: id, creation: randomUUID() })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ account_id: id })),
  )
  await readNow(provider, database, id, id)
}

export interface SeededPayment {
  memberId: string
  /** Number of a test card of the provider. */
  card: string
}

/** A donation to the site, paid now by the provider's clock and recorded as any other; its charge. */
export const seedDonation = (
  provider: PaymentProvider,
  database: SiteDatabase,
  { title, amount, ...paid }: SeededPayment & { title: string; amount: number },
) => {
  const lines = [{ title, quantity: 1, unitAmount: amount, vatRate: 0 }]
  return seedPayment(provider, database, { ...paid, purpose: 'donation', purposeId: database.siteId, lines })
}

/** A term of the site's last plan, which is its dearest, paid in the same way. */
export async function seedPaidTerm(provider: PaymentProvider, database: SiteDatabase, paid: SeededPayment) {
  const plan = (await plansOf(database)).at(-1)
  if (!plan) return
  const choice = newId()
  await database.run(
    sql.insertInto('membership_choice').values({
      site_id: database.siteId,
      id: choice,
      member_id: paid.memberId,
      plan_id: plan.id,
      revision: plan.revision,
      origin: '',
    }),
  )
  const lines = [{ title: plan.name, quantity: 1, unitAmount: plan.amount, vatRate: plan.vatRate }]
  await seedPayment(provider, database, { ...paid, purpose: 'membership', purposeId: choice, lines })
}

/** The first payment of a donation to the site that is given every month; a member's second one is left out. */
export async function seedMonthlyDonation(
  provider: PaymentProvider,
  database: SiteDatabase,
  { title, amount, ...paid }: SeededPayment & { title: string; amount: number },
): Promise<void> {
  const id = newId()
  const inserted = await database.run(
    sql
      .insertInto('monthly_donation')
      .values({
        site_id: database.siteId,
        id,
        member_id: paid.memberId,
        receiver_id: database.siteId,
        title,
        amount,
        origin: '',
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (inserted === 0) return
  const lines = [{ title, quantity: 1, unitAmount: amount, vatRate: 0 }]
  await seedPayment(provider, database, { ...paid, purpose: 'monthlyDonation', purposeId: id, lines, savesCard: true })
}

/** Gives the monthly donations that are due by the provider's clock. */
export const seedDueDonations = (provider: PaymentProvider, database: SiteDatabase): Promise<void> =>
  giveAll({ provider, platformFee: 0, readNow }, database)

/** Pays an order of the shop, which names its checkout; its charge. */
export const seedOrderPayment = (
  provider: PaymentProvider,
  database: SiteDatabase,
  order: SeededPayment & { checkoutId: string; lines: readonly CheckoutLine[] },
): Promise<string> => seedPayment(provider, database, { ...order, purpose: 'shop', purposeId: newId() })

interface NewPayment extends SeededPayment {
  checkoutId?: string
  purpose: Purpose
  purposeId: string
  lines: readonly CheckoutLine[]
  savesCard?: boolean
}

async function seedPayment(provider: PaymentProvider, database: SiteDatabase, payment: NewPayment): Promise<string> {
  const { memberId, checkoutId = newId(), purpose, purposeId, lines, card, savesCard = false } = payment
  const { stripe } = provider
  const names = await fullNamesById(database, [memberId])
  const { amount, tax } = sumOf(lines)
  const name = names.get(memberId) ?? ''
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: CURRENCY,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination: (await ownAccountId(database)) ?? '' },
    ...(savesCard
      ? { customer: await customerOf(provider, database, memberId), setup_future_usage: 'off_session' as const }
      : {}),
  })
  await database.run(
    sql.insertInto('checkout').values({
      site_id: database.siteId,
      id: checkoutId,
      member_id: memberId,
      purpose,
      purpose_id: purposeId,
      currency: CURRENCY,
      amount,
      tax,
      lines: JSON.stringify(lines),
      billing_name: name,
      saves_card: savesCard,
      intent_id: intent.id as never,
      expires_at: new Date(Date.now() + OPEN_MS),
    }),
  )
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: card, exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name },
  })
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id })
  await readNow(provider, database, intent.id)
  return String(paid.latest_charge)
}

/** Pays a seeded payment back in whole, as somebody would at the provider, and records it. */
export async function seedRefund(provider: PaymentProvider, database: SiteDatabase, charge: string): Promise<void> {
  await provider.stripe.refunds.create({ charge, reverse_transfer: true })
  await readNow(provider, database, charge)
}
