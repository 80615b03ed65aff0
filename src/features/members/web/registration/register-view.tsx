import '#ui/kit-field-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { setSession } from '#platform/web/session.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { membersContract } from '../../contract.ts'
import { personalMailProvider } from '../../rules.ts'
import { FormProblem } from '../form-problem.tsx'
import { membersApi } from '../members-api.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { readLoginSearch } from '../sign-in/login-search.ts'
import styles from '../sign-in/sign-in.module.css'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import { AgreementBox } from './agreement-box.tsx'
import { canRegister, EMPTY_REGISTRATION, emailsDiffer, type RegistrationValues } from './registration-rules.ts'

/** Registration with a business e-mail (ACC-07); input survives any answer (ACC-18). */
export function RegisterView() {
  const text = useTranslations('members.register')
  const [{ next }] = useSearchOf(readLoginSearch)
  const { personalMailDomains } = useSite().primaries
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: membersContract.register,
    initialValues: EMPTY_REGISTRATION,
    send: (values, { key }) => membersApi.register({ ...values, termsAgree: true, privacyAgree: true }, { key }),
    // Signed in now: the gate takes a new user to the waiting page (ACC-17).
    onSuccess: setSession,
  })
  const wait = useRetryCountdown(problem)
  const provider = personalMailProvider(form.values.email, personalMailDomains)
  useTitle(text('title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('title')}</ArrivalHeading>
      <p className={styles.lead}>{text('lead')}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Names field={field} />
        <Addresses form={form} field={field} provider={provider} />
        <Passwords form={form} field={field} />
        <div className="grid gap-2">
          <AgreementBox which="terms" {...field('termsAgree', { type: 'checkbox' })} />
          <AgreementBox which="privacy" {...field('privacyAgree', { type: 'checkbox' })} />
        </div>
        <FormProblem problem={problem} wait={wait} />
        <Button
          type="submit"
          loading={busy}
          disabled={wait > 0 || provider !== undefined || !canRegister(form.values)}
          fullWidth
        >
          {text('button')}
        </Button>
      </form>
      <p className={styles.foot}>
        {text('known')}
        <Link to="/login" search={{ next }}>
          {text('login')}
        </Link>
      </p>
    </>
  )
}

type Parts = Pick<ReturnType<typeof useContractForm<RegistrationValues, unknown>>, 'form' | 'field'>

function Names({ field }: Pick<Parts, 'field'>) {
  const text = useTranslations('members.register')
  return (
    <div className={styles.pair}>
      <TextInput label={text('firstName')} autoComplete="given-name" {...field('firstName')} />
      <TextInput label={text('lastName')} autoComplete="family-name" {...field('lastName')} />
    </div>
  )
}

/** A personal address is reported at its field at once (ACC-11), and so is a second one that differs (ACC-10). */
function Addresses({ form, field, provider }: Parts & { provider: string | undefined }) {
  const text = useTranslations('members.register')
  return (
    <>
      <TextInput
        label={text('email')}
        type="email"
        autoComplete="email"
        {...field('email')}
        error={provider ? text('personal', { provider }) : form.errors.email}
      />
      <TextInput
        label={text('confirmEmail')}
        type="email"
        autoComplete="off"
        {...field('confirmEmail')}
        error={emailsDiffer(form.values) ? text('emailMismatch') : form.errors.confirmEmail}
      />
    </>
  )
}

function Passwords({ form, field }: Parts) {
  const text = useTranslations('members.register')
  const { appTitle } = useSite().primaries
  const { firstName, lastName, email } = form.values
  const labels = { password: text('password'), confirm: text('confirmPassword'), mismatch: text('passwordMismatch') }
  return (
    <NewPasswordFields
      form={form}
      field={field}
      labels={labels}
      owner={{ siteName: appTitle, names: [firstName, lastName], email }}
    />
  )
}
