import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { codeAttributes, isTicketExpired } from '../code-field.ts'
import { FormProblem } from '../form-problem.tsx'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './sign-in.module.css'
import parts from './sign-in-parts.module.css'
import { useSignInSuccess } from './use-sign-in-success.ts'

/** The second step of logging in: a code of the authenticator, or a recovery code (ACC-B1). */
export function SecondStep({ ticket, onBack }: { ticket: string; onBack: (reason?: string) => void }) {
  const text = useTranslations('members.account.code')
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const { isSignedIn, onSignedIn } = useSignInSuccess()
  const { form, field, busy, problem, onSubmit, clearProblem } = useContractForm({
    operation: accountsContract.giveSecondFactor,
    initialValues: { code: '' },
    send: ({ code }) => accountsApi.giveSecondFactor({ ticket, code }),
    onSuccess: onSignedIn,
    onError: (error, { setErrors }) => {
      if (isTicketExpired(error)) onBack(text('expired'))
      else if (error.status !== 429) setErrors({ code: error.fields.code ?? true })
    },
  })
  const wait = useRetryCountdown(problem)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [kind])
  useTitle(text('title'))

  const change = (next: 'app' | 'recovery') => {
    form.reset()
    clearProblem()
    setKind(next)
  }
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('title')}</ArrivalHeading>
      <p className={styles.lead}>{text(kind === 'app' ? 'lead' : 'recoveryLead')}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextInput
          key={kind}
          ref={input}
          label={text(kind === 'app' ? 'field' : 'recoveryField')}
          {...field('code')}
          {...codeAttributes(kind)}
        />
        <FormProblem problem={problem} wait={wait} />
        <Button
          type="submit"
          loading={busy || isSignedIn}
          disabled={wait > 0 || form.values.code.trim() === ''}
          fullWidth
        >
          {text('button')}
        </Button>
      </form>
      <p className={`${styles.foot} ${parts.ways}`}>
        <TextButton onClick={() => change(kind === 'app' ? 'recovery' : 'app')}>
          {text(kind === 'app' ? 'useRecovery' : 'useApp')}
        </TextButton>
        <TextButton onClick={() => onBack()}>{text('startAgain')}</TextButton>
      </p>
    </>
  )
}

function TextButton({ onClick: onGo, children }: { onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={parts.way} onClick={onGo}>
      {children}
    </UnstyledButton>
  )
}
