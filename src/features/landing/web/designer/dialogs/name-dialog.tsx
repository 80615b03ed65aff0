import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { NAME_NEEDED } from '../../../contract.ts'

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
    <Modal opened={opened} onClose={onClose} title={text(kind)} closeButtonProps={{ 'aria-label': text('cancel') }}>
      <Form key={`${kind} ${name}`} begun={name} onName={onName} onClose={onClose} />
    </Modal>
  )
}

function Form({ begun, onName, onClose }: { begun: string } & Pick<Props, 'onName' | 'onClose'>) {
  const text = useTranslations('designer.name')
  const [name, setName] = useState(begun)
  const [wrong, setWrong] = useState<string>()
  const { busy, problem, submit } = useSend({
    send: (values: { name: string }, { key }) => onName(values.name, key),
    onSuccess: onClose,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return setWrong(NAME_NEEDED)
        setWrong(undefined)
        void submit({ name: name.trim() })
      }}
    >
      <TextInput
        label={text('name')}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={wrong ?? problem?.message}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
      </Group>
    </form>
  )
}
