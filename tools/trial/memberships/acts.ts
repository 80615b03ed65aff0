import { CARDS, confirmAsBrowser, type TestStandIn } from '#tests/kit/stand-in.ts'
import { forgeries, type Person } from '#tools/trial/money/history.ts'
import { type Day, daysLater } from './calendar.ts'
import { addFact, type History } from './history.ts'
import type { TrialPlan } from './plans.ts'
import { refundSomething, settleDispute } from './take-back.ts'

/** Who acts, and on what. */
export interface Acting {
  standIn: TestStandIn
  admin: Person
  plans: readonly TrialPlan[]
  day: Day
  /** Sends a body to the webhook with this signature; the status of the answer, 0 for none. */
  forge(body: string, signature: string): Promise<number>
}

/** What a member sees of their own membership, as far as they act on it. */
interface Seen {
  renewal: { state: string; canResume: boolean; checkoutId: string | null } | null
  offers: { id: string; kind: 'join' | 'renew' | 'upgrade' | 'later'; trialDays: number }[]
}

const CARDS_USED = [CARDS.paid, CARDS.paid, CARDS.paid, CARDS.failsLater, CARDS.failsLater, CARDS.disputed] as const

/** One step of a member's history on a day, by chance and by what they see, or of an administrator or the payer's bank about them. */
export async function act(history: History, acting: Acting): Promise<void> {
  const { random, member } = history
  const { status, body } = await member.change('GET', '/payments/membership', {})
  if (status !== 200) throw new Error(`The own membership was refused: ${status}`)
  const seen = body as unknown as Seen
  if (random.yes(0.08)) return setByHand(history, acting)
  if (random.yes(0.12) && (await refundSomething(history, acting))) return
  if (random.yes(0.5) && (await settleDispute(history, acting))) return
  if (random.yes(0.5) && history.invoices.length > 0) return payInvoice(history, acting)
  const { renewal } = seen
  if (renewal?.state === 'failing' || renewal?.state === 'ended')
    if (random.yes(0.75)) return payLate(history, acting, { ...renewal })
  if (renewal?.state === 'on' && random.yes(0.2)) return setRenewing(history, acting, false)
  if (renewal?.canResume && random.yes(0.4)) return setRenewing(history, acting, true)
  if (renewal?.state === 'on' && random.yes(0.15)) return changeCard(history, acting)
  const offer = seen.offers.length > 0 ? random.pick(seen.offers as [Seen['offers'][number]]) : undefined
  const plan = acting.plans.find(({ id }) => id === offer?.id)
  if (offer && plan) await take(history, acting, { ...offer, plan })
}

type Offered = Seen['offers'][number] & { plan: TrialPlan }

async function take(history: History, acting: Acting, { kind, plan, trialDays }: Offered): Promise<void> {
  const { member, random } = history
  const { day } = acting
  if (kind === 'later') {
    const { status } = await member.change('PUT', '/payments/membership/renewal/plan', { planId: plan.id })
    if (status === 200) addFact(history, { kind: 'renewsTo', plan }, day)
    return
  }
  const isByInvoice = (kind === 'join' || kind === 'renew') && plan.period !== 'free' && random.yes(0.15)
  if (isByInvoice) return order(history, plan)
  const saves = random.yes(0.7)
  const { status, body } = await member.change('POST', '/payments/membership', { planId: plan.id, renews: saves })
  if (status !== 201) return void history.log.push(`${day} ${plan.name} was refused: ${body.code}`)
  if (body.next === 'none') return addFact(history, { kind: 'free', plan }, day)
  if (body.next === 'card') return enterCard(history, acting, { trialOf: trialDays > 0 ? plan : undefined })
  const checkout = { id: String(body.id), plan, saves }
  if (random.yes(0.1)) return payAfterGivingUp(history, acting, checkout)
  const secret = await beginPaying(history, checkout)
  if (!secret) return
  if (random.yes(0.9)) return pay(history, acting, { path: pathOf(checkout.id), secret })
  // Left unpaid: whoever reports it as paid is no provider.
  history.acceptedForgeries += await forgeries(acting, checkout.id, secret)
}

interface Checkout {
  id: string
  plan: TrialPlan
  saves: boolean
}

const pathOf = (checkout: string) => `/payments/checkouts/${checkout}`
const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

/** Opens the checkout's page; the secret of its card form, and undefined where it can no longer be paid. */
async function beginPaying({ member, begun }: History, { id, plan, saves }: Checkout): Promise<string | undefined> {
  const { status, body } = await member.change('PUT', `${pathOf(id)}/card-entry`, {})
  if (status !== 200) return undefined
  const secret = String(body.clientSecret)
  begun.set(intentOf(secret), { plan, saves, isAbandoned: false })
  return secret
}

/** Enters a card, some after one that is declined, and comes back to the site or not. */
async function pay(
  { member, random }: History,
  { standIn }: Acting,
  { path, secret }: { path: string; secret: string },
) {
  if (random.yes(0.2)) await confirmAsBrowser(standIn, secret, random.yes(0.5) ? CARDS.declined : CARDS.insufficient)
  await confirmAsBrowser(standIn, secret, random.pick(CARDS_USED))
  if (random.yes(0.5)) await Promise.all([1, 2].map(() => member.change('PUT', `${path}/result`, {})))
}

