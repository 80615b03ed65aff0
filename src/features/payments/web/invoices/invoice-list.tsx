import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { useDay } from '#ui/use-day.ts'
import { INVOICE_FILTERS, type InvoiceFilter, type ListedInvoice } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { OfOneMember } from '../of-one-member.tsx'
import { useMoney } from '../use-money.ts'
import { draftTitle } from './draft-title.ts'
import { InvoiceState } from './invoice-state.tsx'
import styles from './invoices.module.css'
import type { InvoicesSearch } from './invoices-search.ts'
import { invoicesQuery } from './queries.ts'

const COLUMNS = ['number', 'buyer', 'issued', 'due', 'amount', 'outstanding', 'state'] as const
const FIGURES: ReadonlySet<string> = new Set(['amount', 'outstanding'])

interface Props {
  search: InvoicesSearch
  onChange: (changes: Partial<InvoicesSearch>) => void
}

/** Invoices by state, number, name or amount, newest first; a list where there is no room for the table. */
export function InvoiceList({ search, onChange }: Props) {
  const text = useTranslations('invoices')
  const isWide = useRoomForTable(64)
  const list = usePagedList(invoicesQuery(search))
  const isFiltered = search.state !== undefined || search.query !== undefined || search.member !== undefined
  const states = {
    list,
    failed: text('failed'),
    loading: <SkeletonRows rows={8} height={44} label={text('loading')} />,
    empty: (
      <Nothing
        isFiltered={isFiltered}
        onClear={() => onChange({ state: undefined, query: undefined, member: undefined })}
      />
    ),
    more: text('more'),
    label: text('table'),
  }
  return (
    <div className="grid gap-4">
      {search.member && (
        <OfOneMember label={text('ofMember')} all={text('clear')} onAll={() => onChange({ member: undefined })} />
      )}
      <Filters search={search} onChange={onChange} />
      {isWide ? (
        <PagedTable
          {...states}
          columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: FIGURES.has(key) }))}
        >
          {(invoice) => <Row invoice={invoice} />}
        </PagedTable>
      ) : (
        <PagedList {...states} className={checkout.open}>
          {(invoice) => <Card invoice={invoice} />}
        </PagedList>
      )}
    </div>
  )
}

function Filters({ search, onChange }: Props) {
  const text = useTranslations('invoices')
  const box = useSearchBox(search.query ?? '', (typed) => onChange({ query: typed || undefined }))
  return (
    <div className={styles.filters}>
      <SearchBox search={box} label={text('search')} />
      <NativeSelect
        label={text('filter')}
        value={search.state ?? 'all'}
        data={(['all', ...INVOICE_FILTERS] as const).map((value) => ({ value, label: text(`filters.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: value === 'all' ? undefined : (value as InvoiceFilter) })
        }
      />
    </div>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useTranslations('invoices')
  if (!isFiltered) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

function useShown({ id, number, buyerName, amount, outstanding, currency, issuedOn, dueOn }: ListedInvoice) {
  const text = useTranslations('invoices')
  const money = useMoney()
  const day = useDay('medium')
  return {
    name: buyerName || text('nameless'),
    link: (
      <Link to="/dash/invoices/$invoiceKey" params={{ invoiceKey: id }}>
        {number ?? draftTitle(text, buyerName)}
      </Link>
    ),
    amount: money(amount, currency),
    outstanding: number ? money(outstanding, currency) : '',
    issued: issuedOn ? day(issuedOn) : '',
    due: dueOn ? day(dueOn) : '',
  }
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { link, name, issued, due, amount, outstanding } = useShown(invoice)
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {link}
      </th>
      <td className="wrap-anywhere">{name}</td>
      <td>{issued}</td>
      <td>{due}</td>
      <td data-figure>{amount}</td>
      <td data-figure>{outstanding}</td>
      <td>
        <InvoiceState state={invoice.state} />
      </td>
    </tr>
  )
}

function Card({ invoice }: { invoice: ListedInvoice }) {
  const text = useTranslations('invoices')
  const { link, name, due, amount, outstanding } = useShown(invoice)
  return (
    <article className="grid gap-1">
      <h2 className="m-0 wrap-anywhere text-base">{link}</h2>
      <p className="m-0 wrap-anywhere">{name}</p>
      <p className="flex flex-wrap gap-x-4 m-0 tabular-nums">
        <span className="font-semibold">{amount}</span>
        {outstanding && (
          <span>
            {text('columns.outstanding')}: {outstanding}
          </span>
        )}
        {due && (
          <span>
            {text('columns.due')}: {due}
          </span>
        )}
        <InvoiceState state={invoice.state} />
      </p>
    </article>
  )
}
