import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { useDays } from '../dates.ts'
import styles from './legal-subscribers.module.css'
import { formerQuery } from './queries.ts'

/** Removed members whose closed registers are retained, each linked to its records (LEG-15). */
export function FormerTable() {
  const text = useTranslations('legalRegister.review.former')
  const { dayOf } = useDays()
  return (
    <PagedTable
      list={usePagedList(formerQuery)}
      label={text('title')}
      failed={text('failed')}
      empty={<EmptyState title={text('none')}>{text('noneBody')}</EmptyState>}
      loading={<Skeleton height={160} aria-hidden />}
      columns={[
        { key: 'name', label: text('columns.name') },
        { key: 'removed', label: text('columns.removed') },
        { key: 'records', label: text('columns.records'), isFigure: true },
      ]}
    >
      {({ id, displayName, removed, records }) => (
        <tr>
          <th scope="row">
            <PlainLink to="/LegalRegister/user/$userKey" params={{ userKey: id }} className={styles.name}>
              {displayName}
            </PlainLink>
          </th>
          <td>
            <time dateTime={removed}>{dayOf(removed)}</time>
          </td>
          <td data-figure>{records}</td>
        </tr>
      )}
    </PagedTable>
  )
}
