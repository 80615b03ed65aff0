import { NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { useDays } from '../dates.ts'
import { MoreRows } from '../list/more-rows.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useTypedQuery } from '../list/use-typed-query.ts'
import { MAX_QUERY_LENGTH } from '../search.ts'
import { RecordStatus } from '../status.tsx'
import { FormerTable } from './former-table.tsx'
import styles from './legal-subscribers.module.css'
import { type reviewApi, type SubscriberFilter, subscribersQuery } from './queries.ts'

const searchOf = (raw: RawSearch): { name?: string | undefined; show?: 'all' | 'former' | undefined } => ({
  name: typeof raw.name === 'string' ? raw.name.slice(0, MAX_QUERY_LENGTH) : undefined,
  show: raw.show === 'all' || raw.show === 'former' ? raw.show : undefined,
})

/** Members with summaries of their registers, live, each linked to their history (LEGADM-20 to LEGADM-22). */
export function SubscribersTable() {
  const text = useTranslations('legalRegister.review.subscribers')
  const [{ name = '', show = 'subscribers' }, change] = useSearchOf(searchOf)
  const typing = useTypedQuery(name, (query, replace) => change({ name: query || undefined }, { replace }))
  return (
    <section aria-labelledby="legal-subscribers">
      <div className={styles.head}>
        <h2 id="legal-subscribers" className={styles.title}>
          {text('title')}
        </h2>
        {show !== 'former' && (
          <search className={styles.search}>
            <SearchField query={typing} label={text('search')} clear={text('clear')} />
          </search>
        )}
        <NativeSelect
          className={styles.show}
          size="sm"
          label={text('show')}
          value={show}
          data={[
            { value: 'subscribers', label: text('showOf.subscribers') },
            { value: 'all', label: text('showOf.all') },
            { value: 'former', label: text('showOf.former') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            void change({ show: value === 'all' || value === 'former' ? value : undefined })
          }
        />
      </div>
      {show === 'former' ? <FormerTable /> : <Rows show={show} query={name} />}
    </section>
  )
}

function Rows({ show, query }: { show: SubscriberFilter; query: string }) {
  const text = useTranslations('legalRegister.review.subscribers')
  const list = useInfiniteQuery(subscribersQuery(show, query))
  const { data, error, refetch } = list
  // While pages are refetched one after the other, a member may be on two of them.
  const rows = [...new Map(data?.pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()]
  if (!data && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton label={text('loading')} />
  if (rows.length === 0)
    return query ? (
      <EmptyState title={text('noneFor', { query })} />
    ) : (
      <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('count', { count: rows.length })}
      </p>
      <TableFrame label={text('title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('columns.name')}</th>
              <th scope="col">{text('columns.summary')}</th>
              <th scope="col" data-figure>
                {text('columns.open')}
              </th>
              <th scope="col" data-figure className={styles.spare}>
                {text('columns.items')}
              </th>
              <th scope="col" className={styles.spare}>
                {text('columns.since')}
              </th>
              <th scope="col" className={styles.spare}>
                {text('columns.access')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <MoreRows list={list} />
    </>
  )
}

type Subscriber = Awaited<ReturnType<typeof reviewApi.subscribers>>['items'][number]

function Row({ row }: { row: Subscriber }) {
  const text = useTranslations('legalRegister.review')
  const { dayOf } = useDays()
  return (
    <tr>
      <th scope="row">
        <PlainLink to="/LegalRegister/user/$userKey" params={{ userKey: row.id } as never} className={styles.name}>
          {row.displayName}
        </PlainLink>
      </th>
      <td>
        {row.summary === 'none' ? (
          <span className={styles.quiet}>
            {text(row.items === 0 ? 'subscribers.noItems' : 'subscribers.noneApply')}
          </span>
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
          <span className={styles.quiet}>{text('subscribers.never')}</span>
        )}
      </td>
      <td className={styles.spare}>{text(`access.${row.legalAccess}`)}</td>
    </tr>
  )
}

function LoadingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={String(at)} height={40} mb={8} aria-hidden />
      ))}
    </div>
  )
}
