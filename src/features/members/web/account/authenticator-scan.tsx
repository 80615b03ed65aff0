import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsContract } from '../../accounts/contract.ts'
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
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: accountsContract.confirmAuthenticator,
    initialValues: { code: '' },
    isRetained: true,
    send: (values) => accountsApi.confirmAuthenticator(values),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error, { setErrors }) => {
      toast.warning(error.message)
      if (error.status !== 429) setErrors({ code: error.fields.code ?? true })
    },
  })
  const wait = useRetryCountdown(problem)
  const input = useFocusOnMount()
  return (
    <form className={styles.dialog} onSubmit={onSubmit} noValidate>
      <p className="text-quiet">{text('authenticator.scan')}</p>
      <QrCode squares={authenticator.squares} label={text('authenticator.picture')} />
      <div>
        <span className="text-quiet text-sm">{text('authenticator.key')}</span>
        <code className={styles.key}>{inFours(authenticator.secret)}</code>
      </div>
      <TextInput ref={input} label={text('code.field')} {...field('code')} {...codeAttributes('app')} />
      <FormProblem problem={problem} wait={wait} />
      <FormDialogFoot
        busy={busy}
        save={text('code.button')}
        disabled={wait > 0 || form.values.code.trim() === ''}
        onCancel={onClose}
      />
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
