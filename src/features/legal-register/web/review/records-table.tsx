import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { RecordRow } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import { Expiring, NextReview } from '../list/due.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { RecordStatus } from '../status.tsx'
import styles from './legal-member.module.css'
import { memberRecordsQuery } from './queries.ts'

/** A member's items, removed ones included, each with a link to its review (LEGADM-29). */
export function RecordsTable({ member }: { member: string }) {
  const text = useTranslations('legalRegister.review.member')
  const list = useInfiniteQuery(memberRecordsQuery(member))
  const { data, error, refetch } = list
  const rows = [...new Map(data?.pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()]
  if (!data && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (rows.length === 0) return <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
  return (
    <>
      <div className={styles.frame}>
        <TableFrame label={text('columns.item')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['item', 'review', 'admin', 'user', 'overall'] as const).map((column) => (
                  <th key={column} scope="col">
                    {text(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} member={member} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      <MoreRows list={list} />
    </>
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
        <span className={styles.line}>{item.title}</span>
        <span className={styles.facts}>
          {item.filterByArea.name}
          {item.withdrawn && ` · ${text('withdrawn')}`}
          {timeRemoved && ` · ${text('removed', { day: dayOf(timeRemoved) })}`}
        </span>
        {isActive && (
          <span className={styles.due}>
            <NextReview review={row.review} />
            <Expiring count={row.expiring} />
          </span>
        )}
      </th>
      <td className={styles.open}>
        <Button
          component={PlainLink}
          to="/AdminLegalRegister"
          search={{ member, item: item.key, ...(isActive ? {} : { record: row.id }) } as never}
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
