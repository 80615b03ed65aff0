import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { useDays } from '../dates.ts'
import { MoreRows } from '../list/more-rows.tsx'
import styles from './legal-subscribers.module.css'
import { formerQuery } from './queries.ts'

/** Removed members whose closed registers are retained, each linked to its records (LEG-15). */
export function FormerTable() {
  const text = useTranslations('legalRegister.review.former')
  const { dayOf } = useDays()
  const list = useInfiniteQuery(formerQuery)
  const { data, error, refetch } = list
  const rows = [...new Map(data?.pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()]
  if (!data && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} aria-hidden />
  if (rows.length === 0) return <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
  return (
    <>
      <TableFrame label={text('title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('columns.name')}</th>
              <th scope="col">{text('columns.removed')}</th>
              <th scope="col" data-figure>
                {text('columns.records')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, displayName, removed, records }) => (
              <tr key={id}>
                <th scope="row">
                  <PlainLink
                    to="/LegalRegister/user/$userKey"
                    params={{ userKey: id } as never}
                    className={styles.name}
                  >
                    {displayName}
                  </PlainLink>
                </th>
                <td>
                  <time dateTime={removed}>{dayOf(removed)}</time>
                </td>
                <td data-figure>{records}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <MoreRows list={list} />
    </>
  )
}
