import { Button, Group, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { storeOf } from './store.ts'

interface Question {
  title: string
  words: string
  answer: (yes: boolean) => void
}

const asked = storeOf<Question | undefined>(undefined)

/**
 * Asks before something that cannot be taken back: true for Yup, false for Nope. It has no time-out and goes away only
 * by an answer (SHELL-29). A question still open is answered Nope by the next one.
 */
export function confirm(question: { title: string; words: string }): Promise<boolean> {
  asked.read()?.answer(false)
  return new Promise((resolve) => {
    asked.set({ ...question, answer: resolve })
  })
}

/** The place where questions appear. */
export function Confirmations() {
  const text = useTranslations('platform')
  const question = asked.use()
  const reply = (yes: boolean) => {
    asked.set(undefined)
    question?.answer(yes)
  }
  return (
    <Modal
      opened={question !== undefined}
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
