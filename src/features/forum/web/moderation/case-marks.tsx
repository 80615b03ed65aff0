import { useTranslations } from 'use-intl'
import { StatusWord } from '#ui/status-word.tsx'
import type { CaseItem } from '../../moderation/contract.ts'
import styles from './case.module.css'

/** What a reported item is, what the reports say of it, and how it stands: in words. */
export function CaseMarks({ item }: { item: CaseItem }) {
  const text = useTranslations('moderation')
  return (
    <div className={styles.marks}>
      <StatusWord status={item.gone ? 'neutral' : item.hide ? 'danger' : 'info'}>
        {text(`kinds.${item.kind}`)} · {text(item.gone ? 'gone' : item.hide ? 'hidden' : 'shown')}
      </StatusWord>
      <span className={styles.about}>
        {text('reports', { count: item.reports })}: {item.grounds.map((ground) => text(`grounds.${ground}`)).join(', ')}
      </span>
    </div>
  )
}
