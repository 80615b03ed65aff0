import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { FormError } from '#ui/form-error.tsx'
import styles from './build.module.css'

interface Props {
  form: {
    busy: boolean
    isUnsaved: boolean
    hasConflict: boolean
    problem: string | undefined
    takeMine: () => void
    takeTheirs: () => void
  }
  /** Files are being sent. */
  isUploading: boolean
  children?: ReactNode
}

/** Save, in view below a long form, with what was refused and who else has saved. */
export function SaveFoot({ form, isUploading, children }: Props) {
  const text = useTranslations('courseBuilder.foot')
  const { busy, isUnsaved, hasConflict, problem, takeMine, takeTheirs } = form
  return (
    <div className={styles.foot}>
      {hasConflict && (
        <ConflictNote
          title={text('conflict')}
          mine={text('mine')}
          theirs={text('theirs')}
          onMine={takeMine}
          onTheirs={takeTheirs}
        >
          <p>{text('conflictMessage')}</p>
        </ConflictNote>
      )}
      <FormError message={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={busy} disabled={!isUnsaved || isUploading || hasConflict}>
          {text('save')}
        </Button>
        {children}
        <p role="status" className="m-0 text-quiet text-sm">
          {isUploading ? text('uploading') : isUnsaved ? text('unsaved') : text('saved')}
        </p>
      </div>
    </div>
  )
}
