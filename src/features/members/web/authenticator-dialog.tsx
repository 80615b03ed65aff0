import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { rereadProtection, rereadSessions } from './account-reads.ts'
import { accountsApi } from './accounts-api.ts'
import { AuthenticatorScan, type NewAuthenticator } from './authenticator-scan.tsx'
import { PasswordForm } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Deed {
  kind: 'setUp' | 'renew'
  opened: boolean
  onClose: () => void
}

/**
 * Sets the authenticator app up in three steps: password, picture and code, recovery codes; or makes new recovery codes. Once
 * they are shown, it closes only by saying that they are kept (ACC-B1).
 */
export function AuthenticatorDialog({ kind, opened, onClose }: Deed) {
  const text = useTranslations('members.account')
  const [codes, setCodes] = useState<string[]>()
  const title = text(codes ? 'authenticator.codes' : kind === 'setUp' ? 'authenticator.title' : 'authenticator.renew')
  const finish = () => {
    onClose()
    setCodes(undefined)
    void rereadProtection()
    void refetchSession()
    rereadSessions()
  }
  return (
    <Modal
      opened={opened}
      onClose={codes ? () => undefined : onClose}
      title={title}
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onFinish={finish} />
      ) : kind === 'setUp' ? (
        <SetUp onClose={onClose} onCodes={setCodes} />
      ) : (
        <Renew onClose={onClose} onCodes={setCodes} />
      )}
    </Modal>
  )
}

interface Step {
  onClose: () => void
  onCodes: (codes: string[]) => void
}

function SetUp({ onClose, onCodes }: Step) {
  const text = useTranslations('members.account.authenticator')
  const [made, setMade] = useState<NewAuthenticator>()
  const confirmed = (codes: string[]) => {
    toast.success(text('confirmed'))
    onCodes(codes)
  }
  if (made) return <AuthenticatorScan made={made} onClose={onClose} onCodes={confirmed} />
  return (
    <PasswordForm
      words={text('words')}
      action={text('next')}
      send={(currentPassword) => accountsApi.beginAuthenticator({ currentPassword })}
      done={setMade}
      onClose={onClose}
    />
  )
}

function Renew({ onClose, onCodes }: Step) {
  const text = useTranslations('members.account.authenticator')
  return (
    <PasswordForm
      words={text('renewWords')}
      action={text('renew')}
      send={(currentPassword) => accountsApi.renewRecoveryCodes({ currentPassword })}
      done={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    />
  )
}
