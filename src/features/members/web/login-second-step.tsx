import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsApi } from './accounts-api.ts'
import { codeAttributes, isTicketOver } from './code-field.ts'
import { SendProblem } from './send-problem.tsx'
import styles from './sign-in.module.css'
import parts from './sign-in-parts.module.css'
import { useArrival } from './use-arrival.ts'
import { useWait } from './use-wait.ts'

/** The second step of logging in: a code of the authenticator, or a recovery code (ACC-B1). */
export function SecondStep({ ticket, onBack }: { ticket: string; onBack: (reason?: string) => void }) {
  const text = useTranslations('members.account.code')
  const form = useForm({ initialValues: { code: '' } })
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const { arrived, arrive } = useArrival()
  const { busy, problem, submit, forget } = useSend({
    form,
    send: ({ code }: { code: string }) => accountsApi.giveSecondFactor({ ticket, code }),
    done: arrive,
    refused: (met) => {
      if (isTicketOver(met)) onBack(text('expired'))
      else if (met.status !== 429) form.setErrors({ code: met.fields.code ?? true })
    },
  })
  const wait = useWait(problem)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [kind])
  useTitle(text('title'))

  const change = (other: 'app' | 'recovery') => {
    form.reset()
    forget()
    setKind(other)
  }
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('title')}</ArrivalHeading>
      <p className={styles.lead}>{text(kind === 'app' ? 'lead' : 'recoveryLead')}</p>
      <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
        <TextInput
          key={kind}
          ref={field}
          label={text(kind === 'app' ? 'field' : 'recoveryField')}
          {...codeAttributes(kind)}
          {...form.getInputProps('code')}
        />
        <SendProblem problem={problem} wait={wait} />
        <Button type="submit" loading={busy || arrived} disabled={wait > 0 || form.values.code.trim() === ''} fullWidth>
          {text('button')}
        </Button>
      </form>
      <p className={`${styles.foot} ${parts.ways}`}>
        <Way onGo={() => change(kind === 'app' ? 'recovery' : 'app')}>
          {text(kind === 'app' ? 'useRecovery' : 'useApp')}
        </Way>
        <Way onGo={() => onBack()}>{text('startAgain')}</Way>
      </p>
    </>
  )
}

function Way({ onGo, children }: { onGo: () => void; children: string }) {
  return (
    <UnstyledButton className={parts.way} onClick={onGo}>
      {children}
    </UnstyledButton>
  )
}
