import { setTimeout as pause } from 'node:timers/promises'
import { CARDS, confirmAsBrowser, type TestStandIn } from '#tests/kit/stand-in.ts'
import type { Person } from '#tools/trial/money/history.ts'

export interface BuyerParts {
  standIn: TestStandIn
  buyer: Person
  variantId: string
  /** From 0 to below 1; seeded. */
  random: () => number
  /** Whether all things are paid for, so that nobody need try again. */
  isSoldOut: () => boolean
}

/** What a buyer has come to. */
export interface Bought {
  paid: boolean
  /** Answers that nothing explains. */
  refused: string[]
  /** Checkouts that were abandoned before they were paid. */
  abandoned: number
}

/** How long somebody waits who found nothing left, or has given up what was reserved, before they try again, in ms. */
const AGAIN_AFTER_MS = { least: 10_000, most: 30_000 }

/**
 * One buyer of one thing, who presses everything twice, in two tabs: the basket is ordered, a card is declined or taken, the browser comes
 * back or not. Some give up what they have reserved, and whoever comes too late tries again until everything is paid for.
 */
export async function buyOne(parts: BuyerParts): Promise<Bought> {
  const { buyer, variantId, random, isSoldOut } = parts
  const bought: Bought = { paid: false, refused: [], abandoned: 0 }
  const twice = (method: string, path: string, body: object) =>
    Promise.all([buyer.change(method, path, body), buyer.change(method, path, body)])
  const pauseBeforeAgain = () => pause(AGAIN_AFTER_MS.least + random() * (AGAIN_AFTER_MS.most - AGAIN_AFTER_MS.least))
  const mayGiveUp = random() < 0.3
  await buyer.change('POST', '/shop/basket', { variantId, quantity: 1 })
  while (!isSoldOut()) {
    const begun = await twice('POST', '/shop/orders', {
      deliveryName: 'One of many',
      deliveryAddress: '1 Weir Lane\nLeeds',
    })
    const checkouts = new Set(begun.flatMap(({ status, body }) => (status === 201 ? [String(body.id)] : [])))
    if (checkouts.size > 1) bought.refused.push('two tabs began two checkouts')
    const [checkout] = checkouts
    if (!checkout) {
      const [{ body, status }] = begun
      if (body.code !== 'shop.sold-out') bought.refused.push(`an order was answered ${status} ${body.code}`)
      await pauseBeforeAgain()
      continue
    }
    const path = `/payments/checkouts/${checkout}`
    const [entry] = await twice('PUT', `${path}/card-entry`, {})
    const secret = String(entry.body.clientSecret)
    if (random() < 0.2) await confirmAsBrowser(parts.standIn, secret, CARDS.declined)
    if (mayGiveUp && bought.abandoned === 0) {
      bought.abandoned += 1
      await twice('DELETE', path, {})
      await pauseBeforeAgain()
      continue
    }
    await Promise.all([confirmAsBrowser(parts.standIn, secret), confirmAsBrowser(parts.standIn, secret)])
    if (random() < 0.6) await twice('PUT', `${path}/result`, {})
    return { ...bought, paid: true }
  }
  return bought
}
