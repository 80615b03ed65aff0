import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { keepSession } from '#platform/web/session.ts'
import { FormError } from '#ui/form-error.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AgreementBox } from './agreement-box.tsx'
import { readLoginSearch } from './login-search.ts'
import { membersApi } from './members-api.ts'
import {
  canRegister,
  EMPTY_REGISTRATION,
  emailsDiffer,
  passwordsDiffer,
  type RegistrationValues,
} from './registration-rules.ts'
import styles from './sign-in.module.css'

/** Registration with a business e-mail (ACC-07); what was typed stays whatever the answer is. */
export function RegisterView() {
  const text = useTranslations('members.register')
  const [{ next }] = useSearchOf(readLoginSearch)
  const form = useForm({ initialValues: EMPTY_REGISTRATION })
  const { busy, problem, submit } = useSend({
    form,
    send: (values: RegistrationValues, { key }) =>
      membersApi.register({ ...values, termsAgree: true, privacyAgree: true }, { key }),
    // Signed in now: the gate leads a new user on to the waiting page (ACC-17).
    done: keepSession,
  })
  useTitle(text('title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('title')}</ArrivalHeading>
      <p className={styles.lead}>{text('lead')}</p>
      <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
        <Fields form={form} />
        <div className={styles.checks}>
          <AgreementBox which="terms" {...form.getInputProps('termsAgree', { type: 'checkbox' })} />
          <AgreementBox which="privacy" {...form.getInputProps('privacyAgree', { type: 'checkbox' })} />
        </div>
        <FormError message={problem?.aboveForm} />
        <Button type="submit" loading={busy} disabled={!canRegister(form.values)} fullWidth>
          {text('button')}
        </Button>
      </form>
      <p className={styles.foot}>
        {text('known')}
        <Link to="/login" search={{ next } as never}>
          {text('login')}
        </Link>
      </p>
    </>
  )
}

function Fields({ form }: { form: ReturnType<typeof useForm<RegistrationValues>> }) {
  const text = useTranslations('members.register')
  const { values, getInputProps, errors } = form
  const emailMismatch = emailsDiffer(values) ? text('emailMismatch') : errors.confirmEmail
  const passwordMismatch = passwordsDiffer(values) ? text('passwordMismatch') : errors.confirmPassword
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={text('firstName')} autoComplete="given-name" {...getInputProps('firstName')} />
        <TextInput label={text('lastName')} autoComplete="family-name" {...getInputProps('lastName')} />
      </div>
      <TextInput label={text('email')} type="email" autoComplete="email" {...getInputProps('email')} />
      <TextInput
        label={text('confirmEmail')}
        type="email"
        autoComplete="off"
        {...getInputProps('confirmEmail')}
        error={emailMismatch}
      />
      <PasswordField
        label={text('password')}
        description={text('passwordRule')}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <PasswordField
        label={text('confirmPassword')}
        autoComplete="new-password"
        {...getInputProps('confirmPassword')}
        error={passwordMismatch}
      />
    </>
  )
}
