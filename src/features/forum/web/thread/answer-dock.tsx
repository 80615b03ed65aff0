import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Thread } from '../../contract.ts'
import { Composer, prefetchEditor } from '../composer.tsx'
import { sendPost } from '../outbox.ts'
import styles from './answer-dock.module.css'

interface Props {
  thread: Thread
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** Button at the bottom of the window that opens the editor for an answer. */
export function AnswerDock({ thread, opened, onOpened }: Props) {
  const text = useTranslations('forum')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    // Restores the focus when it closes.
    if (wasOpened.current && !opened) opener.current?.focus({ preventScroll: true })
    wasOpened.current = opened
  }, [opened])
  return (
    <div className={styles.dock} data-open={opened || undefined}>
      {opened ? (
        <Composer
          target={{ kind: 'answer', threadId: thread.id }}
          label={text('composer.answer')}
          sendLabel={text('post.answer')}
          onSend={(written) => {
            void sendPost({ threadId: thread.id, parentId: null, ...written }, () =>
              toast.success(text('post.created')),
            )
            onOpened(false)
          }}
          onCancel={() => onOpened(false)}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          onClick={() => onOpened(true)}
          onPointerEnter={prefetchEditor}
          onFocus={prefetchEditor}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
          {text('post.answer')}
        </button>
      )}
    </div>
  )
}
