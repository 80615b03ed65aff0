import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { type CourseDraft, makingContract } from '../../../contract.ts'
import { makingApi, setCourseInCache } from '../queries.ts'
import styles from './course-tree.module.css'
import { SortableRow } from './sortable-row.tsx'
import { TitleLine } from './title-line.tsx'
import type { Section } from './tree-order.ts'

interface Props {
  course: CourseDraft
  section: Section
  onRemove: () => void
}

/** A section of the tree, to be renamed in place, moved and deleted (UNI-12, UNI-20). */
export function SectionRow({ course, section, onRemove }: Props) {
  const text = useTranslations('courseTree')
  const [isRenaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { id: sectionId, sectionTitle: name } = section
  const close = () => {
    setRenaming(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <SortableRow id={sectionId} name={name} kind="section">
      {isRenaming ? (
        <TitleLine
          operation={makingContract.changeSection}
          name="sectionTitle"
          label={text('sectionTitle')}
          title={name}
          action={text('save')}
          send={(sectionTitle) => makingApi.changeSection({ id: course.id, sectionId, sectionTitle })}
          onSaved={(saved, title) => {
            setCourseInCache(saved)
            toast.success(text('sectionRenamed', { name: title.trim() }))
            close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <h3 className={styles.sectionTitle}>{name}</h3>
          <button
            ref={opener}
            type="button"
            className={styles.tool}
            aria-label={text('rename', { name })}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={16} stroke={1.6} aria-hidden />
          </button>
          <button type="button" className={styles.tool} aria-label={text('deleteSection', { name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </button>
        </>
      )}
    </SortableRow>
  )
}
