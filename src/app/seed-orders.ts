import { seedOrderPayment, seedRefund } from '#features/payments/seed.ts'
import type { PaymentProvider } from '#features/payments/server.ts'
import { seedAbandoned, seedOrder, seedPutBack, seedSent } from '#features/shop/orders/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { ORDERS } from './samples/orders.ts'

type SampleOrder = (typeof ORDERS)[number]

/** Number of the test card that is paid. */
const CARD = '4242424242424242'

/** The orders of the sample shop, and what became of each, as what happens on days of the year; nothing where its products are not there. */
export function sampleOrders(provider: PaymentProvider, site: SiteDatabase, payers: readonly string[]) {
  return ORDERS.flatMap((order) => {
    const memberId = payers[order.payer]
    if (!memberId) return []
    const { daysAgo, sent, refunded } = order
    const begun: { orderId?: string; charge?: string } = {}
    return [
      {
        daysAgo,
        pay: async () => void Object.assign(begun, await orderAndPay(provider, site, { ...order, memberId })),
      },
      ...(sent
        ? [
            {
              daysAgo: daysAgo - sent.afterDays,
              pay: async () => {
                if (begun.orderId) await seedSent(site, begun.orderId, { at: await provider.now(), note: sent.note })
              },
            },
          ]
        : []),
      ...(refunded
        ? [
            {
              daysAgo: daysAgo - refunded.afterDays,
              pay: async () => {
                if (!begun.orderId || !begun.charge) return
                await seedRefund(provider, site, begun.charge)
                await seedPutBack(site, begun.orderId)
              },
            },
          ]
        : []),
    ]
  })
}

type BoughtOrder = SampleOrder & { memberId: string }

/** Orders and pays, or gives up; its id, and its charge where it was paid. */
async function orderAndPay(provider: PaymentProvider, site: SiteDatabase, { abandoned, ...order }: BoughtOrder) {
  const { memberId } = order
  const started = await seedOrder(site, order, await provider.now())
  if (!started) return {}
  const { orderId, checkoutId, lines } = started
  if (abandoned) {
    await seedAbandoned(site, orderId)
    return { orderId }
  }
  const charge = await seedOrderPayment(provider, site, { memberId, checkoutId, lines, card: CARD })
  return { orderId, charge }
}
