import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import part from '../record/record-part.module.css'
import { invalidateRecords } from './queries.ts'

const MAX_REASON_LENGTH = 500

export interface HoldRequest {
  kind: 'place' | 'lift'
  /** Introductory sentence of the dialog. */
  lead: string
  send: (reason: string, key: string) => Promise<unknown>
}

interface Props {
  request: HoldRequest | undefined
  opened: boolean
  onClose: () => void
}

/** Asks for the reason for placing or lifting a legal hold, which goes to the audit log (LEG-15). */
export function HoldDialog({ request, opened, onClose }: Props) {
  const text = useTranslations('legalRegister.review.hold')
  return (
    <Modal opened={opened} onClose={onClose} title={request && text(`${request.kind}.title`)}>
      {request && <HoldForm request={request} onClose={onClose} />}
    </Modal>
  )
}

function HoldForm({ request, onClose }: { request: HoldRequest; onClose: () => void }) {
  const text = useTranslations('legalRegister.review.hold')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, problem, submit } = useSend({
    send: (value: string, { key }) => request.send(value, key),
    onSuccess: () => {
      toast.success(text(`${request.kind}.done`))
      void invalidateRecords()
      onClose()
    },
    onError: () => void invalidateRecords(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') void submit(reason.trim())
  }
  const isMissing = isTried && reason.trim() === ''
  return (
    <form className={part.part} onSubmit={send} noValidate>
      <p className="m-0 mt-1 max-w-measure text-quiet text-sm">{request.lead}</p>
      <Textarea
        data-autofocus
        label={text('reason')}
        description={text('reasonHint')}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
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
          {text(`${request.kind}.save`)}
        </Button>
      </Group>
    </form>
  )
}
