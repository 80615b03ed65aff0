import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from './dialog-forms.ts'

interface Props {
  busy: boolean
  /** Text of the button that submits. */
  save: string
  disabled?: boolean
  /** Makes that button red, for what cannot be undone. */
  isDestructive?: boolean
  /** Text of the other button where 'Cancel' would be wrong. */
  cancelLabel?: string | undefined
  /** Closes the form; asks first where something typed would be lost. */
  onCancel: () => void
}

/** The buttons below a form in a dialog: Cancel, and the one that submits. */
export function FormDialogFoot(props: Props) {
  const { busy, save, disabled = false, isDestructive = false, cancelLabel, onCancel } = props
  const text = useTranslations('platform.leaveForm')
  const cancel = useLeaveForm(onCancel)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="default" disabled={busy} onClick={cancel}>
        {cancelLabel ?? text('cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} variant={isDestructive ? 'danger' : 'filled'}>
        {save}
      </Button>
    </div>
  )
}
