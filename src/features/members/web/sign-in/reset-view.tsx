import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { Link } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { FormProblem } from '../form-problem.tsx'
import { SuccessMessage } from '../links/success-message.tsx'
import { isRateLimited, useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './sign-in.module.css'

/** Requests a reset link by e-mail (ACC-04, ACC-05). It does not reveal whether the address is known. */
export function ResetView() {
  const text = useTranslations('members')
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, busy, problem, onSubmit, clearProblem } = useContractForm({
    operation: accountsContract.requestReset,
    initialValues: { email: '' },
    send: (values) => accountsApi.requestReset(values),
    onSuccess: (_, { email }) => setSentTo(email.trim()),
    onError: ({ fields }, { setErrors }) => setErrors({ email: fields.email ?? true }),
  })
  const wait = useRetryCountdown(problem)
  useTitle(text('reset.title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('reset.title')}</ArrivalHeading>
      <p className={styles.lead}>{sentTo ?? text('reset.lead')}</p>
      <SuccessMessage message={sentTo && text('reset.sent')}>{text('reset.sentHint')}</SuccessMessage>
      {sentTo ? (
        <div className="flex flex-wrap gap-3 mt-5">
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {text('reset.other')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <TextInput
            label={text('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...field('email')}
            onChange={(event) => {
              form.setFieldValue('email', event.currentTarget.value)
              if (isRateLimited(problem)) clearProblem()
            }}
          />
          <FormProblem problem={problem} wait={wait} />
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
