import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accountsApi } from '../accounts-api.ts'
import { FormProblem } from '../form-problem.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import type { Owner } from '../passwords/password-marks.ts'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './account.module.css'
import { refetchSessions } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { useExpandableForm, useFocusOnMount } from './use-expandable-form.ts'

/** The form to change the password (PROF-10, PROF-11). */
export function PasswordSection() {
  const text = useTranslations('members.account.password')
  const { isOpen, opener, open, close } = useExpandableForm()
  return (
    <AccountSection title={text('title')} description={text('description')}>
      {isOpen ? (
        <ChangePassword onDone={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={opener} variant="default" onClick={open}>
            {text('change')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const text = useTranslations('members.account')
  const form = useForm({ initialValues: { currentPassword: '', password: '', confirmPassword: '' } })
  const { busy, problem, submit } = useSend({
    form,
    send: (values: typeof form.values) => accountsApi.changePassword(values),
    onSuccess: () => {
      refetchSessions()
      toast.success(text('password.changed'))
      onDone()
    },
    onError: ({ message }) => toast.warning(message),
  })
  const wait = useRetryCountdown(problem)
  const firstField = useFocusOnMount()
  const owner = useOwner()
  const labels = {
    password: text('password.field'),
    confirm: text('password.confirm'),
    mismatch: text('password.mismatch'),
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <PasswordField
        label={text('currentPassword')}
        autoComplete="current-password"
        ref={firstField}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields form={form} labels={labels} owner={owner} />
      <FormProblem problem={problem} wait={wait} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} disabled={wait > 0}>
          {text('password.save')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useOwner(): Owner {
  const siteName = useSite().primaries.appTitle
  const profile = useOwnProfile()
  if (!profile) return { siteName, names: [], email: '' }
  const { firstName, lastName, displayName, email } = profile
  return { siteName, names: [firstName, lastName, displayName], email }
}
