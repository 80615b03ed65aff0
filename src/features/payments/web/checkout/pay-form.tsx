import '#ui/kit-field-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { asProblem } from '#platform/web/problem.ts'
import { FormError } from '#ui/form-error.tsx'
import type { Checkout } from '../../contract.ts'
import { checkoutContract } from '../../contract.ts'
import { useMoney } from '../use-money.ts'
import { CardField } from './card-field.tsx'
import styles from './checkout.module.css'
import { payByCard, RESULT_UNKNOWN } from './pay-by-card.ts'
import { cardEntryQuery, checkoutApi, checkoutQuery } from './queries.ts'
import { useCardEntry } from './use-card-entry.ts'

/** How often the result of a payment is read while the provider has not decided, in ms; its message comes by itself. */
const POLL_MS = 3_000

/** The payer's name, the card entry of the provider, and Pay (PAY-12 to PAY-15). */
export function PayForm({ checkout }: { checkout: Checkout }) {
  const text = useTranslations('checkout')
  const money = useMoney()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const card = useCardEntry(useQuery(cardEntryQuery(checkout.id)))
  const show = (next: Checkout) => client.setQueryData(checkoutQuery(checkout.id).queryKey, next)
  const isOver = card.problem !== null && asProblem(card.problem).code === 'payments.not-open'
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: checkoutQuery(checkout.id).queryKey })
  }, [isOver, client, checkout.id])

  const { field, busy, problem, onSubmit } = useContractForm({
    operation: checkoutContract.setBillingName,
    initialValues: { billingName: checkout.billingName },
    send: ({ billingName }) =>
      payByCard(checkout, {
        billingName,
        entry: card.entry.current,
        declined: text('declined'),
        unknown: text('unknown'),
      }),
    onSuccess: (next) => {
      setConfirming(next.state === 'open')
      show(next)
    },
  })
  usePolling(checkout.id, isConfirming || problem?.code === RESULT_UNKNOWN, show)
  const isBusy = busy || isConfirming
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label={text('billingName')}
        description={text('billingNameHint')}
        autoComplete="cc-name"
        {...field('billingName')}
      />
      <CardField card={card} failed={text('cardFailed')} failedHint={text('cardFailedHint')} />
      <p className="m-0 text-quiet text-sm">{text('safe')}</p>
      {checkout.savesCard && (
        <p className="m-0 text-sm">
          {checkout.purpose === 'monthlyDonation'
            ? text('savesMonthly', { amount: money(checkout.amount, checkout.currency) })
            : text('saves')}
        </p>
      )}
      <FormError message={problem?.aboveForm} />
      <p className="m-0" role="status">
        {busy && text('paying')}
        {isConfirming && text('confirming')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" loading={isBusy} disabled={card.state !== 'ready'}>
          {text('pay', { amount: money(checkout.amount, checkout.currency) })}
        </Button>
        <Cancel checkout={checkout} disabled={isBusy} />
      </div>
    </form>
  )
}

function usePolling(id: string, enabled: boolean, show: (next: Checkout) => void): void {
  useQuery({
    queryKey: ['card-entry', id, 'result'],
    enabled,
    refetchInterval: POLL_MS,
    queryFn: async () => {
      const next = await checkoutApi.confirm({ id })
      if (next.state !== 'open') show(next)
      return next
    },
  })
}

function Cancel({ checkout: { id, backTo }, disabled }: { checkout: Checkout; disabled: boolean }) {
  const text = useTranslations('checkout')
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Whether or not this arrives, nothing is charged; what was begun ends by itself.
    await checkoutApi.cancel({ id }).catch(() => undefined)
    window.location.assign(backTo)
  }
  return (
    <Button variant="default" size="md" disabled={disabled} loading={isLeaving} onClick={() => void leave()}>
      {text('cancel')}
    </Button>
  )
}
