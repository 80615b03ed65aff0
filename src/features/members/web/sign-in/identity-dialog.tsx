import '#ui/kit-field-styles.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { membersMessages } from '../../messages.ts'
import styles from '../account/account.module.css'
import { protectionQuery } from '../account/account-queries.ts'
import { accountsApi } from '../accounts-api.ts'
import { codeAttributes } from '../code-field.ts'
import { FormProblem } from '../form-problem.tsx'
import { canUsePasskeys } from '../passkey-support.ts'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import { requestPasskeySignIn } from './login-passkey.ts'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Above drawers and other dialogs, below toasts. */
const ABOVE_ALL = 450

/** Asks for the password, or a code or passkey where the account has one. It lies above the dialog that triggered it. */
export const IdentityDialog = withTexts(
  { members: membersMessages },
  function IdentityDialog(props: Props & { opened: boolean }) {
    const { opened, onConfirmed, onClose } = props
    const text = useTranslations('members.account')
    return (
      <Modal
        opened={opened}
        onClose={onClose}
        title={text('identity.title')}
        size="sm"
        zIndex={ABOVE_ALL}
        closeOnEscape={false}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('close') }}
        onFocusCapture={captureEscape}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      >
        <ConfirmationForm onConfirmed={onConfirmed} onClose={onClose} />
      </Modal>
    )
  },
)

/** Escape closes only this dialog: the one below listens on the window and ignores events marked like this. */
function captureEscape({ target }: FocusEvent) {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

type Method = 'password' | 'code'

function ConfirmationForm({ onConfirmed, onClose }: Props) {
  const text = useTranslations('members.account')
  const { data } = useQuery(protectionQuery)
  const [method, setMethod] = useState<Method>('password')
  const { form, field, busy, problem, onSubmit, clearProblem } = useContractForm({
    operation: method === 'password' ? accountsContract.confirmByPassword : accountsContract.confirmByCode,
    initialValues: { currentPassword: '', code: '' },
    send: ({ currentPassword, code }) =>
      method === 'password' ? accountsApi.confirmByPassword({ currentPassword }) : accountsApi.confirmByCode({ code }),
    onSuccess: onConfirmed,
  })
  const passkey = useSend({
    send: async () => accountsApi.confirmByPasskey(await requestPasskeySignIn(text('passkeys.stopped'))),
    onSuccess: onConfirmed,
  })
  const wait = useRetryCountdown(problem)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [method])
  const switchMethod = () => {
    clearProblem()
    form.reset()
    setMethod(method === 'password' ? 'code' : 'password')
  }
  const isBusy = busy || passkey.busy
  return (
    <form className={styles.dialog} onSubmit={onSubmit} noValidate>
      <p className="text-quiet">{text('identity.message')}</p>
      {method === 'password' ? (
        <PasswordField
          key={method}
          ref={input}
          label={text('currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...field('currentPassword')}
        />
      ) : (
        <TextInput
          key={method}
          ref={input}
          label={text('identity.code')}
          {...field('code')}
          {...codeAttributes('recovery')}
          autoComplete="one-time-code"
        />
      )}
      <FormProblem problem={passkey.problem ?? problem} wait={wait} />
      {data && (data.authenticator || (data.passkeys.length > 0 && canUsePasskeys())) && (
        <div className="flex flex-wrap gap-3">
          {data.authenticator && (
            <Button variant="subtle" disabled={isBusy} onClick={switchMethod}>
              {text(method === 'password' ? 'identity.useCode' : 'identity.usePassword')}
            </Button>
          )}
          {data.passkeys.length > 0 && canUsePasskeys() && (
            <Button
              variant="subtle"
              leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
              disabled={busy}
              loading={passkey.busy}
              onClick={() => void passkey.submit(undefined)}
            >
              {text('identity.usePasskey')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.ends}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={wait > 0 || passkey.busy}>
          {text('identity.confirm')}
        </Button>
      </div>
    </form>
  )
}
