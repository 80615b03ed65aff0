import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { segmentsOf } from '../model/segments.ts'
import type { Writing } from '../model/use-writing.ts'
import type { Variant, View } from '../opened.tsx'
import styles from './insight-form.module.css'

interface Props {
  writing: Writing
  variant: Variant
  view: View
}

/** Publish or Update, Delete, Close (WRITE-07, WRITE-12); what is missing stands beside them. */
export function FormFoot({ writing, variant, view }: Props) {
  const text = useTranslations('authoring')
  const { insight, missing, busy, contents } = writing
  const isUpdate = variant === 'panel' || insight?.state === 'published'
  const lacks = missing.map((field) =>
    field === 'title' && variant === 'panel' ? text('emptyTitle') : text(`missing.${field}`),
  )
  const isBare = view === 'blocks' && segmentsOf(contents.contentJSON).length === 0
  if (isBare) lacks.push(text('segments.needed'))
  return (
    <footer className={styles.foot}>
      {lacks.length > 0 && (
        <ul className={styles.lacks} aria-label={text('toPublish')}>
          {lacks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!writing.mayPublish || isBare} loading={busy === 'publish'}>
          {text(isUpdate ? 'update' : 'publish')}
        </Button>
        <Button variant="default" onClick={() => void writing.close()}>
          {text('close')}
        </Button>
        {insight && (
          <span className={styles.apart}>
            {insight.state === 'published' && (
              <Button variant="subtle" loading={busy === 'unpublish'} onClick={() => void writing.unpublish()}>
                {text('unpublish.action')}
              </Button>
            )}
            <Button variant="outline" color="red" loading={busy === 'delete'} onClick={() => void writing.remove()}>
              {text('deleteAction')}
            </Button>
          </span>
        )}
      </div>
    </footer>
  )
}
