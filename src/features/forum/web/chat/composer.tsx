import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '#platform/web/editing/draft.ts'
import { MAX_MESSAGE_LENGTH } from '../../chat/contract.ts'
import { cleanMessage } from '../../chat/rules.ts'
import styles from './conversation.module.css'

/** Enter sends, Shift+Enter adds a line; on touch devices Enter adds a line and only the button sends. */
export function Composer({ roomId, onSend }: { roomId: string; onSend: (text: string) => void }) {
  const text = useTranslations('chat.composer')
  const { value: draft = '', setDraft } = useDraft<string>(`chat ${roomId}`, { warns: false })
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const excess = draft.length - MAX_MESSAGE_LENGTH
  const send = () => {
    if (excess > 0 || cleanMessage(draft) === '') return
    onSend(draft)
    setDraft(undefined)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, as in Chinese or Japanese, Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={field}
        label={text('label')}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={text('label')}
        aria-describedby={hint}
        rows={1}
        value={draft}
        error={excess > 0 ? text('tooLong', { excess }) : undefined}
        classNames={{ input: styles.input }}
        onChange={(event) => setDraft(event.currentTarget.value || undefined)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} className={styles.send}>
        {text('send')}
      </Button>
      <p id={hint} className={styles.hint}>
        {text('hint')}
      </p>
    </form>
  )
}