/** Opens the card form, gives the checkout up elsewhere, and pays in the form that is still open. */
async function payAfterGivingUp(history: History, { standIn, day }: Acting, checkout: Checkout): Promise<void> {
  const secret = await beginPaying(history, checkout)
  const begun = secret && history.begun.get(intentOf(secret))
  if (!secret || !begun) return
  begun.isAbandoned = true
  history.log.push(`${day} ${checkout.plan.name} is given up`)
  await history.member.change('DELETE', pathOf(checkout.id), {})
  await confirmAsBrowser(standIn, secret, CARDS.paid)
}

interface NewCard {
  trialOf?: TrialPlan | undefined
  number?: string
}

/** Has a card saved without a payment: for a trial, or in place of the one that renewals are charged to. */
async function enterCard({ member, random, setups }: History, { standIn }: Acting, { trialOf, number }: NewCard) {
  const { status, body } = await member.change('PUT', '/payments/membership/card-entry', {})
  if (status !== 200) return
  const secret = String(body.clientSecret)
  setups.set(intentOf(secret), trialOf)
  await confirmAsBrowser(standIn, secret, number ?? (random.yes(0.7) ? CARDS.paid : CARDS.failsLater))
  if (random.yes(0.6)) await member.change('PUT', '/payments/membership/card', {})
}

const changeCard = (history: History, acting: Acting) =>
  enterCard(history, acting, history.random.yes(0.1) ? { number: CARDS.declined } : {})

/** Pays what a refused card has left to be paid, with another card, or cancels. */
async function payLate(history: History, acting: Acting, { checkoutId }: { checkoutId: string | null }): Promise<void> {
  const { member, random } = history
  if (random.yes(0.15)) return setRenewing(history, acting, false)
  if (!checkoutId || random.yes(0.4)) return changeCard(history, acting)
  const { status, body } = await member.change('PUT', `${pathOf(checkoutId)}/card-entry`, {})
  if (status === 200) await pay(history, acting, { path: pathOf(checkoutId), secret: String(body.clientSecret) })
}

async function setRenewing(history: History, { day }: Acting, renews: boolean): Promise<void> {
  const { status } = await history.member.change('PUT', '/payments/membership/renewal', { renews })
  if (status === 200) addFact(history, { kind: renews ? 'resumed' : 'cancelled' }, day)
}

/** An administrator decides the last day, today or later. */
async function setByHand(history: History, { admin, day }: Acting): Promise<void> {
  const { random, memberId } = history
  const lastDay = random.yes(0.15) ? null : daysLater(day, random.whole(0, 45))
  const { status } = await admin.change('PATCH', `/members/${memberId}`, { expiryDate: lastDay })
  if (status === 200) addFact(history, { kind: 'set', lastDay }, day)
}

async function order({ member, invoices }: History, plan: TrialPlan): Promise<void> {
  const buyer = { buyerName: 'A firm', buyerAddress: '2 Mill Lane', buyerVatNumber: '', buyerReference: '' }
  const { status, body } = await member.change('POST', '/payments/membership/invoices', { planId: plan.id, ...buyer })
  if (status === 201) invoices.push({ id: String(body.id), plan, paid: 0 })
}

/** An administrator confirms a transfer for the newest invoice, some in two parts, and undoes some that were confirmed by mistake. */
async function payInvoice(history: History, { admin, day }: Acting): Promise<void> {
  const { random, invoices } = history
  const invoice = invoices.at(-1)
  if (!invoice) return
  const left = invoice.plan.amount - invoice.paid
  if (invoice.entry && random.yes(0.3)) {
    const { status } = await admin.change('PUT', `/payments/invoice-payments/${invoice.entry}/undone`, {})
    // Undone already where only the answer was lost.
    if (status !== 200 && status !== 409) throw new Error(`A transfer could not be undone: ${status}`)
    if (left === 0) addFact(history, { kind: 'undone', id: invoice.id }, day)
    Object.assign(invoice, { entry: undefined, paid: 0 })
    return
  }
  if (left === 0) return
  const amount = invoice.paid === 0 && random.yes(0.2) ? Math.floor(left / 2) : left
  const transfer = { amount, paidOn: new Date().toISOString().slice(0, 10) }
  const { status, body } = await admin.change('POST', `/payments/invoices/${invoice.id}/payments`, transfer)
  if (status >= 300) throw new Error(`A transfer was refused: ${status}`)
  const entries = (body.entries ?? []) as { id: string }[]
  // One that came in parts stays as it is.
  const entry = invoice.paid === 0 && amount === left ? entries.at(-1)?.id : undefined
  Object.assign(invoice, { paid: invoice.paid + amount, entry })
  if (amount === left) addFact(history, { kind: 'transferred', id: invoice.id, plan: invoice.plan }, day)
}
