import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { Link, PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { Payment } from '../../contract.ts'
import { MonthlyDonations } from '../donations/monthly-donations.tsx'
import { useMoney } from '../use-money.ts'
import styles from './checkout.module.css'
import { checkoutMessages, receiptMessages } from './messages.ts'
import { PaymentStatus } from './payment-facts.tsx'
import { ownPaymentsQuery } from './queries.ts'
import { titleOf } from './title-of.ts'

/** The part of the own profile with what the member gives every month, and what they have paid, each with its receipt. */
export const OwnPayments = withTexts(
  { checkout: { ...checkoutMessages, receipts: receiptMessages } },
  function OwnPayments() {
    const text = useTranslations('checkout.receipts.own')
    const list = usePagedList(ownPaymentsQuery)
    return (
      <>
        <MonthlyDonations />
        <PagedList
          list={list}
          className={styles.open}
          label={text('title')}
          failed={text('failed')}
          more={text('more')}
          empty={<EmptyState title={text('none')}>{text('noneHint')}</EmptyState>}
        >
          {(payment) => <OwnPayment payment={payment} />}
        </PagedList>
        <p className="m-0 mt-4">
          <PlainLink to="/profile/invoices">{text('invoices')}</PlainLink>
        </p>
      </>
    )
  },
)

function OwnPayment({ payment }: { payment: Payment }) {
  const text = useTranslations('checkout')
  const format = useFormatter()
  const money = useMoney()
  const { id, purpose, lines, amount, currency, paidAt, state } = payment
  const title = titleOf(text, lines)
  const date = format.dateTime(new Date(paidAt), { dateStyle: 'medium' })
  return (
    <article className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
      <div className="min-w-0">
        <p className="m-0 wrap-anywhere">
          {text(`purposes.${purpose}`)}: {title}
        </p>
        <p className="m-0 text-quiet text-sm">
          <time dateTime={paidAt}>{date}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PaymentStatus state={state} />
        <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
        <Link
          to="/profile/payments/$paymentKey"
          params={{ paymentKey: id }}
          aria-label={text('receipts.own.receiptOf', { title, date })}
        >
          {text('receiptLink')}
        </Link>
      </div>
    </article>
  )
}
