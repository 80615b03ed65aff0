import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import type { RecordRow } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { Expiring, NextReview } from '../list/due.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './legal-member.module.css'
import { memberRecordsQuery } from './queries.ts'

const COLUMNS = ['item', 'review', 'admin', 'user', 'overall'] as const

/** A member's items, removed ones included, each with a link to its review (LEGADM-29). */
export function RecordsTable({ member }: { member: string }) {
  const text = useTranslations('legalRegister.review.member')
  return (
    <PagedTable
      list={usePagedList(memberRecordsQuery(member))}
      label={text('columns.item')}
      failed={text('failed')}
      empty={<EmptyState title={text('none')}>{text('noneBody')}</EmptyState>}
      className={styles.table}
      frameClass={styles.frame}
      columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) }))}
    >
      {(row) => <Row row={row} member={member} />}
    </PagedTable>
  )
}

function Row({ row, member }: { row: RecordRow; member: string }) {
  const text = useTranslations('legalRegister.review.member')
  const { dayOf } = useDays()
  const { item, status, timeRemoved } = row
  const isActive = status === 'active'
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">{item.title}</span>
        <span className="block text-quiet text-sm font-normal">
          {item.filterByArea.name}
          {item.withdrawn && ` · ${text('withdrawn')}`}
          {timeRemoved && ` · ${text('removed', { day: dayOf(timeRemoved) })}`}
        </span>
        {isActive && (
          <span className="flex flex-wrap gap-x-3 font-normal">
            <NextReview review={row.review} />
            <Expiring count={row.expiring} />
          </span>
        )}
      </th>
      <td className={styles.open}>
        <Button
          renderRoot={(props) => (
            <PlainLink
              to="/AdminLegalRegister"
              search={{ member, item: item.key, record: isActive ? undefined : row.id }}
              {...props}
            />
          )}
          variant="default"
          size="compact-sm"
          aria-label={text(isActive ? 'reviewOf' : 'reviewClosed', { title: item.title })}
        >
          {text('review')}
        </Button>
      </td>
      <td data-label={text('columns.admin')}>
        <RecordStatus status={row.adminStatus} />
      </td>
      <td data-label={text('columns.user')}>
        <RecordStatus status={row.userStatus} />
      </td>
      <td data-label={text('columns.overall')}>
        <span className={styles.overall} data-active={isActive || undefined}>
          {isActive ? (
            <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          ) : (
            <IconCircleX size={16} stroke={1.8} aria-hidden />
          )}
          {text(status)}
        </span>
      </td>
    </tr>
  )
}
