import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { ListedOrder } from '../../contract.ts'

type Facts = Pick<ListedOrder, 'state' | 'refunded' | 'amount' | 'needsDelivery' | 'sentAt'>

/** What became of an order, each state in a word or two; what is partly refunded may still have to be sent. */
function statesOf({ state, refunded, amount, needsDelivery, sentAt }: Facts) {
  if (state !== 'paid') return [state]
  if (refunded >= amount) return ['refunded' as const]
  const progress = sentAt ? ('sent' as const) : ('toSend' as const)
  if (refunded > 0) return needsDelivery ? [progress, 'partlyRefunded' as const] : ['partlyRefunded' as const]
  return [needsDelivery ? progress : ('paid' as const)]
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
  return (
    <span className="flex flex-wrap gap-x-4">
      {statesOf(order).map((state) => (
        <StatusLabel key={state} status={COLOURS[state]}>
          {text(`states.${state}`)}
        </StatusLabel>
      ))}
    </span>
  )
}
