import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { GROUNDS, type Ground, MAX_EXPLANATION_LENGTH } from '../../moderation/contract.ts'
import styles from './case.module.css'
import { moderationMessages } from './messages.ts'
import { Pick } from './pick.tsx'
import { moderationApi } from './queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The thread or post. */
  id: string
}

/** Reports an item to the administrators (FOR-B3). */
export const ReportDialog = withTexts<Props>({ moderation: moderationMessages }, function ReportDialog(props) {
  const text = useTranslations('moderation')
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={text('reportTitle')}>
      {props.opened && <ReportForm {...props} />}
    </Modal>
  )
})

function ReportForm({ id, onClose }: Props) {
  const text = useTranslations('moderation')
  const [ground, setGround] = useState<Ground>()
  const [explanation, setExplanation] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, problem, submit } = useSend({
    send: (values: { ground: Ground; explanation: string }, { key }) =>
      moderationApi.report({ id, ...values }, { key }),
    onSuccess: () => {
      toast.success(text('reported'))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ground) void submit({ ground, explanation: explanation.trim() })
    else setMissing(true)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.quiet}>{text('reportHint')}</p>
      <Pick
        label={text('ground')}
        chosen={ground}
        choices={GROUNDS.map((value) => ({ value, title: text(`grounds.${value}`) }))}
        wrong={isMissing && !ground ? text('pickGround') : undefined}
        onChoose={setGround}
      />
      <Textarea
        label={text(ground === 'other' ? 'explanationNeeded' : 'explanation')}
        value={explanation}
        maxLength={MAX_EXPLANATION_LENGTH}
        rows={3}
        error={problem?.fields.explanation}
        onChange={({ currentTarget }) => setExplanation(currentTarget.value)}
      />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('send')}
        </Button>
      </div>
    </form>
  )
}
