import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import { type CaseWhole, type Decision, MAX_EXPLANATION_LENGTH } from '../../moderation/contract.ts'
import styles from './case.module.css'
import { Pick } from './pick.tsx'
import { moderationApi, setCaseInCache } from './queries.ts'

/** Decides a case or an appeal, with a reason (FOR-B3). */
export function DecideForm({ whole }: { whole: CaseWhole }) {
  const text = useTranslations('moderation')
  const [decision, setDecision] = useState<Decision>(whole.state === 'appealed' ? 'hide' : 'keep')
  const [reason, setReason] = useState('')
  const again = whole.state === 'appealed'
  const { busy, problem, submit, clearProblem } = useSend({
    send: (values: { decision: Decision; reason: string }) =>
      moderationApi.decide({ id: whole.id, state: again ? 'appealed' : 'open', ...values }),
    onSuccess: (decided) => {
      setCaseInCache(decided)
      toast.success(text('decided'))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ decision, reason: reason.trim() })
  }
  return (
    <form className={styles.part} onSubmit={send} noValidate>
      {whole.own && <Note status="warning">{text('ownItem')}</Note>}
      {again && whole.first?.own && <Note status="warning">{text('ownFirst')}</Note>}
      <Pick
        label={text(again ? 'decideAgainTitle' : 'decideTitle')}
        chosen={decision}
        choices={[
          { value: 'keep', title: text(again ? 'keepAgain' : 'keep'), hint: text('keepHint') },
          {
            value: 'hide',
            title: text(again ? 'hideAgain' : 'hide'),
            hint: text(again ? 'hideAgainHint' : 'hideHint'),
          },
        ]}
        onChoose={setDecision}
      />
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        value={reason}
        maxLength={MAX_EXPLANATION_LENGTH}
        rows={3}
        error={problem?.fields.reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          clearProblem()
        }}
      />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button type="submit" loading={busy}>
          {text('decide')}
        </Button>
      </div>
    </form>
  )
}
