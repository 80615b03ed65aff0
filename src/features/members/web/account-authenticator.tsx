import { Button } from '@mantine/core'
import { IconCircleCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Protection } from '../contract.ts'
import styles from './account.module.css'
import { rereadProtection } from './account-reads.ts'
import { accountsApi } from './accounts-api.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Deed = 'setUp' | 'renew' | 'remove'

/** Whether the authenticator app is on, and what can be done about it (ACC-B1). */
export function AuthenticatorState({ protection }: { protection: Protection }) {
  const text = useTranslations('members.account.authenticator')
  const { authenticator: isOn, recoveryCodesLeft, required } = protection
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  return (
    <>
      <p className={styles.fact}>
        <OnMark isOn={isOn} />
        {isOn && <span className={styles.small}>{text('left', { count: recoveryCodesLeft })}</span>}
      </p>
      {required && <p className={styles.small}>{text('required')}</p>}
      <div className={styles.actions}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setDeed('renew')}>
              {text('renew')}
            </Button>
            <Button variant="default" onClick={() => setDeed('remove')}>
              {text('remove')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDeed('setUp')}>{text('setUp')}</Button>
        )}
      </div>
      <AuthenticatorDialog kind="setUp" opened={deed === 'setUp'} onClose={close} />
      <AuthenticatorDialog kind="renew" opened={deed === 'renew'} onClose={close} />
      <PasswordDialog
        opened={deed === 'remove'}
        onClose={close}
        title={text('remove')}
        words={text('removeWords')}
        action={text('remove')}
        send={(currentPassword) => accountsApi.removeAuthenticator({ currentPassword })}
        done={() => {
          void rereadProtection()
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
