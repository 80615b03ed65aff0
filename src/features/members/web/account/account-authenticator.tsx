import { Button } from '@mantine/core'
import { IconCircleCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Protection } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import styles from './account.module.css'
import { refetchProtection } from './account-queries.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Action = 'setUp' | 'renew' | 'remove'

/** Whether the authenticator app is on, with its actions (ACC-B1). */
export function AuthenticatorState({ protection }: { protection: Protection }) {
  const text = useTranslations('members.account.authenticator')
  const { authenticator: isOn, recoveryCodesLeft, required } = protection
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  return (
    <>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3 min-w-0">
        <OnMark isOn={isOn} />
        {isOn && <span className="text-quiet text-sm">{text('left', { count: recoveryCodesLeft })}</span>}
      </p>
      {required && <p className="text-quiet text-sm">{text('required')}</p>}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setAction('renew')}>
              {text('renew')}
            </Button>
            <Button variant="default" onClick={() => setAction('remove')}>
              {text('remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setAction('setUp')}>{text('setUp')}</Button>
        )}
      </div>
      <AuthenticatorDialog kind="setUp" opened={action === 'setUp'} onClose={close} />
      <AuthenticatorDialog kind="renew" opened={action === 'renew'} onClose={close} />
      <PasswordDialog
        opened={action === 'remove'}
        onClose={close}
        title={text('remove')}
        message={text('removeMessage')}
        action={text('remove')}
        send={(currentPassword) => accountsApi.removeAuthenticator({ currentPassword })}
        done={() => {
          void refetchProtection()
          void refetchSession()
          toast.success(text('removed'))
          close()
        }}
      />
    </>
  )
}

function OnMark({ isOn }: { isOn: boolean }) {
  const text = useTranslations('members.account.authenticator')
  const Icon = isOn ? IconCircleCheck : IconShieldOff
  return (
    <span className={styles.mark} data-kind={isOn ? 'good' : 'off'}>
      <Icon size={18} aria-hidden />
      {text(isOn ? 'on' : 'off')}
    </span>
  )
}
