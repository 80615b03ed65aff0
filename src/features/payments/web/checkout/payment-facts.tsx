import { useFormatter, useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Payment } from '../../contract.ts'
import styles from './checkout.module.css'

/** What a receipt states of a payment besides its lines. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const text = useTranslations('checkout.receipts')
  const format = useFormatter()
  const { id, paidAt, billingName, card, state } = payment
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('paidOn')}</dt>
        <dd>
          <time dateTime={paidAt}>{format.dateTime(new Date(paidAt), { dateStyle: 'long', timeStyle: 'short' })}</time>
        </dd>
      </div>
      {billingName && (
        <div>
          <dt>{text('paidBy')}</dt>
          <dd>{billingName}</dd>
        </div>
      )}
      {card && (
        <div>
          <dt>{text('card')}</dt>
          <dd>{text('cardOf', { brand: brandOf(card.brand), last4: card.last4 })}</dd>
        </div>
      )}
      <div>
        <dt>{text('number')}</dt>
        <dd>{id}</dd>
      </div>
      {state !== 'paid' && (
        <div>
          <dt>{text('status')}</dt>
          <dd>
            <PaymentStatus state={state} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** `visa` as the provider writes it is Visa. */
const brandOf = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

const STATUS = {
  paid: 'success',
  partlyRefunded: 'warning',
  refunded: 'neutral',
  disputed: 'danger',
  lost: 'danger',
} as const

/** What became of a payment, as icon and text. */
export function PaymentStatus({ state }: { state: Payment['state'] }) {
  const text = useTranslations('checkout.receipts.states')
  return <StatusLabel status={STATUS[state]}>{text(state)}</StatusLabel>
}
