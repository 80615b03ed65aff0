import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { Link } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsApi } from './accounts-api.ts'
import { SendProblem } from './send-problem.tsx'
import styles from './sign-in.module.css'
import parts from './sign-in-parts.module.css'
import { Told } from './told.tsx'
import { isWait, useWait } from './use-wait.ts'

/** Asking for a reset link by e-mail (ACC-04, ACC-05). Whether the address is known here is not told. */
export function ResetView() {
  const text = useTranslations('members')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ initialValues: { email: '' } })
  const { busy, problem, submit, forget } = useSend({
    form,
    send: (values: typeof form.values) => accountsApi.requestReset(values),
    done: (_, { email }) => setSentTo(email.trim()),
    refused: ({ fields }) => form.setErrors({ email: fields.email ?? true }),
  })
  const wait = useWait(problem)
  useTitle(text('reset.title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('reset.title')}</ArrivalHeading>
      <p className={styles.lead}>{sentTo ?? text('reset.lead')}</p>
      <Told words={sentTo && text('reset.sent')}>{text('reset.sentWords')}</Told>
      {sentTo ? (
        <div className={parts.actions}>
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {text('reset.other')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
          <TextInput
            label={text('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.getInputProps('email')}
            onChange={(event) => {
              form.setFieldValue('email', event.currentTarget.value)
              if (isWait(problem)) forget()
            }}
          />
          <SendProblem problem={problem} wait={wait} />
          <Button type="submit" loading={busy} disabled={wait > 0} fullWidth>
            {text('reset.button')}
          </Button>
        </form>
      )}
      <p className={styles.foot}>
        <Link to="/login">{text('reset.back')}</Link>
      </p>
    </>
  )
}
