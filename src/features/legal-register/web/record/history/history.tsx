import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { historyQuery } from '../../queries.ts'
import part from '../record-part.module.css'
import styles from './compliance-history.module.css'
import { HistoryRows } from './history-row.tsx'

const COLUMNS = ['number', 'date', 'author', 'status', 'note', 'documents'] as const

/** The compliance history with members' and administrators' entries, newest first, live (LEG-27, LEGADM-38). */
export function History({ itemKey, actions }: { itemKey: string; actions?: ReactNode }) {
  const text = useTranslations('legalRegister.record.history')
  return (
    <section className={part.part} aria-label={text('title')}>
      <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="m-0 text-xl leading-snug">{text('title')}</h2>
        {actions}
      </header>
      <Entries itemKey={itemKey} />
    </section>
  )
}

function Entries({ itemKey }: { itemKey: string }) {
  const text = useTranslations('legalRegister.record.history')
  const [opened, setOpened] = useState<string>()
  return (
    <PagedTable
      list={usePagedList(historyQuery(itemKey))}
      label={text('title')}
      failed={text('failed')}
      empty={<EmptyState title={text('empty')}>{text('emptyBody')}</EmptyState>}
      frameClass={styles.table}
      columns={COLUMNS.map((key) => ({ key, label: text(key) }))}
    >
      {(entry) => (
        <HistoryRows
          entry={entry}
          isOpen={opened === entry.key}
          onToggle={() => setOpened(opened === entry.key ? undefined : entry.key)}
        />
      )}
    </PagedTable>
  )
}
