import { Button, Group, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { DialogProps } from './confirm.tsx'

/** The dialog of `confirm`, in a chunk of its own: most visits never see it. */
export function ConfirmDialog({ question, reply }: DialogProps) {
  const text = useTranslations('platform')
  // Drawn closed once, so that it notes what had the focus and gives it back.
  const drawn = useMounted()
  return (
    <Modal
      opened={drawn && question !== undefined}
      onClose={() => undefined}
      title={question?.title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="sm"
    >
      <p>{question?.words}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => reply(false)} data-autofocus>
          {text('confirm.no')}
        </Button>
        <Button onClick={() => reply(true)}>{text('confirm.yes')}</Button>
      </Group>
    </Modal>
  )
}
