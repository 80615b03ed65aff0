import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyWithRetry } from '../lazy-with-retry.tsx'
import type { DesignSection } from '../model/design.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import styles from './edit-panel.module.css'

const SectionFields = lazyWithRetry(() => import('./section-fields.tsx').then((part) => part.SectionFields))

interface Props {
  editor: DesignEditor
  section: DesignSection | undefined
  /** True during a preview: the hidden draft must not be changed. */
  inert: boolean
  onClose: () => void
}

/** The panel next to the page with the fields of the selected section; loaded with the first selection. */
export function EditPanel({ editor, section, inert, onClose }: Props) {
  const text = useTranslations('designer.edit')
  return (
    <aside className={styles.panel} aria-label={text('label')} inert={inert}>
      {section ? (
        <SectionFields key={section.id} editor={editor} section={section} onClose={onClose} />
      ) : (
        <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
      )}
    </aside>
  )
}
