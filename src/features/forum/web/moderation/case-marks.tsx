import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import type { CaseItem } from '../../moderation/contract.ts'
import styles from './case.module.css'

/** The kind, grounds and status of a reported item, as text. */
export function CaseMarks({ item }: { item: CaseItem }) {
  const text = useTranslations('moderation')
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
      <StatusLabel status={item.gone ? 'neutral' : item.hide ? 'danger' : 'info'}>
        {text(`kinds.${item.kind}`)} · {text(item.gone ? 'gone' : item.hide ? 'hidden' : 'shown')}
      </StatusLabel>
      <span className={styles.about}>
        {text('reports', { count: item.reports })}: {item.grounds.map((ground) => text(`grounds.${ground}`)).join(', ')}
      </span>
    </div>
  )
}
