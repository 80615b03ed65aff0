import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { reportLinksContract } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'
import { type Reported, reportLinksApi } from './queries.ts'

const EMPTY = { label: '', days: '30', mailTo: '' }

/** Makes a link to a report; it stands in the list below once it is made. */
export function ShareForm({ reported: { about, id }, onClose }: { reported: Reported; onClose: () => void }) {
  const text = useTranslations('advertSharing')
  const { form, busy, problem, onSubmit, field } = useContractForm({
    operation: reportLinksContract.shareCampaign,
    initialValues: EMPTY,
    send: ({ label, days, mailTo }, options) => {
      const share = about === 'campaign' ? reportLinksApi.shareCampaign : reportLinksApi.shareAdvert
      return share({ id, label, days: days.trim() === '' ? Number.NaN : Number(days), mailTo: mailTo.trim() }, options)
    },
    onSuccess: (_, { label }) => {
      toast.success(text('shared', { label }))
      form.setValues(EMPTY)
      void refetchAdverts()
    },
  })
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <TextInput
        data-autofocus
        label={text('form.label')}
        description={text('form.labelHint')}
        autoComplete="off"
        {...field('label')}
      />
      <TextInput
        label={text('form.days')}
        description={text('form.daysHint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('days')}
      />
      <TextInput
        type="email"
        label={text('form.mailTo')}
        description={text('form.mailToHint')}
        autoComplete="off"
        {...field('mailTo')}
      />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={text('form.submit')} onCancel={onClose} />
    </form>
  )
}
