import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { certificatesContract, type IssuedCertificate } from '../../../contract.ts'
import { certificatesApi, refetchIssuedCertificates } from '../queries.ts'
import { DialogFoot } from './dialog-foot.tsx'

interface Props {
  /** Undefined while the dialog is closed. */
  certificate: IssuedCertificate | undefined
  onClose: () => void
}

/** Withdraws a certificate with the reason, which its holder reads (UNI-B1). */
export function WithdrawDialog({ certificate, onClose }: Props) {
  const text = useTranslations('uniConfig.withdraw')
  // Shows the certificate until the dialog has closed.
  const [shown, setShown] = useState(certificate)
  if (certificate && certificate !== shown) setShown(certificate)
  return (
    <FormDialog
      opened={certificate !== undefined}
      onClose={onClose}
      title={text('title')}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      {shown && <Form key={shown.id} certificate={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function Form({
  certificate: { id, holderName, courseTitle },
  onClose,
}: Required<Props> & { certificate: IssuedCertificate }) {
  const text = useTranslations('uniConfig.withdraw')
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: certificatesContract.withdrawCertificate,
    initialValues: { reason: '' },
    send: (values) => certificatesApi.withdrawCertificate({ id, ...values }),
    onSuccess: () => {
      toast.success(text('done', { name: holderName }))
      refetchIssuedCertificates()
      onClose()
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <p className="m-0 wrap-anywhere">{text('message', { name: holderName, course: courseTitle })}</p>
      <Textarea
        label={text('reason')}
        description={text('hint', { name: holderName })}
        rows={3}
        data-autofocus
        readOnly={busy}
        {...field('reason')}
      />
      <DialogFoot form={{ busy, problem }} submit={text('withdraw')} onCancel={onClose} />
    </form>
  )
}
