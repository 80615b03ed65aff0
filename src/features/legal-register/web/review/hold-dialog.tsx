import { Button, Group, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { legalReviewContract } from '../../review/contract.ts'
import part from '../record/record-part.module.css'
import { invalidateRecords } from './queries.ts'

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
    <FormDialog opened={opened} onClose={onClose} title={request && text(`${request.kind}.title`)}>
      {request && <HoldForm request={request} onClose={onClose} />}
    </FormDialog>
  )
}

function HoldForm({ request, onClose }: { request: HoldRequest; onClose: () => void }) {
  const text = useTranslations('legalRegister.review.hold')
  const cancel = useLeaveForm(onClose)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: request.kind === 'place' ? legalReviewContract.placeHold : legalReviewContract.liftHold,
    initialValues: { reason: '' },
    send: ({ reason }, { key }) => request.send(reason.trim(), key),
    onSuccess: () => {
      toast.success(text(`${request.kind}.done`))
      void invalidateRecords()
      onClose()
    },
    onError: () => void invalidateRecords(),
  })
  return (
    <form className={part.part} onSubmit={onSubmit} noValidate>
      <p className="m-0 mt-1 max-w-measure text-quiet text-sm">{request.lead}</p>
      <Textarea
        data-autofocus
        label={text('reason')}
        description={text('reasonHint')}
        rows={3}
        {...field('reason')}
        error={form.errors.reason && <span role="alert">{form.errors.reason}</span>}
      />
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="subtle" onClick={cancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text(`${request.kind}.save`)}
        </Button>
      </Group>
    </form>
  )
}
