import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { summaryQuery } from '../queries.ts'
import type { RecordFilters } from '../search.ts'
import { RecordStatus } from '../status.tsx'
import { isOpen, OPEN } from './my-filters.tsx'
import styles from './summary-line.module.css'

interface Props {
  filters: RecordFilters
  onFilters: (part: Partial<RecordFilters>) => void
}

/** Summary of the viewer's register in one line; each figure filters the list by what it counts (LEGADM-22, LEG-B1). */
export function SummaryLine({ filters, onFilters }: Props) {
  const text = useTranslations('legalRegister.register.summary')
  const { data, error } = useQuery(summaryQuery)
  if (error && !data) return <p className={styles.line}>{text('failed')}</p>
  if (!data) return <p className={styles.line} aria-hidden />
  if (data.items === 0) return null
  const { summary, items, openItems, overdue, soon, expiring } = data
  return (
    <p className={styles.line}>
      {summary !== 'none' && <RecordStatus status={summary} />}
      <span>{text('items', { count: items })}</span>
      {openItems > 0 && (
        <button
          type="button"
          className={styles.figure}
          aria-pressed={isOpen(filters.status)}
          onClick={() => onFilters({ status: isOpen(filters.status) ? [] : [...OPEN] })}
        >
          {text('open', { count: openItems })}
        </button>
      )}
      {(['overdue', 'soon'] as const)
        .filter((due) => (due === 'overdue' ? overdue : soon) > 0)
        .map((due) => (
          <button
            key={due}
            type="button"
            className={styles.figure}
            data-due={due}
            aria-pressed={filters.due === due}
            onClick={() => onFilters({ due: filters.due === due ? undefined : due })}
          >
            {text(due, { count: due === 'overdue' ? overdue : soon })}
          </button>
        ))}
      {expiring > 0 && <span>{text('expiring', { count: expiring })}</span>}
    </p>
  )
}
