import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormError } from '#ui/form-error.tsx'
import type { Thread } from '../../contract.ts'
import { Overtaken } from '../thread/edit-post.tsx'
import styles from './ask.module.css'
import { AskFields } from './ask-fields.tsx'
import { type AskSubject, useAsking } from './use-asking.ts'

interface Props {
  /** The question that is changed; a new one without it. */
  thread?: Thread
  /** What a new one is about. */
  subject?: AskSubject
  onDone: (asked: { id: string }) => void
  onCancel: () => void
}

/** The form of a question: title, topics and text, each with what is wrong about it at its field (FOR-11 to FOR-14). */
export function AskForm({ thread, subject, onDone, onCancel }: Props) {
  const text = useTranslations('forum')
  const asking = useAsking({ thread, subject }, onDone)
  const [isOver, setOver] = useState(false)
  return (
    <form
      className={styles.form}
      aria-label={text(thread ? 'form.editHeading' : 'form.heading')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        asking.submit()
      }}
    >
      <AskFields asking={asking} isNew={thread === undefined} />
      {thread && asking.isOvertaken && !isOver && (
        <Overtaken
          html={`${thread.content}`}
          onMine={() => {
            asking.buildOn(thread.revision)
            setOver(false)
          }}
          onTheirs={() => {
            setOver(true)
            asking.forget()
            onCancel()
          }}
        />
      )}
      <FormError message={asking.problem} />
      <div className={styles.foot}>
        <Button type="submit" loading={asking.busy}>
          {text(thread ? 'save' : 'ask')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            if (thread) asking.forget()
            onCancel()
          }}
        >
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
