import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankMatch } from '../../bank/contract.ts'
import { useMoney } from '../use-money.ts'
import { unpaidQuery } from './queries.ts'

/** Debounce of the search. */
const PAUSE_MS = 250

/** An invoice that a line may pay. */
export type ChosenInvoice = Omit<BankMatch, 'certainty'>

interface Props {
  /** Invoices that are offered before anything is typed. */
  matches: readonly ChosenInvoice[]
  chosen: ChosenInvoice | undefined
  onChoose: (invoice: ChosenInvoice | undefined) => void
}

/** Chooses the invoice that a line pays: one that it seems to, or any unpaid one, searched by number, name or amount. */
export function InvoiceChoice({ matches, chosen, onChoose }: Props) {
  const text = useTranslations('bankLines')
  const money = useMoney()
  const labelOf = ({ number, buyerName: name, outstanding }: ChosenInvoice) =>
    text('match', { number, name, amount: money(outstanding) })
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '')
  const query = chosen && typed === labelOf(chosen) ? '' : typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery(unpaidQuery(query && debounced))
  const found = (data?.items ?? []).flatMap(({ id, number, buyerName, outstanding }) =>
    number ? [{ invoiceId: id, number, buyerName, outstanding }] : [],
  )
  const shown = query ? found : matches
  const all = [...shown, ...(chosen ? [chosen] : [])].filter(
    ({ invoiceId }, index, every) => every.findIndex((one) => one.invoiceId === invoiceId) === index,
  )
  return (
    <Select
      label={text('invoice')}
      placeholder={text('invoiceSearch')}
      data={all.map((one) => ({ value: one.invoiceId, label: labelOf(one) }))}
      value={chosen?.invoiceId ?? null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onChange={(id) => onChoose(all.find(({ invoiceId }) => invoiceId === id))}
      nothingFoundMessage={query && (error ? error.message : text(data ? 'noInvoice' : 'searching'))}
      maxDropdownHeight={280}
    />
  )
}
