import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { useDays } from '../dates.ts'
import { MAX_QUERY_LENGTH } from '../search.ts'
import { RecordStatus } from '../status.tsx'
import { DeadlinesTable } from './deadlines-table.tsx'
import { FormerTable } from './former-table.tsx'
import styles from './legal-subscribers.module.css'
import { type reviewApi, type SubscriberFilter, subscribersQuery } from './queries.ts'

/** What is listed besides the members with a register. */
const SHOWN = ['all', 'reviews', 'evidence', 'former'] as const

export interface SubscribersSearch {
  name?: string | undefined
  show?: (typeof SHOWN)[number] | undefined
}

const searchOf = (raw: RawSearch): SubscribersSearch => ({
  name: typeof raw.name === 'string' ? raw.name.slice(0, MAX_QUERY_LENGTH) : undefined,
  show: SHOWN.find((each) => each === raw.show),
})

/** Members with summaries of their registers, live, each linked to their history (LEGADM-20 to LEGADM-22). */
export function SubscribersTable() {
  const text = useTranslations('legalRegister.review.subscribers')
  const [{ name = '', show = 'subscribers' }, change] = useSearchOf(searchOf)
  const isOfMembers = show === 'subscribers' || show === 'all'
  const search = useSearchBox(name, (query, options) => change({ name: query || undefined }, options))
  return (
    <section aria-labelledby="legal-subscribers">
      <div className={styles.head}>
        <h2 id="legal-subscribers" className={styles.title}>
          {text('title')}
        </h2>
        {isOfMembers && (
          <SearchBox search={search} label={text('search')} hasLabel size="sm" className={styles.search} />
        )}
        <NativeSelect
          className={styles.show}
          size="sm"
          label={text('show')}
          value={show}
          data={[
            { value: 'subscribers', label: text('showOf.subscribers') },
            ...SHOWN.map((value) => ({ value, label: text(`showOf.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => void change({ show: SHOWN.find((each) => each === value) })}
        />
      </div>
      {isOfMembers && <Rows show={show} query={name} />}
      {(show === 'reviews' || show === 'evidence') && <DeadlinesTable key={show} show={show} />}
      {show === 'former' && <FormerTable />}
    </section>
  )
}

function Rows({ show, query }: { show: SubscriberFilter; query: string }) {
  const text = useTranslations('legalRegister.review.subscribers')
  return (
    <PagedTable
      list={usePagedList(subscribersQuery(show, query))}
      label={text('title')}
      failed={text('failed')}
      empty={
        query ? (
          <EmptyState title={text('noneFor', { query })} />
        ) : (
          <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
        )
      }
      loading={<SkeletonRows rows={6} height={48} label={text('loading')} />}
      columns={[
        { key: 'name', label: text('columns.name') },
        { key: 'summary', label: text('columns.summary') },
        { key: 'open', label: text('columns.open'), isFigure: true },
        { key: 'items', label: text('columns.items'), isFigure: true, className: styles.spare },
        { key: 'since', label: text('columns.since'), className: styles.spare },
        { key: 'access', label: text('columns.access'), className: styles.spare },
      ]}
    >
      {(row) => <Row row={row} />}
    </PagedTable>
  )
}

type Subscriber = Awaited<ReturnType<typeof reviewApi.subscribers>>['items'][number]

function Row({ row }: { row: Subscriber }) {
  const text = useTranslations('legalRegister.review')
  const { dayOf } = useDays()
  return (
    <tr>
      <th scope="row">
        <PlainLink to="/LegalRegister/user/$userKey" params={{ userKey: row.id }} className={styles.name}>
          {row.displayName}
        </PlainLink>
      </th>
      <td>
        {row.summary === 'none' ? (
          <span className="text-quiet">{text(row.items === 0 ? 'subscribers.noItems' : 'subscribers.noneApply')}</span>
        ) : (
          <RecordStatus status={row.summary} />
        )}
      </td>
      <td data-figure>{row.openItems}</td>
      <td data-figure className={styles.spare}>
        {row.items}
      </td>
      <td className={styles.spare}>
        {row.since ? (
          <time dateTime={row.since}>{dayOf(row.since)}</time>
        ) : (
          <span className="text-quiet">{text('subscribers.never')}</span>
        )}
      </td>
      <td className={styles.spare}>{text(`access.${row.legalAccess}`)}</td>
    </tr>
  )
}
