import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from './dialog-forms.ts'

interface Props {
  busy: boolean
  /** Text of the button that submits. */
  save: string
  disabled?: boolean
  /** Closes the form; asks first where something typed would be lost. */
  onCancel: () => void
}

/** The buttons below a form in a dialog: Cancel, and the one that submits. */
export function FormDialogFoot({ busy, save, disabled = false, onCancel }: Props) {
  const text = useTranslations('platform.leaveForm')
  const cancel = useLeaveForm(onCancel)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="default" disabled={busy} onClick={cancel}>
        {text('cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {save}
      </Button>
    </div>
  )
}
