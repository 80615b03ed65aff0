import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import part from '../record/record-part.module.css'
import { readRecordsAnew } from './queries.ts'

const LONGEST_REASON = 500

export interface HoldQuestion {
  kind: 'place' | 'lift'
  /** What the dialog says it is about. */
  lead: string
  send: (reason: string, key: string) => Promise<unknown>
}

interface Props {
  question: HoldQuestion | undefined
  opened: boolean
  onClose: () => void
}

/** Asks why a legal hold is placed or lifted; the audit log keeps the reason (LEG-15). */
export function HoldDialog({ question, opened, onClose }: Props) {
  const text = useTranslations('legalRegister.review.hold')
  return (
    <Modal opened={opened} onClose={onClose} title={question && text(`${question.kind}.title`)}>
      {question && <HoldForm question={question} onClose={onClose} />}
    </Modal>
  )
}

function HoldForm({ question, onClose }: { question: HoldQuestion; onClose: () => void }) {
  const text = useTranslations('legalRegister.review.hold')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, problem, submit } = useSend({
    send: (value: string, { key }) => question.send(value, key),
    done: () => {
      toast.success(text(`${question.kind}.done`))
      void readRecordsAnew()
      onClose()
    },
    refused: () => void readRecordsAnew(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') void submit(reason.trim())
  }
  const isMissing = isTried && reason.trim() === ''
  return (
    <form className={part.part} onSubmit={send} noValidate>
      <p className={part.lead}>{question.lead}</p>
      <Textarea
        data-autofocus
        label={text('reason')}
        description={text('reasonHint')}
        value={reason}
        maxLength={LONGEST_REASON}
        rows={3}
        error={isMissing ? <span role="alert">{text('reasonMissing')}</span> : problem?.fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text(`${question.kind}.save`)}
        </Button>
      </Group>
    </form>
  )
}
