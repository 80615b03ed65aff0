import '#ui/kit-field-styles.css'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { readAmount } from '../../read-amount.ts'
import { ToSite } from '../checkout/to-site.tsx'
import styles from './donations.module.css'
import { donationsApi, donationsQuery } from './queries.ts'

/** A donation to the site, once or every month: the amount that was suggested or any other, then on to the checkout. */
export function DonationForm({ suggested }: { suggested: number }) {
  const text = useTranslations('donations')
  const { data, error, refetch } = useQuery(donationsQuery(undefined))
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (!data.isOn)
    return (
      <EmptyState title={text('off')} action={<ToSite />}>
        {text('offHint')}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="m-0">{text('lead', { title: data.title })}</p>
      <AmountForm suggested={suggested} />
    </div>
  )
}

const OFTEN = ['once', 'monthly'] as const

/** How often, and the amount of a donation. The checkout is a document of its own, so it is loaded from the server. */
export function AmountForm({ insightId, suggested }: { insightId?: string; suggested: number | null }) {
  const text = useTranslations('donations')
  const often = useId()
  const form = useForm({
    initialValues: { amount: suggested ? (suggested / 100).toFixed(2) : '', often: 'once' },
    validate: { amount: (typed) => (readAmount(typed) === null ? text('invalid') : null) },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: ({ amount, often }: typeof form.values, options) =>
      donationsApi.donate(
        { amount: readAmount(amount) ?? 0, isMonthly: often === 'monthly', ...(insightId ? { insightId } : {}) },
        options,
      ),
    onSuccess: ({ id }) => window.location.assign(`/checkout/${id}`),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => void submit(values), focusAmount)} noValidate>
      <div className="grid gap-1 justify-items-start">
        <span id={often} className="text-sm font-medium">
          {text('often')}
        </span>
        <SegmentedControl
          aria-labelledby={often}
          data={OFTEN.map((value) => ({ value, label: text(value) }))}
          {...form.getInputProps('often')}
        />
      </div>
      <TextInput
        label={text('amount')}
        description={text('amountHint')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="transaction-amount"
        {...form.getInputProps('amount')}
        data-path="amount"
      />
      <p className="m-0 text-quiet text-sm" role="status">
        {form.values.often === 'monthly' && text('monthlyHint')}
      </p>
      <FormError message={problem?.aboveForm} />
      <Button type="submit" loading={busy} className="justify-self-start">
        {text('donate')}
      </Button>
    </form>
  )

  function focusAmount() {
    form.getInputNode('amount')?.focus()
  }
}
