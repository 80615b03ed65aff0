import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { keepSession } from '#platform/web/session.ts'
import { FormError } from '#ui/form-error.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { readLoginSearch } from './login-search.ts'
import { membersApi } from './members-api.ts'
import styles from './sign-in.module.css'

/** E-mail, password and Login (ACC-02). Where it leads afterwards is the gate's matter (ACC-25). */
export function LoginView() {
  const text = useTranslations('members')
  const [{ next }] = useSearchOf(readLoginSearch)
  const form = useForm({ initialValues: { email: '', password: '' } })
  const { busy, problem, submit } = useSend({
    form,
    send: (values: typeof form.values) => membersApi.signIn(values),
    done: keepSession,
    // Which of the two was wrong is not told, so both are marked.
    refused: ({ status }) => status === 401 && form.setErrors({ email: true, password: true }),
  })
  useTitle(text('login.title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('login.title')}</ArrivalHeading>
      <p className={styles.lead}>{text('login.lead')}</p>
      <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          label={text('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordField label={text('password')} autoComplete="current-password" {...form.getInputProps('password')} />
        <p className={styles.aside}>
          <Link to="/login" search={{ view: 'reset' } as never}>
            {text('login.forgotten')}
          </Link>
        </p>
        <FormError message={problem?.message} />
        <Button type="submit" loading={busy} fullWidth>
          {text('login.button')}
        </Button>
      </form>
      <p className={styles.foot}>
        {text('login.noAccount')}
        <Link to="/login" search={{ view: 'register', next } as never}>
          {text('login.create')}
        </Link>
      </p>
    </>
  )
}
