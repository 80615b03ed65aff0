import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { refetchSession } from '#platform/web/session.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import type { ShownFactor } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { FormProblem } from '../form-problem.tsx'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import styles from '../sign-in/sign-in.module.css'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import { FactorsAtReset, useFactorChoice } from './auth-factors.tsx'
import { InvalidLink } from './auth-invalid.tsx'

/** Sets a new password by a reset link, typed twice (ACC-06); the user then logs in with it. */
export function NewPasswordByLink(link: Link) {
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open')
  if (state === 'dead') return <InvalidLink />
  return state === 'done' ? <Done /> : <Form {...link} onEnd={setState} />
}

interface Link {
  token: string
  /** The account's other factors, and whether they may be retained. */
  factors: readonly ShownFactor[]
  mayStay: boolean
}

function Form({ token, factors, mayStay, onEnd }: Link & { onEnd: (state: 'done' | 'dead') => void }) {
  const text = useTranslations('members.account')
  const { appTitle } = useSite().primaries
  const choice = useFactorChoice(factors, mayStay)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: accountsContract.resetPassword,
    initialValues: { password: '', confirmPassword: '' },
    send: (values) => accountsApi.resetPassword({ token, ...values, retainedFactors: choice.retained }),
    onSuccess: () => {
      // The reset ended every session, including this browser's.
      void refetchSession()
      onEnd('done')
    },
    onError: ({ status }) => status === 404 && onEnd('dead'),
  })
  const wait = useRetryCountdown(problem)
  const labels = {
    password: text('password.field'),
    confirm: text('password.confirm'),
    mismatch: text('password.mismatch'),
  }
  useTitle(text('link.resetTitle'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('link.resetTitle')}</ArrivalHeading>
      <p className={styles.lead}>{text('link.resetLead')}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <NewPasswordFields
          form={form}
          field={field}
          labels={labels}
          owner={{ siteName: appTitle, names: [], email: '' }}
        />
        {factors.length > 0 && <FactorsAtReset factors={factors} mayStay={mayStay} choice={choice} disabled={busy} />}
        <FormProblem problem={problem} wait={wait} />
        <Button type="submit" loading={busy} disabled={wait > 0} fullWidth>
          {text('link.resetSave')}
        </Button>
      </form>
    </>
  )
}

function Done() {
  const text = useTranslations('members.account.link')
  useTitle(text('resetDone'))
  return (
    <div role="status">
      <ArrivalHeading className={styles.heading}>{text('resetDone')}</ArrivalHeading>
      <p className={styles.lead}>{text('resetDoneMessage')}</p>
      <div className="flex flex-wrap gap-3 mt-5">
        <Button renderRoot={(props) => <PlainLink to="/login" {...props} />} fullWidth>
          {text('login')}
        </Button>
      </div>
    </div>
  )
}
