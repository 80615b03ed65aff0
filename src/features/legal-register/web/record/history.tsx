import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { historyQuery } from '../queries.ts'
import styles from './compliance-history.module.css'
import { HistoryRows } from './history-row.tsx'
import part from './record-part.module.css'

/** The compliance history with members' and administrators' entries, newest first, live (LEG-27, LEGADM-38). */
export function History({ itemKey, actions }: { itemKey: string; actions?: ReactNode }) {
  const text = useTranslations('legalRegister.record.history')
  return (
    <section className={part.part} aria-label={text('title')}>
      <header className={styles.head}>
        <h2 className={part.heading}>{text('title')}</h2>
        {actions}
      </header>
      <Entries itemKey={itemKey} />
    </section>
  )
}

function Entries({ itemKey }: { itemKey: string }) {
  const text = useTranslations('legalRegister.record.history')
  const list = useInfiniteQuery(historyQuery(itemKey))
  const { data, error, isPending, refetch } = list
  const [opened, setOpened] = useState<string>()
  const entries = [...new Map(data?.pages.flatMap(({ items }) => items).map((one) => [one.key, one])).values()]
  if (isPending) return <Loading />
  if (error && entries.length === 0)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (entries.length === 0) return <EmptyState title={text('empty')}>{text('emptyBody')}</EmptyState>
  return (
    <>
      <div className={styles.table}>
        <TableFrame label={text('title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('number')}</th>
                <th scope="col">{text('date')}</th>
                <th scope="col">{text('author')}</th>
                <th scope="col">{text('status')}</th>
                <th scope="col">{text('note')}</th>
                <th scope="col">{text('documents')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <HistoryRows
                  key={entry.key}
                  entry={entry}
                  isOpen={opened === entry.key}
                  onToggle={() => setOpened(opened === entry.key ? undefined : entry.key)}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      <MoreRows list={list} />
    </>
  )
}
