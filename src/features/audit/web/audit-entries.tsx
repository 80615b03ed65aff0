import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import type { PagedItems } from '#ui/list/paged-items.ts'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import type { LoggedEntry } from '../contract.ts'
import styles from './audit.module.css'
import { type AuditSearch, hasFilters } from './audit-search.ts'
import { Changes } from './changes.tsx'
import { Actor, Target, Time } from './entry-cells.tsx'

const COLUMNS = ['when', 'who', 'action', 'target', 'changes'] as const

interface Props {
  list: PagedItems<LoggedEntry>
  search: AuditSearch
  onClear(): void
}

/** The entries as rows of a table, or as a list where the window is narrow; in every state. */
export function AuditEntries({ list, search, onClear }: Props) {
  const text = useTranslations('audit')
  const isWide = useRoomForTable(56)
  const states = {
    list,
    failed: text('failed'),
    loading: <SkeletonRows rows={12} height={44} label={text('loading')} />,
    empty: <Nothing isFiltered={hasFilters(search)} onClear={onClear} />,
    more: text('more'),
  }
  if (isWide)
    return (
      <PagedTable
        {...states}
        label={text('title')}
        frameClass={styles.frame}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) }))}
      >
        {(entry) => <Row entry={entry} />}
      </PagedTable>
    )
  return (
    <PagedList {...states} label={text('title')} className={styles.list}>
      {(entry) => <Card entry={entry} />}
    </PagedList>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const text = useTranslations('audit')
  if (!isFiltered) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

function Row({ entry }: { entry: LoggedEntry }) {
  return (
    <tr>
      <td className={styles.when}>
        <Time at={entry.at} />
      </td>
      <td>
        <Actor entry={entry} />
      </td>
      <td>{entry.label}</td>
      <td>
        <Target entry={entry} />
      </td>
      <td className={styles.changes}>
        <Changes entry={entry} />
      </td>
    </tr>
  )
}

function Card({ entry }: { entry: LoggedEntry }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.action}>{entry.label}</h2>
      <div className={styles.about}>
        <Time at={entry.at} />
        <Actor entry={entry} />
      </div>
      <Target entry={entry} />
      <Changes entry={entry} />
    </article>
  )
}
