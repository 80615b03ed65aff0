import '#ui/kit-field-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { useDay } from '#ui/use-day.ts'
import { CardField } from '../checkout/card-field.tsx'
import styles from '../checkout/checkout.module.css'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { useCardEntry } from '../checkout/use-card-entry.ts'
import { useOwnDocument } from '../checkout/use-own-document.ts'
import { planMessages } from '../plans/messages.ts'
import { usePriceText } from '../plans/price-text.ts'
import { cardMessages } from './card-messages.ts'
import { ownCardQuery } from './queries.ts'
import { saveByCard } from './save-by-card.ts'

/** `donation`: the id of the monthly donation that the card is for; the membership without. */
export interface CardSearch {
  donation?: string | undefined
}

const searchOf = (raw: RawSearch): CardSearch => ({
  donation: typeof raw.donation === 'string' && /^[0-9a-f-]{36}$/.test(raw.donation) ? raw.donation : undefined,
})

/** Enters a card for one's renewals, for a trial, or for a monthly donation, without a payment (PAY-B1). It is a document of its own, as the checkout is. */
export const CardPage = withTexts({ card: cardMessages, plans: planMessages }, function CardPage() {
  const text = useTranslations('card')
  const isOwnDocument = useOwnDocument()
  const [{ donation }] = useSearchOf(searchOf)
  const query = useQuery(ownCardQuery(donation))
  const backTo = donation ? '/profile?open=payments' : '/profile/membership'
  const [result, setResult] = useState<'paid' | 'unpaid'>()
  if (!isOwnDocument) return <Loading whole />
  const isNoneNeeded = query.error !== null && NONE_NEEDED.has(asProblem(query.error).code)
  const back = (
    <Button component="a" href={backTo} variant="default" className="justify-self-start">
      {text(donation ? 'backToDonations' : 'back')}
    </Button>
  )
  if (result)
    return (
      <CheckoutFrame title={text('saved')}>
        <p className="m-0" role="status">
          {text(result)}
        </p>
        {back}
      </CheckoutFrame>
    )
  return (
    <CheckoutFrame title={text(query.data?.trial ? 'trialTitle' : 'title')}>
      {isNoneNeeded ? (
        <EmptyState title={text('noneNeeded')} action={back}>
          {text(donation ? 'noDonation' : 'noneNeededHint')}
        </EmptyState>
      ) : (
        <CardForm query={query} backTo={backTo} onSaved={(isPaid) => setResult(isPaid ? 'paid' : 'unpaid')} />
      )}
    </CheckoutFrame>
  )
})

interface Props {
  query: ReturnType<typeof useOwnCard>
  backTo: string
  onSaved: (isPaid: boolean) => void
}

const useOwnCard = () => useQuery(ownCardQuery(undefined))

const NONE_NEEDED = new Set(['payments.no-card-needed', 'payments.no-monthly-donation'])

function CardForm({ query, backTo, onSaved }: Props) {
  const text = useTranslations('card')
  const price = usePriceText()
  const dayText = useDay()
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const card = useCardEntry(query)
  const { busy, problem, submit } = useSend({
    send: (holder: string) => saveByCard(card.entry.current, { name: holder, refused: text('refused') }),
    onSuccess: ({ isPaid }) => onSaved(isPaid),
  })
  const trial = query.data?.trial
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setNameMissing(!name.trim())
        if (name.trim()) void submit(name.trim())
      }}
    >
      <p className="m-0">
        {trial
          ? text('trialLead', { plan: trial.name, day: dayText(trial.lastDay), price: price(trial) })
          : text('lead')}
      </p>
      <TextInput
        label={text('name')}
        autoComplete="cc-name"
        value={name}
        maxLength={200}
        error={isNameMissing && text('noName')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <CardField card={card} failed={text('cardFailed')} failedHint={text('cardFailedHint')} />
      <p className="m-0 text-quiet text-sm">{text('safe')}</p>
      <FormError message={problem?.message} />
      <p className="m-0" role="status">
        {busy && text('saving')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" loading={busy} disabled={card.state !== 'ready'}>
          {text(trial ? 'begin' : 'save')}
        </Button>
        <Button component="a" href={backTo} variant="default" size="md">
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
