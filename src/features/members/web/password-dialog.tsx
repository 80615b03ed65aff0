import { Button, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './account.module.css'
import { SendProblem } from './send-problem.tsx'
import { useWait } from './use-wait.ts'

interface Asking<Answer> {
  words: string
  /** What the button does, as a verb. */
  action: string
  send: (currentPassword: string) => Promise<Answer>
  done: (answer: Answer) => void
  onClose: () => void
  /** What the other button says; 'Cancel' unless told. */
  closing?: string
  /** It cannot be taken back: the button is red. */
  grave?: boolean
  /** Fields before the password. */
  children?: ReactNode
}

/** Asks for the current password before something about the account changes, and does it. */
export function PasswordDialog<Answer>(props: Asking<Answer> & { opened: boolean; title: string }) {
  const { opened, title, ...asking } = props
  const text = useTranslations('members.account')
  return (
    <Modal opened={opened} onClose={props.onClose} title={title} closeButtonProps={{ 'aria-label': text('close') }}>
      <PasswordForm {...asking} />
    </Modal>
  )
}

/** The same as a step of another dialog. */
export function PasswordForm<Answer>(props: Asking<Answer>) {
  const { words, action, send, done, onClose, closing, grave = false, children } = props
  const text = useTranslations('members.account')
  const form = useForm({ initialValues: { currentPassword: '' } })
  const { busy, problem, submit } = useSend({
    form,
    send: ({ currentPassword }: { currentPassword: string }) => send(currentPassword),
    done,
    refused: ({ message }) => toast.warning(message),
  })
  const wait = useWait(problem)
  return (
    <form className={styles.dialog} onSubmit={form.onSubmit(submit)} noValidate>
      <p className={styles.quiet}>{words}</p>
      {children}
      <PasswordField
        label={text('currentPassword')}
        autoComplete="current-password"
        data-autofocus={children ? undefined : true}
        {...form.getInputProps('currentPassword')}
      />
      <SendProblem problem={problem} wait={wait} />
      <div className={styles.ends}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {closing ?? text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={wait > 0} variant={grave ? 'danger' : 'filled'}>
          {action}
        </Button>
      </div>
    </form>
  )
}
