import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { ResetView } from '../sign-in/reset-view.tsx'
import styles from '../sign-in/sign-in.module.css'
import { SendVerification } from './send-verification.tsx'

/** Page for a link that is invalid, used or expired, offering a new one (ACC-40). Its purpose is unknown. */
export function InvalidLink() {
  const text = useTranslations('members.account.link')
  const [isResetting, setResetting] = useState(false)
  const profile = useOwnProfile()
  if (isResetting) return <ResetView />
  return (
    <Invalid>
      {profile?.emailVerified ? <p>{text('alreadyVerified')}</p> : <ForVerification />}
      <div className="flex flex-wrap gap-3 mt-5">
        {profile && !profile.emailVerified && <SendVerification label={text('newVerification')} />}
        <Button variant={profile ? 'default' : 'filled'} onClick={() => setResetting(true)}>
          {text('newReset')}
        </Button>
      </div>
    </Invalid>
  )
}

function Invalid({ children }: { children: ReactNode }) {
  const text = useTranslations('members.account.link')
  useTitle(text('title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('invalid')}</ArrivalHeading>
      <p className={styles.lead}>{text('invalidMessage')}</p>
      {children}
    </>
  )
}

/** Only signed-in users have a known address to verify; others are asked to sign in first. */
function ForVerification() {
  const text = useTranslations('members.account.link')
  const session = useSession()
  if (session.state === 'known' && session.signedIn) return null
  return (
    <p>
      {text.rich('signInFirst', {
        link: (chunks) => (
          <Link to="/login" search={{ next: '/account' }}>
            {chunks}
          </Link>
        ),
      })}
    </p>
  )
}
