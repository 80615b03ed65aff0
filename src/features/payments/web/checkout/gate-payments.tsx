import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { checkoutMessages, receiptMessages } from './messages.ts'
import { OwnPayments } from './own-payments.tsx'
import { ownPaymentsQuery } from './queries.ts'

/** For people without access: what they have paid, each with its receipt; nothing where they have paid nothing. */
export const GatePayments = withTexts(
  { checkout: { ...checkoutMessages, receipts: receiptMessages } },
  function GatePayments() {
    const text = useTranslations('checkout.receipts.own')
    const { items } = usePagedList(ownPaymentsQuery)
    if (!items?.length) return null
    return (
      <section aria-label={text('title')} className="grid gap-3 mt-6">
        <h2 className="m-0 text-lg">{text('title')}</h2>
        <OwnPayments />
      </section>
    )
  },
)
