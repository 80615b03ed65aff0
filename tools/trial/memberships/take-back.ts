import type Stripe from 'stripe'
import type { Acting } from './acts.ts'
import type { History } from './history.ts'

/** Pays one of the member's payments back, whole or in part: by an administrator, or by somebody at the provider. False where there is none. */
export async function refundSomething(history: History, { admin, standIn }: Acting): Promise<boolean> {
  const { member, random } = history
  const isAtProvider = random.yes(0.3)
  if (isAtProvider) {
    const charges = history.charges.filter(({ refunded, disputed }) => !refunded && !disputed)
    if (charges.length === 0) return false
    const charge = random.pick(charges as [Stripe.Charge])
    await refundAtProvider(standIn.stripe, charge, partOf(history, charge.amount - charge.amount_refunded))
    return true
  }
  const { body } = await member.change('GET', '/payments/own', {})
  const payments = (body.items ?? []) as { id: string; amount: number; refunded: number }[]
  const left = payments.filter(({ amount, refunded }) => refunded < amount)
  if (left.length === 0) return false
  const { id, amount, refunded } = random.pick(left as [(typeof left)[number]])
  const refund = { amount: partOf(history, amount - refunded), reason: 'As generated.' }
  await admin.change('POST', `/payments/received/${id}/refunds`, refund)
  return true
}

const partOf = ({ random }: History, left: number): number => (random.yes(0.6) ? left : random.whole(1, left))

async function refundAtProvider(stripe: Stripe, { id }: Stripe.Charge, amount: number): Promise<void> {
  const [fee] = (await stripe.applicationFees.list({ charge: id })).data
  await stripe.refunds.create({
    charge: id,
    amount,
    reverse_transfer: true,
    ...(fee ? { refund_application_fee: true } : {}),
  })
}

/** The payer's bank decides a dispute; false where none is open. */
export async function settleDispute(history: History, { standIn }: Acting): Promise<boolean> {
  const charges = new Set(history.charges.map(({ id }) => id))
  const open = standIn.state
    .all(standIn.state.platform, 'dispute')
    .find(({ charge, status }) => charges.has(String(charge)) && status !== 'won' && status !== 'lost')
  if (!open) return false
  const text = history.random.yes(0.5) ? 'winning_evidence' : 'losing_evidence'
  await standIn.stripe.disputes.update(open.id, { evidence: { uncategorized_text: text } })
  return true
}
