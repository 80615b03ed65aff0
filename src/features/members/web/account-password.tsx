import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './account.module.css'
import { rereadSessions } from './account-reads.ts'
import { AccountSection } from './account-section.tsx'
import { accountsApi } from './accounts-api.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useOwnProfile } from './own-profile.ts'
import type { Owner } from './password-marks.ts'
import { SendProblem } from './send-problem.tsx'
import { useFocusOnArrival, useUnfolding } from './use-unfolding.ts'
import { useWait } from './use-wait.ts'

/** The change of the password (PROF-10, PROF-11). */
export function PasswordSection() {
  const text = useTranslations('members.account.password')
  const { isOpen, opener, open, close } = useUnfolding()
  return (
    <AccountSection title={text('title')} words={text('words')}>
      {isOpen ? (
        <ChangePassword onDone={close} />
      ) : (
        <div className={styles.actions}>
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
    done: () => {
      rereadSessions()
      toast.success(text('password.changed'))
      onDone()
    },
    refused: ({ message }) => toast.warning(message),
  })
  const wait = useWait(problem)
  const first = useFocusOnArrival()
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
        ref={first}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields form={form} labels={labels} owner={owner} />
      <SendProblem problem={problem} wait={wait} />
      <div className={styles.actions}>
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
