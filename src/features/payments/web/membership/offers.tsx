import '#ui/kit-field-styles.css'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { PlanOffer } from '../../contract.ts'
import { ByInvoice } from '../invoices/by-invoice.tsx'
import { usePriceText } from '../plans/price-text.ts'
import { useMoney } from '../use-money.ts'
import styles from './membership.module.css'
import { membershipSearch } from './membership-search.ts'
import { choiceQuery, membershipsApi, type OwnMembership } from './queries.ts'

/** The plans somebody can take now, each with its price and the days it is for. */
export function Offers({ own }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const { plan, mustConfirm, canPay } = own
  const chosen = useChosenPlan(own)
  // What was chosen on the public page comes first.
  const offers = own.offers.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
  const isPaid = plan?.lastDay != null && !plan.isOver
  const hint = isPaid ? 'noneUntil' : canPay ? 'noneHint' : 'noCards'
  return (
    <section aria-label={text('offers')} className="grid gap-4">
      <h2 className="m-0 text-xl">{text('offers')}</h2>
      {offers.length === 0 && <EmptyState title={text('none')}>{text(hint)}</EmptyState>}
      {offers.length > 0 && !canPay && <p className="m-0 text-quiet">{text('noCards')}</p>}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            canPay={canPay || offer.amount === 0}
            isDisabled={mustConfirm}
            isChosen={offer.id === chosen}
          />
        ))}
      </ul>
    </section>
  )
}

/** The plan that was chosen on the public page, now or before somebody had an account here. */
function useChosenPlan({ offers, chosenId }: OwnMembership): string | null {
  const [{ plan }] = useSearchOf(membershipSearch)
  const arrived = offers.find(({ id }) => id === plan)?.id
  useQuery({ ...choiceQuery(arrived ?? ''), enabled: arrived !== undefined && arrived !== chosenId })
  return arrived ?? chosenId
}

interface OfferProps {
  offer: PlanOffer
  /** Now, by card; otherwise by invoice alone. */
  canPay: boolean
  isDisabled: boolean
  isChosen: boolean
}

function Offer({ offer, canPay, isDisabled, isChosen }: OfferProps) {
  const text = useTranslations('membership')
  const plans = useTranslations('plans')
  const price = usePriceText()
  const money = useMoney()
  const dayText = useDay()
  const [renews, setRenews] = useState(true)
  const { id, name, description, vatRate, kind, firstDay, lastDay, trialDays, due, period } = offer
  const isPaidNow = canPay && period !== 'free' && kind !== 'later'
  const { busy, problem, submit } = useTakePlan(offer)
  const from = dayText(firstDay)
  return (
    <li className={styles.offer} data-chosen={isChosen || undefined}>
      {isChosen && <StatusLabel status="info">{text('chosen')}</StatusLabel>}
      <h3 className="m-0 text-base wrap-anywhere">{name}</h3>
      {description && <p className="m-0 wrap-anywhere">{description}</p>}
      <p className="m-0 font-semibold tabular-nums">
        {price(offer)}
        {vatRate > 0 && (
          <span className="text-quiet text-sm font-normal"> {plans('vat', { rate: String(vatRate / 100) })}</span>
        )}
      </p>
      {trialDays > 0 && <p className="m-0 text-sm">{text('trial', { days: trialDays, price: price(offer) })}</p>}
      {kind === 'upgrade' && <p className="m-0 text-sm">{text('upgradeHint', { amount: money(due) })}</p>}
      {kind === 'later' && <p className="m-0 text-sm">{text('laterHint')}</p>}
      <p className="m-0 text-quiet text-sm">
        {lastDay ? text('term', { from, to: dayText(lastDay) }) : text('termFree', { from })}
      </p>
      {isPaidNow && (
        <Checkbox
          label={text('renewsTick')}
          description={text('renewsTickHint', { price: price(offer) })}
          checked={renews}
          onChange={({ currentTarget }) => setRenews(currentTarget.checked)}
        />
      )}
      <FormError message={problem?.message} />
      {canPay && (
        <Button
          loading={busy}
          disabled={isDisabled}
          aria-label={text(`${kind}Of`, { name })}
          className="justify-self-start"
          onClick={() => void submit({ planId: id, renews: isPaidNow && renews })}
        >
          {text(kind)}
        </Button>
      )}
      {lastDay && (kind === 'join' || kind === 'renew') && <ByInvoice plan={offer} isDisabled={isDisabled} />}
    </li>
  )
}

/** Takes a plan: what is to be paid leads to the checkout, and a trial to the entry of a card. */
function useTakePlan({ name, kind }: PlanOffer) {
  const text = useTranslations('membership')
  return useSend({
    send: async ({ planId, renews }: { planId: string; renews: boolean }, options: { key: string }) => {
      if (kind !== 'later') return membershipsApi.join({ planId, renews }, options)
      await membershipsApi.renewTo({ planId })
      return { id: planId, next: 'later' as const }
    },
    onSuccess: ({ id, next }) => {
      // The checkout is a document of its own, so it is loaded from the server.
      if (next === 'checkout') return window.location.assign(`/checkout/${id}`)
      if (next === 'card') return window.location.assign('/checkout/card')
      toast.success(text(next === 'later' ? 'changed' : 'joined', { name }))
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
  })
}
