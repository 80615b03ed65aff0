import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from './confirm.tsx'

interface Props {
  opened: boolean
  question: Question | undefined
  onReply: (isConfirmed: boolean) => void
  onClose: () => void
}

/** Above every drawer, dialog, menu and celebration; below toasts only (`toasts.module.css`). */
const Z_INDEX = 480

/** A question with Yup and Nope, or its own labels, that neither Escape nor a click outside closes (SHELL-29). */
export function ConfirmDialog({ opened, question, onReply }: Props) {
  const text = useTranslations('platform')
  // The last question stays visible while the dialog fades out.
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
      zIndex={Z_INDEX}
      size="sm"
    >
      <p>{last?.message}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onReply(false)} data-autofocus>
          {last?.cancelLabel ?? text('confirm.no')}
        </Button>
        <Button onClick={() => onReply(true)}>{last?.confirmLabel ?? text('confirm.yes')}</Button>
      </Group>
    </Modal>
  )
}
