import { useFormatter, useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Refund } from '../../contract.ts'
import { useMoney } from '../use-money.ts'

const STATUS = { requested: 'info', pending: 'info', succeeded: 'success', failed: 'danger' } as const

/** The refunds of a payment, oldest first; nothing where there are none. */
export function Refunds({ refunds, currency }: { refunds: readonly Refund[]; currency: string }) {
  const text = useTranslations('checkout.receipts')
  const format = useFormatter()
  const money = useMoney()
  if (refunds.length === 0) return null
  return (
    <section aria-label={text('refunds')} className="grid gap-2">
      <h2 className="m-0 text-base">{text('refunds')}</h2>
      {refunds.map(({ id, amount, state, reason, requestedAt }) => (
        <div key={id}>
          <p className="flex flex-wrap gap-x-4 m-0">
            <span className="tabular-nums">{money(amount, currency)}</span>
            <time dateTime={requestedAt}>{format.dateTime(new Date(requestedAt), { dateStyle: 'medium' })}</time>
            <StatusLabel status={STATUS[state]}>{text(`refundStates.${state}`)}</StatusLabel>
          </p>
          {reason && <p className="m-0 text-quiet text-sm wrap-anywhere">{reason}</p>}
        </div>
      ))}
    </section>
  )
}
