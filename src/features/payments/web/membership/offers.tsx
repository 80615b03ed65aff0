import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { PlanOffer } from '../../contract.ts'
import { ByInvoice } from '../invoices/by-invoice.tsx'
import { usePriceText } from '../plans/price-text.ts'
import styles from './membership.module.css'
import { membershipsApi, type OwnMembership } from './queries.ts'
import { useDayText } from './use-day-text.ts'

/** The plans somebody can take now, each with its price and the days it is for. */
export function Offers({ own }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const { offers, plan, mustConfirm, canPay } = own
  const isPaid = plan?.lastDay != null && !plan.isOver
  return (
    <section aria-label={text('offers')} className="grid gap-4">
      <h2 className="m-0 text-xl">{text('offers')}</h2>
      {offers.length === 0 && <EmptyState title={text('none')}>{text(isPaid ? 'noneUntil' : 'noneHint')}</EmptyState>}
      {!canPay && <p className="m-0 text-quiet">{text('noCards')}</p>}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} isDisabled={mustConfirm} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, isDisabled }: { offer: PlanOffer; isDisabled: boolean }) {
  const text = useTranslations('membership')
  const plans = useTranslations('plans')
  const price = usePriceText()
  const dayText = useDayText()
  const { id, name, description, vatRate, kind, firstDay, lastDay } = offer
  const { busy, problem, submit } = useSend({
    send: (planId: string, options: { key: string }) => membershipsApi.join({ planId }, options),
    onSuccess: (joined) => {
      // The checkout is a document of its own, so it is loaded from the server.
      if (!joined.isFree) return window.location.assign(`/checkout/${joined.id}`)
      toast.success(text('joined', { name }))
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
  })
  const from = dayText(firstDay)
  return (
    <li className={styles.offer}>
      <h3 className="m-0 text-base wrap-anywhere">{name}</h3>
      {description && <p className="m-0 wrap-anywhere">{description}</p>}
      <p className="m-0 font-semibold tabular-nums">
        {price(offer)}
        {vatRate > 0 && (
          <span className="text-quiet text-sm font-normal"> {plans('vat', { rate: String(vatRate / 100) })}</span>
        )}
      </p>
      <p className="m-0 text-quiet text-sm">
        {lastDay ? text('term', { from, to: dayText(lastDay) }) : text('termFree', { from })}
      </p>
      <FormError message={problem?.message} />
      <Button
        loading={busy}
        disabled={isDisabled}
        aria-label={text(`${kind}Of`, { name })}
        className="justify-self-start"
        onClick={() => void submit(id)}
      >
        {text(kind)}
      </Button>
      {lastDay && <ByInvoice plan={offer} isDisabled={isDisabled} />}
    </li>
  )
}
