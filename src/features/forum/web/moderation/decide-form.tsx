import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-word.tsx'
import { type CaseWhole, type Decision, LONGEST_WORDS } from '../../moderation/contract.ts'
import styles from './case.module.css'
import { Pick } from './pick.tsx'
import { moderationApi, rememberCase } from './queries.ts'

/** Decides a case, or the appeal against what was decided, with a reason (FOR-B3). */
export function DecideForm({ whole }: { whole: CaseWhole }) {
  const text = useTranslations('moderation')
  const [decision, setDecision] = useState<Decision>(whole.state === 'appealed' ? 'hide' : 'keep')
  const [reason, setReason] = useState('')
  const again = whole.state === 'appealed'
  const { busy, problem, submit, forget } = useSend({
    send: (said: { decision: Decision; reason: string }) =>
      moderationApi.decide({ id: whole.id, state: again ? 'appealed' : 'open', ...said }),
    done: (decided) => {
      rememberCase(decided)
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
          { value: 'keep', words: text(again ? 'keepAgain' : 'keep'), hint: text('keepWords') },
          {
            value: 'hide',
            words: text(again ? 'hideAgain' : 'hide'),
            hint: text(again ? 'hideAgainWords' : 'hideWords'),
          },
        ]}
        onChoose={setDecision}
      />
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        value={reason}
        maxLength={LONGEST_WORDS}
        rows={3}
        error={problem?.fields.reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          forget()
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
