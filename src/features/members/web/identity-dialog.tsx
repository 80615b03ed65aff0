import '#ui/kit-field-styles.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { membersMessages } from '../messages.ts'
import styles from './account.module.css'
import { protectionQuery } from './account-reads.ts'
import { accountsApi } from './accounts-api.ts'
import { codeAttributes } from './code-field.ts'
import { askPasskey } from './login-passkey.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { SendProblem } from './send-problem.tsx'
import { useWait } from './use-wait.ts'

interface Asking {
  onConfirmed: () => void
  onClose: () => void
}

/** Over drawers and other dialogs, below notices. */
const ABOVE_ALL = 450

/** Asks for the password, or a code or passkey where the account has one. It stands over whatever dialog the change was made in. */
export const IdentityDialog = withTexts(
  { members: membersMessages },
  function IdentityDialog(props: Asking & { opened: boolean }) {
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
        onFocusCapture={keepEscape}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      >
        <Ways onConfirmed={onConfirmed} onClose={onClose} />
      </Modal>
    )
  },
)

/** Escape closes this dialog alone: the one below it, which listens on the window, leaves keys pressed in here alone. */
function keepEscape({ target }: FocusEvent) {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

type Way = 'password' | 'code'

function Ways({ onConfirmed, onClose }: Asking) {
  const text = useTranslations('members.account')
  const { data } = useQuery(protectionQuery)
  const [way, setWay] = useState<Way>('password')
  const form = useForm({ initialValues: { currentPassword: '', code: '' } })
  const { busy, problem, submit, forget } = useSend({
    form,
    send: ({ currentPassword, code }: typeof form.values) =>
      way === 'password' ? accountsApi.confirmByPassword({ currentPassword }) : accountsApi.confirmByCode({ code }),
    done: onConfirmed,
  })
  const passkey = useSend({
    send: async () => accountsApi.confirmByPasskey(await askPasskey(text('passkeys.stopped'))),
    done: onConfirmed,
  })
  const wait = useWait(problem)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [way])
  const change = () => {
    forget()
    form.reset()
    setWay(way === 'password' ? 'code' : 'password')
  }
  const isBusy = busy || passkey.busy
  return (
    <form className={styles.dialog} onSubmit={form.onSubmit(submit)} noValidate>
      <p className={styles.quiet}>{text('identity.words')}</p>
      {way === 'password' ? (
        <PasswordField
          key={way}
          ref={field}
          label={text('currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
      ) : (
        <TextInput
          key={way}
          ref={field}
          label={text('identity.code')}
          {...codeAttributes('recovery')}
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
      <SendProblem problem={passkey.problem ?? problem} wait={wait} />
      {data && (data.authenticator || (data.passkeys.length > 0 && canUsePasskeys())) && (
        <div className={styles.actions}>
          {data.authenticator && (
            <Button variant="subtle" disabled={isBusy} onClick={change}>
              {text(way === 'password' ? 'identity.useCode' : 'identity.usePassword')}
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
