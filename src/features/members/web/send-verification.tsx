import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { accountsApi } from './accounts-api.ts'
import { SendProblem } from './send-problem.tsx'
import styles from './sign-in-parts.module.css'
import { Told } from './told.tsx'
import { useWait } from './use-wait.ts'

/** Sends a link to the own address that confirms it; what came of it also stays where the button is (PROF-13, PROF-14). */
export function SendVerification({ label }: { label: string }) {
  const text = useTranslations('members.account.email')
  const [isSent, setSent] = useState(false)
  const { busy, problem, submit } = useSend({
    send: () => accountsApi.sendVerification({}),
    done: () => {
      setSent(true)
      toast.success(text('sent'))
    },
    refused: ({ message }) => toast.warning(message),
  })
  const wait = useWait(problem)
  return (
    <div className={styles.verification}>
      {!isSent && (
        <Button loading={busy} disabled={wait > 0} onClick={() => void submit(undefined)}>
          {label}
        </Button>
      )}
      <SendProblem problem={problem} wait={wait} />
      <Told words={isSent ? text('sent') : undefined} />
    </div>
  )
}
