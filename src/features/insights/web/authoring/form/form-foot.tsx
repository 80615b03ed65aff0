import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { segmentsOf } from '../model/segments.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import type { Variant, View } from '../open-insight.tsx'
import styles from './insight-form.module.css'

interface Props {
  editor: InsightEditor
  variant: Variant
  view: View
}

/** Publish or Update, Delete, Close (WRITE-07, WRITE-12), and the list of missing fields. */
export function FormFoot({ editor, variant, view }: Props) {
  const text = useTranslations('authoring')
  const { insight, missing, busy, contents } = editor
  const isUpdate = variant === 'panel' || insight?.state === 'published'
  const missingTexts = missing.map((field) =>
    field === 'title' && variant === 'panel' ? text('emptyTitle') : text(`missing.${field}`),
  )
  const isBare = view === 'blocks' && segmentsOf(contents.contentJSON).length === 0
  if (isBare) missingTexts.push(text('segments.needed'))
  return (
    <footer className={styles.foot}>
      {missingTexts.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 text-quiet text-sm" aria-label={text('toPublish')}>
          {missingTexts.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!editor.mayPublish || isBare} loading={busy === 'publish'}>
          {text(isUpdate ? 'update' : 'publish')}
        </Button>
        <Button variant="default" onClick={() => void editor.close()}>
          {text('close')}
        </Button>
        {insight && (
          <span className={styles.apart}>
            {insight.state === 'published' && (
              <Button variant="subtle" loading={busy === 'unpublish'} onClick={() => void editor.unpublish()}>
                {text('unpublish.action')}
              </Button>
            )}
            <Button variant="outline" color="red" loading={busy === 'delete'} onClick={() => void editor.remove()}>
              {text('deleteAction')}
            </Button>
          </span>
        )}
      </div>
    </footer>
  )
}
