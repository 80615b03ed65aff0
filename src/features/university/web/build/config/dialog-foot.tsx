import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
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
  const text = useTranslations('uniConfig')
  return (
    <>
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit}
        </Button>
      </Group>
    </>
  )
}
