import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { useDay } from '#ui/use-day.ts'
import type { BuyerAccount } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { useMoney } from '../use-money.ts'
import { statementMessages } from './messages.ts'
import { type StatementOf, statementFile, statementQuery } from './queries.ts'

interface Props {
  of: StatementOf
}

/** Opens a statement of account: invoices, payments and credit notes with the balance after each, and what was paid by card at once. */
export const StatementButton = withTexts({ statement: statementMessages }, function StatementButton({ of }: Props) {
  const text = useTranslations('statement')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('open')}
        size="lg"
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        <Statement of={of} />
      </Modal>
    </>
  )
})

function Statement({ of }: Props) {
  const text = useTranslations('statement')
  const money = useMoney()
  const { data, error, refetch } = useQuery(statementQuery(of))
  const { busy, save } = useDownload()
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.entries.length === 0) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return (
    <div className="grid gap-4">
      <p className="m-0 wrap-anywhere">{data.buyerName}</p>
      <ul className={checkout.lines}>
        {data.entries.map((entry, index) => (
          // Entries are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={index} entry={entry} currency={data.currency} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 m-0 font-semibold tabular-nums">
        <span>{text('balance')}</span>
        <span>{money(data.balance, data.currency)}</span>
      </p>
      <Button
        variant="default"
        className="justify-self-start"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void save(statementFile(of), 'statement.pdf')}
      >
        {text('download')}
      </Button>
    </div>
  )
}

type AccountEntry = BuyerAccount['entries'][number]

function Entry({ entry, currency }: { entry: AccountEntry; currency: string }) {
  const text = useTranslations('statement')
  const name = useEntryName()
  const money = useMoney()
  const day = useDay('medium')
  const { amount, paid, balance } = entry
  return (
    <li className={checkout.line}>
      <span className="wrap-anywhere">{name(entry)}</span>
      <span className="tabular-nums">{money(amount + paid, currency)}</span>
      <span className="text-quiet text-sm">
        <time dateTime={entry.day}>{day(entry.day)}</time>
      </span>
      <span className="text-quiet text-sm tabular-nums">{text('after', { balance: money(balance, currency) })}</span>
    </li>
  )
}

function useEntryName(): (entry: AccountEntry) => string {
  const text = useTranslations('statement')
  return ({ kind, number, bought }) => {
    if (kind !== 'purchase' && kind !== 'purchaseLost' && kind !== 'purchaseRefund')
      return text(`kinds.${kind}`, { number })
    const { purpose = 'invoice', title = '', more = 0 } = bought ?? {}
    const all = more > 0 ? text('several', { title, count: more }) : title
    return text(`purchases.${kind}`, { bought: text(`bought.${purpose}`, { title: all }) })
  }
}
