import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconFingerprint } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { FormError } from '#ui/form-error.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { membersContract } from '../../contract.ts'
import { FormProblem } from '../form-problem.tsx'
import { membersApi } from '../members-api.ts'
import { isRateLimited, useRetryCountdown } from '../use-retry-countdown.ts'
import { usePasskeySignIn } from './login-passkey.ts'
import { readLoginSearch } from './login-search.ts'
import styles from './sign-in.module.css'
import parts from './sign-in-parts.module.css'
import { useSignInSuccess } from './use-sign-in-success.ts'

export interface Credentials {
  email: string
  password: string
}

/** E-mail, password and Login (ACC-02), followed by passkey sign-in. States: idle, spinner, success, error (ACC-19). */
export function LoginForm(props: {
  /** What was typed before a second step. */
  typed: Credentials
  /** Why the user was sent back here. */
  reason: string | undefined
  onSecondFactor: (ticket: string, typed: Credentials) => void
}) {
  const { typed, reason, onSecondFactor } = props
  const text = useTranslations('members')
  const [{ next }] = useSearchOf(readLoginSearch)
  const { isSignedIn, onSignedIn } = useSignInSuccess()
  const { form, field, busy, problem, onSubmit, clearProblem } = useContractForm({
    operation: membersContract.signIn,
    initialValues: typed,
    send: (values) => membersApi.signIn(values),
    onSuccess: ({ secondFactor, ...session }, values) =>
      secondFactor ? onSecondFactor(secondFactor.ticket, values) : onSignedIn(session),
    onError: (error, { setErrors }) => setErrors(fieldErrors(error.status, error.fields)),
  })
  const passkey = usePasskeySignIn(onSignedIn)
  const wait = useRetryCountdown(problem)
  useTitle(text('login.title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('login.title')}</ArrivalHeading>
      <p className={styles.lead}>{text('login.lead')}</p>
      <form className={`${styles.form} ${parts.roomy}`} onSubmit={onSubmit} noValidate>
        <TextInput
          label={text('email')}
          type="email"
          // 'webauthn' lets the browser offer passkeys at this field.
          autoComplete="username webauthn"
          inputMode="email"
          {...field('email')}
          onChange={(event) => {
            form.setFieldValue('email', event.currentTarget.value)
            // The wait may belong to the previous address.
            if (isRateLimited(problem)) clearProblem()
          }}
        />
        <PasswordField label={text('password')} autoComplete="current-password" {...field('password')} />
        <p className={styles.forgotPassword}>
          <Link to="/login" search={{ view: 'reset' }}>
            {text('login.forgotPassword')}
          </Link>
        </p>
        {reason && !problem && !busy ? (
          <FormError message={reason} />
        ) : (
          <FormProblem problem={problem} wait={wait} whole={problem?.status === 401} />
        )}
        <Button
          type="submit"
          loading={busy}
          disabled={wait > 0}
          data-state={stateOf(busy, isSignedIn, problem)}
          leftSection={isSignedIn ? <IconCheck size={18} aria-hidden /> : undefined}
          fullWidth
        >
          {isSignedIn ? text('login.loggedIn') : text('login.button')}
        </Button>
      </form>
      {passkey.available && (
        <div className="grid gap-4 mt-4">
          <p className={parts.or}>{text('account.passkeys.or')}</p>
          <FormError message={passkey.problem?.message} />
          <Button
            variant="default"
            fullWidth
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={passkey.busy}
            disabled={isSignedIn}
            onClick={passkey.signIn}
          >
            {text('account.passkeys.signIn')}
          </Button>
        </div>
      )}
      <p className={styles.foot}>
        {text('login.noAccount')}
        <Link to="/login" search={{ view: 'register', next }}>
          {text('login.create')}
        </Link>
      </p>
      <p role="status" className="visually-hidden">
        {isSignedIn && text('login.loggedIn')}
      </p>
    </>
  )
}

/** Which fields are marked: both where the server does not reveal which was wrong (ACC-20), else the e-mail (ACC-21). */
function fieldErrors(status: number, fields: Record<string, string>): Record<string, string | boolean> {
  if (status === 401) return { email: true, password: true }
  if (status === 400 || status === 422) return { email: true, ...fields }
  return {}
}

function stateOf(busy: boolean, arrived: boolean, problem: unknown): 'idle' | 'loading' | 'success' | 'error' {
  if (arrived) return 'success'
  if (busy) return 'loading'
  return problem ? 'error' : 'idle'
}
