import { Button, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { GROUNDS, type Ground, moderationContract } from '../../moderation/contract.ts'
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
    <FormDialog opened={props.opened} onClose={props.onClose} title={text('reportTitle')}>
      {props.opened && <ReportForm {...props} />}
    </FormDialog>
  )
})

function ReportForm({ id, onClose }: Props) {
  const text = useTranslations('moderation')
  const cancel = useLeaveForm(onClose)
  const initialValues: { ground: Ground | ''; explanation: string } = { ground: '', explanation: '' }
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: moderationContract.report,
    initialValues,
    send: ({ ground, explanation }, { key }) =>
      moderationApi.report({ id, ground: ground as Ground, explanation }, { key }),
    onSuccess: () => {
      toast.success(text('reported'))
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.quiet}>{text('reportHint')}</p>
      <Pick
        label={text('ground')}
        chosen={form.values.ground}
        choices={GROUNDS.map((value) => ({ value, title: text(`grounds.${value}`) }))}
        error={form.errors.ground}
        path={field('ground')['data-path']}
        onChoose={(ground) => form.setFieldValue('ground', ground)}
      />
      <Textarea
        label={text(form.values.ground === 'other' ? 'explanationNeeded' : 'explanation')}
        rows={3}
        {...field('explanation')}
      />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button variant="default" onClick={cancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('send')}
        </Button>
      </div>
    </form>
  )
}
