import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Role } from '#base/roles.ts'
import { GateEnd } from '#platform/web/page-parts.tsx'
import { PlainLink, targetOf } from '#platform/web/routing.tsx'
import { refetchSession, useSession } from '#platform/web/session.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { accountsApi } from '../accounts-api.ts'
import styles from '../sign-in/sign-in.module.css'
import { CheckingLink, isInvalidLink } from './auth-checking.tsx'
import { InvalidLink } from './auth-invalid.tsx'

/**
 * Confirms the address by its link once the page is rendered (ACC-41), so that programs that merely fetch an e-mail's links do not
 * trigger it. A signed-in user sees the verified state at once.
 */
export function VerifiedByLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-link', token, 'verified'],
    queryFn: async () => {
      const answer = await accountsApi.verifyEmail({ token })
      await refetchSession()
      return answer
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The link works once: after a lost response a retry may find it used, so the user decides.
    retry: false,
  })
  if (data) return <Verified />
  return isInvalidLink(error) ? <InvalidLink /> : <CheckingLink error={error} onRetry={() => void refetch()} />
}

/** People who can now take a plan. */
const isWithoutAccess = (role: Role) => role === 'newUser' || role === 'expiredUser'

function Verified() {
  const text = useTranslations('members.account.link')
  const session = useSession()
  const isSignedIn = session.state === 'known' && session.signedIn
  useTitle(text('title'))
  return (
    <div role="status">
      <ArrivalHeading className={styles.heading}>{text('verifyDone')}</ArrivalHeading>
      <p className={styles.lead}>{text('verifyDoneMessage')}</p>
      <div className="flex flex-wrap gap-3 mt-5">
        <Button
          renderRoot={(props) => <PlainLink {...targetOf(isSignedIn ? session.viewer.home : '/login')} {...props} />}
          fullWidth
        >
          {text(isSignedIn ? 'goOn' : 'login')}
        </Button>
      </div>
      {isSignedIn && isWithoutAccess(session.viewer.role) && <GateEnd />}
    </div>
  )
}
