import { TextInput } from '@mantine/core'
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { setSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { accountsContract } from '../../accounts/contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { SendVerification } from '../links/send-verification.tsx'
import { useOwnProfile } from '../own-profile.ts'
import styles from './account.module.css'
import { protectionQuery, refetchProtection, refetchSessions } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { ChangeButton, ChangeForm, useFocusOnMount } from './change-form.tsx'

/** The e-mail address, whether it is verified, and a form to change it (PROF-10, PROF-12, PROF-13, ACC-41). */
export function EmailSection() {
  const text = useTranslations('members.account.email')
  const profile = useOwnProfile()
  if (!profile) return null
  const { email, emailVerified } = profile
  return (
    <AccountSection title={text('title')} description={text('description')}>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3 min-w-0">
        <span className={styles.value}>{email}</span>
        <VerifiedMark isVerified={emailVerified} />
      </p>
      {!emailVerified && <SendVerification key={email} label={text('send')} />}
      <ChangeButton label={text('change')} form={(close) => <ChangeEmail onDone={close} />} />
    </AccountSection>
  )
}

/** A warning before the change, for users whose factors would be removed. */
function FactorsEnd() {
  const text = useTranslations('members.account.email')
  const { data } = useQuery(protectionQuery)
  const hasFactor = data && (data.authenticator || data.passkeys.length > 0)
  return hasFactor && <p className="text-quiet text-sm">{text('factorsEnd')}</p>
}

function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const text = useTranslations('members.account.email')
  const Icon = isVerified ? IconCircleCheck : IconMailExclamation
  return (
    <span className={styles.mark} data-kind={isVerified ? 'good' : 'open'}>
      <Icon size={18} aria-hidden />
      {text(isVerified ? 'verified' : 'unverified')}
    </span>
  )
}

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const text = useTranslations('members.account')
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: accountsContract.changeEmail,
    initialValues: { email: '', currentPassword: '' },
    send: (values) => accountsApi.changeEmail(values),
    onSuccess: (session) => {
      setSession(session)
      refetchSessions()
      void refetchProtection()
      toast.success(text('email.changed'))
      onDone()
    },
    onError: ({ message }) => toast.warning(message),
  })
  const firstField = useFocusOnMount()
  return (
    <ChangeForm onSubmit={onSubmit} busy={busy} problem={problem} save={text('email.save')} onCancel={onDone}>
      <TextInput label={text('email.field')} type="email" autoComplete="email" ref={firstField} {...field('email')} />
      <PasswordField label={text('currentPassword')} autoComplete="current-password" {...field('currentPassword')} />
      <FactorsEnd />
    </ChangeForm>
  )
}
