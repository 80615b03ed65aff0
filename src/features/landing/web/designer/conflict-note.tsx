import { Button, Group } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { Note } from '#ui/status-word.tsx'
import styles from './designer.module.css'
import type { Desk } from './use-desk.ts'

/** What another administrator has done to this draft, and the ways on; the own work stays whichever is taken (DES-16). */
export function ConflictNote({ desk, onMine }: { desk: Desk; onMine: () => void }) {
  const text = useTranslations('designer')
  const format = useFormatter()
  const { draft } = desk
  if (desk.conflict)
    return (
      <div className={styles.notes} role="alert">
        <Note status="warning" title={text('conflict.title')}>
          <p>
            {text('conflict.words', {
              name: draft.updatedBy ?? text('notices.somebody'),
              time: format.dateTime(new Date(draft.updatedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}{' '}
            {text('conflict.theirsWords')}
          </p>
          <Group mt="xs" gap="xs">
            <Button size="xs" onClick={onMine}>
              {text('conflict.mine')}
            </Button>
            <Button size="xs" variant="default" onClick={desk.loadTheirs}>
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
