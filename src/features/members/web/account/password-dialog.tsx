import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { FormProblem } from '../form-problem.tsx'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './account.module.css'

interface FormProps<Answer> {
  message: string
  /** Label of the button, a verb. */
  action: string
  send: (currentPassword: string) => Promise<Answer>
  done: (answer: Answer) => void
  onClose: () => void
  /** Label of the other button; 'Cancel' by default. */
  cancelLabel?: string
  /** Makes the button red, for actions that cannot be undone. */
  isDestructive?: boolean
  /** Fields before the password. */
  children?: ReactNode
}

/** Asks for the current password and then performs a change of the account. */
export function PasswordDialog<Answer>(props: FormProps<Answer> & { opened: boolean; title: string }) {
  const { opened, title, ...formProps } = props
  const text = useTranslations('members.account')
  return (
    <FormDialog
      opened={opened}
      onClose={props.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <PasswordForm {...formProps} />
    </FormDialog>
  )
}

/** The same form as a step of another dialog. */
export function PasswordForm<Answer>(props: FormProps<Answer>) {
  const { message, action, send, done, onClose, cancelLabel, isDestructive = false, children } = props
  const text = useTranslations('members.account')
  const { field, busy, problem, onSubmit } = useContractForm({
    // Every change of the account takes the current password alike.
    operation: accountsContract.confirmByPassword,
    initialValues: { currentPassword: '' },
    isRetained: true,
    send: ({ currentPassword }) => send(currentPassword),
    onSuccess: done,
    onError: ({ message }) => toast.warning(message),
  })
  const wait = useRetryCountdown(problem)
  return (
    <form className={styles.dialog} onSubmit={onSubmit} noValidate>
      <p className="text-quiet">{message}</p>
      {children}
      <PasswordField
        label={text('currentPassword')}
        autoComplete="current-password"
        data-autofocus={children ? undefined : true}
        {...field('currentPassword')}
      />
      <FormProblem problem={problem} wait={wait} />
      <FormDialogFoot
        busy={busy}
        save={action}
        disabled={wait > 0}
        isDestructive={isDestructive}
        cancelLabel={cancelLabel}
        onCancel={onClose}
      />
    </form>
  )
}
