import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import type { DesignSection } from '../model/design.ts'
import { pieceOf } from '../piece.tsx'
import type { Desk } from '../use-desk.ts'
import styles from './edit-panel.module.css'

const SectionFields = pieceOf(() => import('./section-fields.tsx').then((part) => part.SectionFields))

interface Props {
  desk: Desk
  section: DesignSection | undefined
  /** Something else is looked at: what is not seen is not changed. */
  inert: boolean
  onClose: () => void
}

/** Beside the page: the fields of the chosen section, fetched when the first one is chosen. */
export function EditPanel({ desk, section, inert, onClose }: Props) {
  const text = useTranslations('designer.edit')
  return (
    <aside className={styles.panel} aria-label={text('label')} inert={inert}>
      {section ? (
        <SectionFields key={section.id} desk={desk} section={section} onClose={onClose} />
      ) : (
        <EmptyState title={text('none')}>{text('noneWords')}</EmptyState>
      )}
    </aside>
  )
}
