import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { FormError } from '#ui/form-error.tsx'

interface Props {
  form: { busy: boolean; problem: { aboveForm: string | undefined } | undefined }
  /** Text of the button that submits. */
  submit: string
  disabled?: boolean
  onCancel: () => void
}

/** The foot of a small form in a dialog: what was refused, Cancel, and the button that submits. */
export function DialogFoot({ form: { busy, problem }, submit, disabled = false, onCancel }: Props) {
  return (
    <>
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={submit} disabled={disabled} onCancel={onCancel} />
    </>
  )
}
