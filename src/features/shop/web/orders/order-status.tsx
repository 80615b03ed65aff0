import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { ListedOrder } from '../../contract.ts'

type Facts = Pick<ListedOrder, 'state' | 'refunded' | 'amount' | 'needsDelivery' | 'sentAt'>

/** What became of an order, as its state in one word. */
function statusOf({ state, refunded, amount, needsDelivery, sentAt }: Facts) {
  if (state !== 'paid') return state
  if (refunded >= amount) return 'refunded'
  if (refunded > 0) return 'partlyRefunded'
  if (!needsDelivery) return 'paid'
  return sentAt ? 'sent' : 'toSend'
}

const COLOURS = {
  draft: 'info',
  abandoned: 'neutral',
  refused: 'danger',
  refunded: 'neutral',
  partlyRefunded: 'warning',
  sent: 'success',
  toSend: 'info',
  paid: 'success',
} as const

export function OrderStatus({ order }: { order: Facts }) {
  const text = useTranslations('shopOrders')
  const status = statusOf(order)
  return <StatusLabel status={COLOURS[status]}>{text(`states.${status}`)}</StatusLabel>
}
