import { Button, Group } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import styles from './designer.module.css'
import type { DesignEditor } from './use-design-editor.ts'

/**
 * On a version conflict, asks the user which version to keep; nothing of theirs is lost either way (DES-16).
 * Otherwise lists who else is editing the draft.
 */
export function ConflictNote({ editor, onMine }: { editor: DesignEditor; onMine: () => void }) {
  const text = useTranslations('designer')
  const format = useFormatter()
  const { draft } = editor
  if (editor.conflict)
    return (
      <div className={styles.notes} role="alert">
        <Note status="warning" title={text('conflict.title')}>
          <p>
            {text('conflict.message', {
              name: draft.updatedBy ?? text('toasts.somebody'),
              time: format.dateTime(new Date(draft.updatedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}{' '}
            {text('conflict.theirsHint')}
          </p>
          <Group mt="xs" gap="xs">
            <Button size="xs" onClick={onMine}>
              {text('conflict.mine')}
            </Button>
            <Button size="xs" variant="default" onClick={editor.loadTheirs}>
              {text('conflict.theirs')}
            </Button>
          </Group>
        </Note>
      </div>
    )
  if (draft.others.length === 0) return null
  const names = new Intl.ListFormat(document.documentElement.lang).format(draft.others.map(({ name }) => name))
  return (
    <div className={styles.notes}>
      <Note>
        <p>{text('others', { names, count: draft.others.length })}</p>
      </Note>
    </div>
  )
}
