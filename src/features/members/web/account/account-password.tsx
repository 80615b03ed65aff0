import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { useOwnProfile } from '../own-profile.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import type { Owner } from '../passwords/password-marks.ts'
import { refetchSessions } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { ChangeButton, ChangeForm, useFocusOnMount } from './change-form.tsx'

/** The form to change the password (PROF-10, PROF-11). */
export function PasswordSection() {
  const text = useTranslations('members.account.password')
  return (
    <AccountSection title={text('title')} description={text('description')}>
      <ChangeButton label={text('change')} form={(close) => <ChangePassword onDone={close} />} />
    </AccountSection>
  )
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const text = useTranslations('members.account')
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: accountsContract.changePassword,
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    send: (values) => accountsApi.changePassword(values),
    onSuccess: () => {
      refetchSessions()
      toast.success(text('password.changed'))
      onDone()
    },
    onError: ({ message }) => toast.warning(message),
  })
  const firstField = useFocusOnMount()
  const owner = useOwner()
  const labels = {
    password: text('password.field'),
    confirm: text('password.confirm'),
    mismatch: text('password.mismatch'),
  }
  return (
    <ChangeForm onSubmit={onSubmit} busy={busy} problem={problem} save={text('password.save')} onCancel={onDone}>
      <PasswordField
        label={text('currentPassword')}
        autoComplete="current-password"
        ref={firstField}
        {...field('currentPassword')}
      />
      <NewPasswordFields form={form} field={field} labels={labels} owner={owner} />
    </ChangeForm>
  )
}

function useOwner(): Owner {
  const siteName = useSite().primaries.appTitle
  const profile = useOwnProfile()
  if (!profile) return { siteName, names: [], email: '' }
  const { firstName, lastName, displayName, email } = profile
  return { siteName, names: [firstName, lastName, displayName], email }
}
