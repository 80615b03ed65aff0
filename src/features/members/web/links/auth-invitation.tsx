import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { PlainLink, targetOf } from '#platform/web/routing.tsx'
import { signOut, useSession, useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { InvitationByLink } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import { LoginView } from '../sign-in/login-view.tsx'
import styles from '../sign-in/sign-in.module.css'
import { CheckingLink, isInvalidLink } from './auth-checking.tsx'
import { InvalidLink } from './auth-invalid.tsx'
import { AcceptForm, JoinForm } from './auth-invitation-forms.tsx'

export interface OpenedInvitation {
  token: string
  invitation: InvitationByLink
  /** Runs before the page is left. */
  onAccepted(): void
}

/** The link of an invitation, read again for whoever has signed in, until it is accepted (ACC-B4). */
export function InvitedByLink({ token }: { token: string }) {
  const session = useSession()
  const [isAccepted, setAccepted] = useState(false)
  const role = session.state === 'known' ? session.viewer.role : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-link', token, 'invitation', role],
    queryFn: () => accountsApi.inspectLink({ token }),
    enabled: role !== undefined && !isAccepted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isAccepted) return <Loading />
  if (data?.invitation)
    return <Invited token={token} invitation={data.invitation} onAccepted={() => setAccepted(true)} />
  if (isInvalidLink(error)) return <InvalidLink />
  return <CheckingLink error={error} onRetry={() => void refetch()} />
}

/** By whose address it is, and who is signed in. */
function Invited(opened: OpenedInvitation) {
  const { account, isOwn } = opened.invitation
  const session = useSession()
  const isSignedIn = session.state === 'known' && session.signedIn
  if (isSignedIn && !isOwn) return <OfAnother {...opened} />
  if (account === 'none') return <AcceptForm {...opened} />
  if (!isSignedIn) return <SignInFirst {...opened} />
  return account === 'member' ? <AlreadyMember /> : <JoinForm {...opened} />
}

/** The account of another site: its owner logs in here, and the page goes on from there. */
function SignInFirst({ invitation: { email } }: OpenedInvitation) {
  const text = useTranslations('members.invitations.link')
  return (
    <>
      <Note>{text('signInFirst', { email })}</Note>
      <LoginView />
    </>
  )
}

function OfAnother({ invitation: { email } }: OpenedInvitation) {
  const text = useTranslations('members.invitations.link')
  const title = text('title', { site: useSite().primaries.appTitle })
  const { profile } = useViewer()
  const { busy, submit } = useSend({ send: signOut, onSuccess: () => undefined, onError: toast.problem })
  useTitle(title)
  return (
    <>
      <ArrivalHeading className={styles.heading}>{title}</ArrivalHeading>
      <p className={styles.lead}>{text('another', { own: profile?.email ?? '…', email })}</p>
      <p>{text('anotherHint')}</p>
      <Button loading={busy} onClick={() => void submit(undefined)}>
        {text('logOut')}
      </Button>
    </>
  )
}

function AlreadyMember() {
  const text = useTranslations('members.invitations.link')
  const { home } = useViewer()
  useTitle(text('member'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('member')}</ArrivalHeading>
      <p className={styles.lead}>{text('memberHint')}</p>
      <Button renderRoot={(props) => <PlainLink {...targetOf(home)} {...props} />} fullWidth>
        {text('goOn')}
      </Button>
    </>
  )
}
