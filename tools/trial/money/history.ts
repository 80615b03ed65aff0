import { setTimeout as pause } from 'node:timers/promises'
import { CARDS, confirmAsBrowser, type TestStandIn } from '#tests/kit/stand-in.ts'

/** A signed-in person: a change is repeated until it is answered. */
export interface Person {
  change(method: string, path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
}

export interface HistoryParts {
  standIn: TestStandIn
  donor: Person
  admin: Person
  /** From 0 to below 1; seeded. */
  random: () => number
  /** Sends a body to the webhook with this signature; the status of the answer, 0 for none. */
  forge(body: string, signature: string): Promise<number>
}

/** What became of a history. */
export interface Outcome {
  checkout: string
  /** Forged messages that were accepted: none may be. */
  acceptedForgeries: number
}

/**
 * One generated history of a donation: it is begun, paid, declined or left; the browser comes back or not; it is refunded here or at the
 * provider, disputed, won or lost; days go by, messages are sent again, and forged ones come.
 */
export async function playHistory(parts: HistoryParts): Promise<Outcome> {
  const { donor, random } = parts
  const chance = (share: number) => random() < share
  const amount = 100 + Math.floor(random() * 99_900)
  const begun = await donor.change('POST', '/payments/donations', { amount })
  const checkout = String(begun.body.id)
  const path = `/payments/checkouts/${checkout}`
  const entry = await donor.change('PUT', `${path}/card-entry`, {})
  const secret = String(entry.body.clientSecret)
  if (chance(0.15)) await pay(parts, secret, CARDS.declined)
  const card = chance(0.12) ? CARDS.disputed : CARDS.paid
  if (chance(0.9)) await pay(parts, secret, card)
  const acceptedForgeries = chance(0.2) ? await forgeries(parts, checkout, secret) : 0
  if (chance(0.5))
    await Promise.all([donor.change('PUT', `${path}/result`, {}), donor.change('PUT', `${path}/result`, {})])
  const intent = secret.split('_secret_')[0] ?? ''
  if (card === CARDS.disputed) await endDispute(parts, intent)
  else if (chance(0.35)) await refund(parts, { intent, checkout, amount })
  if (chance(0.04)) parts.standIn.moveDays(1 + Math.floor(random() * 3))
  if (chance(0.3)) await resendSome(parts)
  return { checkout, acceptedForgeries }
}

/** Pays as the provider's card form does; the provider is asked again until it has answered. */
async function pay({ standIn }: HistoryParts, secret: string, card: string): Promise<void> {
  await confirmAsBrowser(standIn, secret, card)
}

/** The payer's bank decides; our records follow by messages. */
async function endDispute({ standIn, random }: HistoryParts, intent: string): Promise<void> {
  const { latest_charge: charge } = await standIn.stripe.paymentIntents.retrieve(intent)
  if (!charge) return
  const [dispute] = (await standIn.stripe.disputes.list({ charge: String(charge) })).data
  if (!dispute || random() < 0.2) return
  const text = random() < 0.5 ? 'winning_evidence' : 'losing_evidence'
  await standIn.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: text } })
}

/** A refund by an administrator of the site, or by somebody at the provider. */
async function refund(
  { standIn, admin, donor, random }: HistoryParts,
  { intent, checkout, amount }: { intent: string; checkout: string; amount: number },
): Promise<void> {
  const { latest_charge: charge, status } = await standIn.stripe.paymentIntents.retrieve(intent)
  if (status !== 'succeeded' || !charge) return
  const part = random() < 0.5 ? amount : 1 + Math.floor(random() * amount)
  if (random() < 0.3) {
    const all = { charge: String(charge), amount: part, reverse_transfer: true }
    const [fee] = (await standIn.stripe.applicationFees.list({ charge: String(charge) })).data
    await standIn.stripe.refunds.create({ ...all, ...(fee ? { refund_application_fee: true } : {}) })
    return
  }
  const paid = await donor.change('PUT', `/payments/checkouts/${checkout}/result`, {})
  const { id } = (paid.body.payment ?? {}) as { id?: string }
  if (id) await admin.change('POST', `/payments/received/${id}/refunds`, { amount: part, reason: 'As generated.' })
}

/** The provider sends some of its messages again, whatever became of them. */
async function resendSome({ standIn, random }: HistoryParts): Promise<void> {
  const { data } = await standIn.stripe.events.list({ limit: 20 })
  for (const { id } of data.filter(() => random() < 0.2)) await standIn.delivery.resend(id)
}

/** Messages that the provider has not sent: signed by somebody else, not signed at all, or an old one again. Returns how many were accepted. */
export async function forgeries(
  { standIn, forge }: Pick<HistoryParts, 'standIn' | 'forge'>,
  checkout: string,
  secret: string,
): Promise<number> {
  const intent = secret.split('_secret_')[0]
  const body = JSON.stringify({
    id: `evt_forged_${checkout}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded', amount_received: 1 } },
  })
  const signed = (by: string, secondsAgo: number) =>
    standIn.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: by,
      timestamp: Math.floor(Date.now() / 1_000) - secondsAgo,
    })
  const signatures = [signed('whsec_forged', 0), 't=1,v1=00', signed(standIn.keys.webhookSecret, 400)]
  const statuses = await Promise.all(signatures.map((signature) => forge(body, signature)))
  return statuses.filter((status) => status >= 200 && status < 300).length
}

/** Waits until a condition holds, at most for so many seconds; whether it did. */
export async function becomesTrue(condition: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const until = Date.now() + seconds * 1_000
  while (Date.now() < until) {
    if (await condition().catch(() => false)) return true
    await pause(100)
  }
  return false
}
