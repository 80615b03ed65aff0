import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useDays } from '../dates.ts'
import styles from './legal-subscribers.module.css'
import { deadlinesQuery } from './queries.ts'

/** Overdue reviews of all members, or their evidence that expires, each linked to the record (ADM-B1). */
export function DeadlinesTable({ show }: { show: 'reviews' | 'evidence' }) {
  const text = useTranslations('legalRegister.review.deadlines')
  const { day: written } = useDays()
  return (
    <PagedTable
      list={usePagedList(deadlinesQuery(show))}
      label={text(`title.${show}`)}
      failed={text('failed')}
      empty={<EmptyState title={text(`none.${show}`)}>{text('noneBody')}</EmptyState>}
      loading={<SkeletonRows rows={6} height={48} label={text('loading')} />}
      columns={[
        { key: 'item', label: text('columns.item') },
        { key: 'member', label: text('columns.member') },
        { key: 'day', label: text(`columns.${show}`) },
      ]}
    >
      {({ member, item, day }) => (
        <tr>
          <th scope="row">
            <PlainLink
              to="/AdminLegalRegister"
              search={{ member: member.id, item: item.id }}
              className={styles.name}
              aria-label={text('open', { title: item.title, member: member.displayName })}
            >
              {item.title}
            </PlainLink>
          </th>
          <td>{member.displayName}</td>
          <td>
            <time dateTime={day}>{written(day)}</time>
          </td>
        </tr>
      )}
    </PagedTable>
  )
}
