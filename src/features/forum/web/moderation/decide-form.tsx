import { Button, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import { type CaseWhole, type Decision, moderationContract } from '../../moderation/contract.ts'
import styles from './case.module.css'
import { Pick } from './pick.tsx'
import { moderationApi, setCaseInCache } from './queries.ts'

/** Decides a case or an appeal, with a reason (FOR-B3). */
export function DecideForm({ whole }: { whole: CaseWhole }) {
  const text = useTranslations('moderation')
  const again = whole.state === 'appealed'
  const initialValues: { decision: Decision; reason: string } = { decision: again ? 'hide' : 'keep', reason: '' }
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: moderationContract.decide,
    initialValues,
    send: (values) => moderationApi.decide({ id: whole.id, state: again ? 'appealed' : 'open', ...values }),
    onSuccess: (decided) => {
      setCaseInCache(decided)
      toast.success(text('decided'))
    },
  })
  return (
    <form className={styles.part} onSubmit={onSubmit} noValidate>
      {whole.own && <Note status="warning">{text('ownItem')}</Note>}
      {again && whole.first?.own && <Note status="warning">{text('ownFirst')}</Note>}
      <Pick
        label={text(again ? 'decideAgainTitle' : 'decideTitle')}
        chosen={form.values.decision}
        choices={[
          { value: 'keep', title: text(again ? 'keepAgain' : 'keep'), hint: text('keepHint') },
          {
            value: 'hide',
            title: text(again ? 'hideAgain' : 'hide'),
            hint: text(again ? 'hideAgainHint' : 'hideHint'),
          },
        ]}
        onChoose={(decision) => form.setFieldValue('decision', decision)}
      />
      <Textarea label={text('reason')} description={text('reasonHint')} rows={3} {...field('reason')} />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button type="submit" loading={busy}>
          {text('decide')}
        </Button>
      </div>
    </form>
  )
}
