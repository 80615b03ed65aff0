import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from './confirm.tsx'

interface Props {
  opened: boolean
  question: Question | undefined
  onReply: (yes: boolean) => void
  onClose: () => void
}

/** Above every drawer, dialog, menu and celebration, whichever was drawn first; below the notices alone (`notices.module.css`). */
const ABOVE_ALL = 480

/** A question with Yup and Nope, or answers of its own, which neither Escape nor a click beside it closes (SHELL-29). */
export function ConfirmDialog({ opened, question, onReply }: Props) {
  const text = useTranslations('platform')
  // Its words stay while it fades.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={last?.title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={ABOVE_ALL}
      size="sm"
    >
      <p>{last?.words}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onReply(false)} data-autofocus>
          {last?.no ?? text('confirm.no')}
        </Button>
        <Button onClick={() => onReply(true)}>{last?.yes ?? text('confirm.yes')}</Button>
      </Group>
    </Modal>
  )
}
