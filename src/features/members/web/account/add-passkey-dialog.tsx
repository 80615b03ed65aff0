import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newId } from '#base/id.ts'
import { ApiProblem } from '#platform/web/problem.ts'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsApi } from '../accounts-api.ts'
import { refetchProtection } from './account-queries.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Creates a passkey: asks for a name and the current password, then the browser asks where to store it (ACC-B1). */
export function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useTranslations('members.account.passkeys')
  const [name, setName] = useState('')
  const add = async (currentPassword: string) => {
    const passkeys = await import('../passkeys.ts')
    const { question } = await accountsApi.beginPasskey({ currentPassword })
    const answer = await passkeys.createPasskey(question).catch((thrown) => {
      const message = text(passkeys.isKnownDevice(thrown) ? 'known' : 'notMade')
      throw new ApiProblem({ code: 'passkey.stopped', message, status: 400 })
    })
    return accountsApi.addPasskey({ name: name.trim() || text('unnamed'), answer }, { key: newId() })
  }
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={text('add')}
      message={text('addMessage')}
      action={text('add')}
      send={add}
      done={(passkey) => {
        void refetchProtection()
        // A first passkey counts as this session's second factor, which may change the user's role.
        void refetchSession()
        toast.success(text('added', { name: passkey.name }))
        setName('')
        onClose()
      }}
    >
      <TextInput
        label={text('name')}
        description={text('nameHint')}
        value={name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordDialog>
  )
}
