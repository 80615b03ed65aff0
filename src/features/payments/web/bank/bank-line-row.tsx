import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { BankLine } from '../../bank/contract.ts'
import { useMoney } from '../use-money.ts'
import { bankApi, refetchMoney } from './queries.ts'

/** One payment of a statement: which invoice it may pay, to be confirmed or passed over. */
export function BankLineRow({ line }: { line: BankLine }) {
  const text = useTranslations('bankLines')
  const money = useMoney()
  const day = useDay('medium')
  const { id, amount, matches } = line
  const [chosen, setChosen] = useState(matches[0]?.invoiceId)
  const invoiceId = matches.some((match) => match.invoiceId === chosen) ? chosen : matches[0]?.invoiceId
  const named = { amount: money(amount), day: day(line.day) }
  const booking = useSend({
    send: (invoice: string) => bankApi.book({ id, invoiceId: invoice }),
    onSuccess: () => done(text('confirmed')),
    onError: toast.problem,
  })
  const passing = useSend({
    send: () => bankApi.pass({ id }),
    onSuccess: () => done(text('passed')),
    onError: toast.problem,
  })
  return (
    <article className="grid gap-3">
      <div>
        <p className="flex flex-wrap gap-x-3 m-0">
          <span className="font-semibold tabular-nums">{named.amount}</span>
          <time dateTime={line.day}>{named.day}</time>
          {matches[0]?.certainty === 'sure' && <StatusLabel status="success">{text('sure')}</StatusLabel>}
          {matches.length === 0 && <StatusLabel>{text('noMatch')}</StatusLabel>}
        </p>
        <p className="m-0 text-quiet text-sm wrap-anywhere">{line.text}</p>
      </div>
      {matches.length > 0 && (
        <NativeSelect
          label={text('invoice')}
          value={invoiceId ?? ''}
          data={matches.map(({ invoiceId: value, number, buyerName: name, outstanding }) => ({
            value,
            label: text('match', { number, name, amount: money(outstanding) }),
          }))}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {invoiceId && (
          <Button
            size="sm"
            loading={booking.busy}
            aria-label={text('confirmOf', named)}
            onClick={() => void booking.submit(invoiceId)}
          >
            {text('confirm')}
          </Button>
        )}
        <Button
          size="sm"
          variant="subtle"
          loading={passing.busy}
          aria-label={text('passOf', named)}
          onClick={() => void passing.submit(undefined)}
        >
          {text('pass')}
        </Button>
      </div>
    </article>
  )
}

function done(message: string) {
  toast.success(message)
  void refetchMoney()
}
