import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import type { Thread } from '../../contract.ts'
import { PostConflict } from '../thread/edit-post.tsx'
import { ThreadFields } from './thread-fields.tsx'
import styles from './thread-form.module.css'
import { type ThreadSubject, useThreadForm } from './use-thread-form.ts'

interface Props {
  /** The thread being edited; undefined for a new one. */
  thread?: Thread
  /** The subject of a new thread. */
  subject?: ThreadSubject
  onDone: (created: { id: string }) => void
  onCancel: () => void
}

/** The form of a thread: title, topics and text, each with its error (FOR-11 to FOR-14). */
export function ThreadForm({ thread, subject, onDone, onCancel }: Props) {
  const text = useTranslations('forum')
  const form = useThreadForm({ thread, subject }, onDone)
  const [isDismissed, setDismissed] = useState(false)
  return (
    <form
      className={styles.form}
      aria-label={text(thread ? 'form.editHeading' : 'form.heading')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <ThreadFields form={form} isNew={thread === undefined} />
      {thread && form.hasConflict && !isDismissed && (
        <PostConflict
          html={`${thread.content}`}
          onMine={() => {
            form.buildOn(thread.revision)
            setDismissed(false)
          }}
          onTheirs={() => {
            setDismissed(true)
            form.discard()
            onCancel()
          }}
        />
      )}
      <FormError message={form.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.busy}>
          {text(thread ? 'save' : 'newThread')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            if (thread) form.discard()
            onCancel()
          }}
        >
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
