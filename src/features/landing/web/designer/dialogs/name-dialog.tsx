import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { designerContract } from '../../../contract.ts'

interface Props {
  opened: boolean
  onClose: () => void
  kind: 'saveAs' | 'rename'
  /** Initial value of the field. */
  name: string
  /** Sends the request; rejects if it is refused. */
  onName: (name: string, key: string) => Promise<void>
}

/** A dialog that asks for a name: Save As and Rename (DES-09). */
export function NameDialog({ opened, onClose, kind, name, onName }: Props) {
  const text = useTranslations('designer.name')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(kind)}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form key={`${kind} ${name}`} started={name} onName={onName} onClose={onClose} />
    </FormDialog>
  )
}

function Form({ started, onName, onClose }: { started: string } & Pick<Props, 'onName' | 'onClose'>) {
  const text = useTranslations('designer.name')
  const cancel = useLeaveForm(onClose)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: designerContract.renameDraft,
    initialValues: { name: started },
    send: ({ name }, { key }) => onName(name, key),
    onSuccess: onClose,
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextInput label={text('name')} data-autofocus {...field('name')} error={form.errors.name ?? problem?.message} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
      </Group>
    </form>
  )
}
