import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsApi } from '../accounts-api.ts'
import { codeAttributes } from '../code-field.ts'
import { FormProblem } from '../form-problem.tsx'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './account.module.css'
import { useFocusOnMount } from './change-form.tsx'
import { inFours, QUIET, qrPath } from './qr-path.ts'

export interface NewAuthenticator {
  secret: string
  uri: string
  squares: string[]
}

/** The QR code, the same secret as text, and a field for a code that proves the set-up worked. */
export function AuthenticatorScan(props: {
  authenticator: NewAuthenticator
  onClose: () => void
  onCodes: (codes: string[]) => void
}) {
  const { authenticator, onClose, onCodes } = props
  const text = useTranslations('members.account')
  const form = useForm({ initialValues: { code: '' } })
  const { busy, problem, submit } = useSend({
    form,
    send: ({ code }: { code: string }) => accountsApi.confirmAuthenticator({ code }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      toast.warning(error.message)
      if (error.status !== 429) form.setErrors({ code: error.fields.code ?? true })
    },
  })
  const wait = useRetryCountdown(problem)
  const field = useFocusOnMount()
  return (
    <form className={styles.dialog} onSubmit={form.onSubmit(submit)} noValidate>
      <p className="text-quiet">{text('authenticator.scan')}</p>
      <QrCode squares={authenticator.squares} label={text('authenticator.picture')} />
      <div>
        <span className="text-quiet text-sm">{text('authenticator.key')}</span>
        <code className={styles.key}>{inFours(authenticator.secret)}</code>
      </div>
      <TextInput ref={field} label={text('code.field')} {...codeAttributes('app')} {...form.getInputProps('code')} />
      <FormProblem problem={problem} wait={wait} />
      <div className={styles.ends}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={wait > 0 || form.values.code.trim() === ''}>
          {text('code.button')}
        </Button>
      </div>
    </form>
  )
}

function QrCode({ squares, label }: { squares: readonly string[]; label: string }) {
  const side = squares.length + 2 * QUIET
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(squares)} fill="currentColor" />
    </svg>
  )
}
