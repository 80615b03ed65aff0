import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsApi } from '../accounts-api.ts'
import { refetchProtection, refetchSessions } from './account-queries.ts'
import { AuthenticatorScan, type NewAuthenticator } from './authenticator-scan.tsx'
import { PasswordForm } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  kind: 'setUp' | 'renew'
  opened: boolean
  onClose: () => void
}

/**
 * Sets up the authenticator app in three steps (password, QR code and code, recovery codes), or renews the recovery codes. Once these
 * are shown, it closes only after the user confirms that they are saved (ACC-B1).
 */
export function AuthenticatorDialog({ kind, opened, onClose }: Props) {
  const text = useTranslations('members.account')
  const [codes, setCodes] = useState<string[]>()
  const title = text(codes ? 'authenticator.codes' : kind === 'setUp' ? 'authenticator.title' : 'authenticator.renew')
  const finish = () => {
    onClose()
    setCodes(undefined)
    void refetchProtection()
    void refetchSession()
    refetchSessions()
  }
  return (
    <FormDialog
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
    </FormDialog>
  )
}

interface Step {
  onClose: () => void
  onCodes: (codes: string[]) => void
}

function SetUp({ onClose, onCodes }: Step) {
  const text = useTranslations('members.account.authenticator')
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>()
  const confirmed = (codes: string[]) => {
    toast.success(text('confirmed'))
    onCodes(codes)
  }
  if (authenticator) return <AuthenticatorScan authenticator={authenticator} onClose={onClose} onCodes={confirmed} />
  return (
    <PasswordForm
      message={text('description')}
      action={text('next')}
      send={(currentPassword) => accountsApi.beginAuthenticator({ currentPassword })}
      done={setAuthenticator}
      onClose={onClose}
    />
  )
}

function Renew({ onClose, onCodes }: Step) {
  const text = useTranslations('members.account.authenticator')
  return (
    <PasswordForm
      message={text('renewMessage')}
      action={text('renew')}
      send={(currentPassword) => accountsApi.renewRecoveryCodes({ currentPassword })}
      done={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onClose={onClose}
    />
  )
}
