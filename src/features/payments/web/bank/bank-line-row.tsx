import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { type BankLine, bankContract } from '../../bank/contract.ts'
import { useMoney } from '../use-money.ts'
import { type ChosenInvoice, InvoiceChoice } from './invoice-choice.tsx'
import { LineText, useNamedLine } from './line-text.tsx'
import { bankApi, refetchMoney } from './queries.ts'

/** One payment of a statement: which invoice it pays, to be confirmed, or to be closed as one that pays none. */
export function BankLineRow({ line }: { line: BankLine }) {
  const text = useTranslations('bankLines')
  const { id, amount, matches } = line
  const [searched, setSearched] = useState<ChosenInvoice>()
  // What is left to pay may have changed since it was chosen.
  const chosen = matches.find(({ invoiceId }) => invoiceId === searched?.invoiceId) ?? searched ?? matches[0]
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: bankContract.book,
    initialValues: { reason: '' },
    send: ({ reason }) =>
      bankApi.book({ id, invoiceId: chosen?.invoiceId ?? '', ...(chosen?.outstanding === amount ? {} : { reason }) }),
    onSuccess: () => {
      toast.success(text('confirmed'))
      void refetchMoney()
    },
  })
  return (
    <article>
      <form className="grid gap-3" noValidate onSubmit={onSubmit}>
        <LineText line={line}>
          {matches[0]?.certainty === 'sure' && <StatusLabel status="success">{text('sure')}</StatusLabel>}
          {matches.length === 0 && <StatusLabel>{text('noMatch')}</StatusLabel>}
        </LineText>
        <InvoiceChoice matches={matches} chosen={chosen} onChoose={setSearched} />
        {chosen && chosen.outstanding !== amount && (
          <Differs amount={amount} outstanding={chosen.outstanding}>
            <TextInput label={text('reason')} required {...field('reason')} />
          </Differs>
        )}
        <FormError message={problem?.aboveForm} />
        <Actions line={line} isChosen={chosen !== undefined} busy={busy} />
      </form>
    </article>
  )
}

/** What becomes of the invoice when the amounts differ, and the field for the reason. */
function Differs({ amount, outstanding, children }: { amount: number; outstanding: number; children: ReactNode }) {
  const text = useTranslations('bankLines')
  const money = useMoney()
  return (
    <>
      <p className="m-0" role="status">
        {text(amount < outstanding ? 'part' : 'over', { rest: money(Math.abs(outstanding - amount)) })}
      </p>
      {children}
    </>
  )
}

function Actions({ line, isChosen, busy }: { line: BankLine; isChosen: boolean; busy: boolean }) {
  const text = useTranslations('bankLines')
  const named = useNamedLine(line)
  const passing = useSend({
    send: () => bankApi.pass({ id: line.id }),
    onSuccess: () => {
      toast.success(text('passed'))
      void refetchMoney()
    },
    onError: toast.problem,
  })
  return (
    <div className="flex flex-wrap gap-2">
      {isChosen && (
        <Button size="sm" type="submit" loading={busy} aria-label={text('confirmOf', named)}>
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
  )
}
