import '#ui/kit-field-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { targetOf, useNavigate } from '#platform/web/routing.tsx'
import { setSession, type Viewer } from '#platform/web/session.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { membersContract } from '../../contract.ts'
import { FormProblem } from '../form-problem.tsx'
import { membersApi } from '../members-api.ts'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'
import { AgreementBox } from '../registration/agreement-box.tsx'
import styles from '../sign-in/sign-in.module.css'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import type { OpenedInvitation } from './auth-invitation.tsx'

const AGREED = { termsAgree: true, privacyAgree: true } as const
const NOT_AGREED = { termsAgree: false, privacyAgree: false }

/** Somebody without an account sets name and password (ACC-B4). */
export function AcceptForm({ token, invitation, onAccepted }: OpenedInvitation) {
  const text = useTranslations('members.invitations.link')
  const { email, firstName, lastName } = invitation
  const { appTitle } = useSite().primaries
  const enter = useEntry(onAccepted)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: membersContract.acceptInvitation,
    initialValues: { firstName, lastName, password: '', confirmPassword: '', ...NOT_AGREED },
    send: (values, { key }) => membersApi.acceptInvitation({ token, ...values, ...AGREED }, { key }),
    onSuccess: enter,
  })
  const wait = useRetryCountdown(problem)
  const { values } = form
  const labels = { password: text('password'), confirm: text('confirmPassword'), mismatch: text('mismatch') }
  const canAccept = isAgreed(values) && values.password !== '' && values.password === values.confirmPassword
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Heading lead={text('lead', { email })} />
      {/* Lets password managers store the new password under the address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Names field={field} />
      <NewPasswordFields
        form={form}
        field={field}
        labels={labels}
        owner={{ siteName: appTitle, names: [values.firstName, values.lastName], email }}
      />
      <Agreements field={field} />
      <FormProblem problem={problem} wait={wait} />
      <Button type="submit" loading={busy} disabled={wait > 0 || !canAccept} fullWidth>
        {text('accept')}
      </Button>
    </form>
  )
}

/** Somebody who is signed in with their account joins this site, or no longer waits for access (ACC-B4). */
export function JoinForm({ token, invitation: { email, account, firstName, lastName }, onAccepted }: OpenedInvitation) {
  const text = useTranslations('members.invitations.link')
  const isWaiting = account === 'waiting'
  const enter = useEntry(onAccepted)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: membersContract.joinByInvitation,
    initialValues: { firstName, lastName, ...NOT_AGREED },
    send: (values) => membersApi.joinByInvitation({ token, ...(isWaiting ? {} : values), ...AGREED }),
    onSuccess: enter,
  })
  const isNamed = isWaiting || (form.values.firstName.trim() !== '' && form.values.lastName.trim() !== '')
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Heading lead={text(isWaiting ? 'waitingLead' : 'joinLead', { email })} />
      {!isWaiting && <Names field={field} />}
      <Agreements field={field} />
      <FormProblem problem={problem} wait={0} />
      <Button type="submit" loading={busy} disabled={!isNamed || !isAgreed(form.values)} fullWidth>
        {text('accept')}
      </Button>
    </form>
  )
}

/** Goes to the home of whoever has become a member. */
function useEntry(onAccepted: () => void) {
  const navigate = useNavigate()
  return (viewer: Viewer) => {
    onAccepted()
    setSession(viewer)
    void navigate({ ...targetOf(viewer.home), replace: true })
  }
}

const isAgreed = (values: { termsAgree: boolean; privacyAgree: boolean }) => values.termsAgree && values.privacyAgree

function Heading({ lead }: { lead: string }) {
  const text = useTranslations('members.invitations.link')
  const title = text('title', { site: useSite().primaries.appTitle })
  useTitle(title)
  return (
    <div>
      <ArrivalHeading className={styles.heading}>{title}</ArrivalHeading>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}

type Field = (
  name: 'firstName' | 'lastName' | 'termsAgree' | 'privacyAgree',
  kind?: { type: 'input' | 'checkbox' },
) => object

function Names({ field }: { field: Field }) {
  const text = useTranslations('members.invitations.link')
  return (
    <div className={styles.pair}>
      <TextInput label={text('firstName')} autoComplete="given-name" {...field('firstName')} />
      <TextInput label={text('lastName')} autoComplete="family-name" {...field('lastName')} />
    </div>
  )
}

function Agreements({ field }: { field: Field }) {
  return (
    <div className="grid gap-2">
      <AgreementBox which="terms" {...field('termsAgree', { type: 'checkbox' })} />
      <AgreementBox which="privacy" {...field('privacyAgree', { type: 'checkbox' })} />
    </div>
  )
}
