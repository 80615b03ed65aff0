import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { useDownload } from '#platform/web/use-download.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { useDay } from '#ui/use-day.ts'
import type { BuyerAccount } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { useMoney } from '../use-money.ts'
import { accountQuery } from './queries.ts'

interface Props {
  /** An invoice of the buyer. */
  id: string
  opened: boolean
  onClose: () => void
}

/** All invoices, payments and credit notes of one buyer, and what they owe. */
export function AccountDialog({ id, opened, onClose }: Props) {
  const text = useTranslations('invoices.account')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <Account id={id} />
    </Modal>
  )
}

function Account({ id }: { id: string }) {
  const text = useTranslations('invoices.account')
  const money = useMoney()
  const { data, error, refetch } = useQuery(accountQuery(id))
  const { busy, save } = useDownload()
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
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
        onClick={() => void save(`/api/payments/invoices/${id}/account/file`, 'statement.pdf')}
      >
        {text('download')}
      </Button>
    </div>
  )
}

function Entry({ entry, currency }: { entry: BuyerAccount['entries'][number]; currency: string }) {
  const text = useTranslations('invoices.account')
  const money = useMoney()
  const day = useDay('medium')
  const { kind, number, amount, balance } = entry
  return (
    <li className={checkout.line}>
      <span>
        {text(`kinds.${kind}`)} {number}
      </span>
      <span className="tabular-nums">{money(amount, currency)}</span>
      <span className="text-quiet text-sm">
        <time dateTime={entry.day}>{day(entry.day)}</time>
      </span>
      <span className="text-quiet text-sm tabular-nums">{text('after', { balance: money(balance, currency) })}</span>
    </li>
  )
}
