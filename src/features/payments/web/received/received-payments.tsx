import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import { PagedRecords } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import type { Payment } from '../../contract.ts'
import styles from '../checkout/checkout.module.css'
import { checkoutMessages, receiptMessages } from '../checkout/messages.ts'
import { PaymentStatus } from '../checkout/payment-facts.tsx'
import { titleOf } from '../checkout/title-of.ts'
import { OfOneMember } from '../of-one-member.tsx'
import { useMoney } from '../use-money.ts'
import { receivedMessages } from './messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { receivedQuery } from './queries.ts'

const COLUMNS = ['when', 'who', 'what', 'amount', 'state', 'actions'] as const

interface Props {
  /** What is looked for in the payers' names; part of the page's address. */
  query: string | undefined
  /** The member whose payments alone are listed; part of the address, too. */
  member: string | undefined
  onSearch: (query: string | undefined) => void
  onAll: () => void
}

/** What the site was paid, newest first, with search and refunds; for the treasurer's page. */
export const ReceivedPayments = withTexts(
  { checkout: { ...checkoutMessages, receipts: receiptMessages }, received: receivedMessages },
  function ReceivedPayments({ query, member, onSearch, onAll }: Props) {
    const text = useTranslations('received')
    const list = usePagedList(receivedQuery({ query, member }))
    const search = useSearchBox(query ?? '', (typed) => onSearch(typed || undefined))
    const [open, setOpen] = useState<string>()
    return (
      <div className="grid gap-4">
        {member && <OfOneMember label={text('ofMember')} all={text('all')} onAll={onAll} />}
        <SearchBox search={search} label={text('search')} />
        <PagedRecords
          list={list}
          failed={text('failed')}
          loading={<SkeletonRows rows={8} height={44} label={text('loading')} />}
          empty={<Nothing isSearch={query !== undefined} onClear={() => onSearch(undefined)} />}
          more={text('more')}
          label={text('title')}
          tableFrom={56}
          columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: key === 'amount' }))}
          row={(payment) => <Row payment={payment} onOpen={() => setOpen(payment.id)} />}
          cardsClass={styles.open}
          card={(payment) => <Card payment={payment} onOpen={() => setOpen(payment.id)} />}
        />
        <PaymentDialog id={open} onClose={() => setOpen(undefined)} />
      </div>
    )
  },
)

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const text = useTranslations('received')
  if (!isSearch) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

interface RowProps {
  payment: Payment
  onOpen: () => void
}

function useShown({ billingName, amount, currency, paidAt, purpose, lines }: Payment) {
  const text = useTranslations('received')
  const all = useTranslations('checkout')
  const money = useMoney()
  const format = useFormatter()
  const name = billingName || text('nameless')
  return {
    name,
    amount: money(amount, currency),
    date: format.dateTime(new Date(paidAt), { dateStyle: 'medium', timeStyle: 'short' }),
    subject: `${all(`purposes.${purpose}`)}: ${titleOf(all, lines)}`,
    openLabel: text('openOf', { name, amount: money(amount, currency) }),
  }
}

function Row({ payment, onOpen }: RowProps) {
  const { name, amount, date, subject, openLabel } = useShown(payment)
  return (
    <tr>
      <td>
        <time dateTime={payment.paidAt}>{date}</time>
      </td>
      <td className="wrap-anywhere">{name}</td>
      <td className="wrap-anywhere">{subject}</td>
      <td data-figure>{amount}</td>
      <td>
        <PaymentStatus state={payment.state} />
      </td>
      <td>
        <OpenButton label={openLabel} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function Card({ payment, onOpen }: RowProps) {
  const { name, amount, date, subject, openLabel } = useShown(payment)
  return (
    <article className="grid gap-2 justify-items-start">
      <h2 className="m-0 wrap-anywhere text-base">{name}</h2>
      <p className="m-0 wrap-anywhere">{subject}</p>
      <p className="flex flex-wrap gap-x-4 m-0">
        <span className="font-semibold tabular-nums">{amount}</span>
        <time dateTime={payment.paidAt}>{date}</time>
        <PaymentStatus state={payment.state} />
      </p>
      <OpenButton label={openLabel} onOpen={onOpen} />
    </article>
  )
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const text = useTranslations('received')
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={onOpen}>
      {text('open')}
    </Button>
  )
}
