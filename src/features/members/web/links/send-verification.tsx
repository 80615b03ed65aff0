import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsApi } from '../accounts-api.ts'
import { FormProblem } from '../form-problem.tsx'
import styles from '../sign-in/sign-in-parts.module.css'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import { SuccessMessage } from './success-message.tsx'

/** Sends a confirmation link to the user's address; the outcome also replaces the button (PROF-13, PROF-14). */
export function SendVerification({ label }: { label: string }) {
  const text = useTranslations('members.account.email')
  const [isSent, setSent] = useState(false)
  const { busy, problem, submit } = useSend({
    send: () => accountsApi.sendVerification({}),
    onSuccess: () => {
      setSent(true)
      toast.success(text('sent'))
    },
    onError: ({ message }) => toast.warning(message),
  })
  const wait = useRetryCountdown(problem)
  return (
    <div className={styles.verification}>
      {!isSent && (
        <Button loading={busy} disabled={wait > 0} onClick={() => void submit(undefined)}>
          {label}
        </Button>
      )}
      <FormProblem problem={problem} wait={wait} />
      <SuccessMessage message={isSent ? text('sent') : undefined} />
    </div>
  )
}
