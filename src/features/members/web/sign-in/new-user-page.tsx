import { Anchor, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { GateEnd } from '#platform/web/page-parts.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { signOut } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { Session } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { useOwnProfile, useOwnSession } from '../own-profile.ts'
import { mailTo } from './mail-to.ts'
import styles from './quiet-page.module.css'
import { QuietPage } from './quiet-page.tsx'

/**
 * Where a new user waits until an administrator admits them; it then moves on by itself (ACC-29, ACC-30). Once they are declined, it says
 * so, with the administrator's message (ACC-B5).
 */
export const NewUserPage = withTexts({ members: membersMessages }, function NewUserPage() {
  const text = useTranslations('members.waiting')
  const { declined } = useOwnSession()
  useTitle(text(declined ? 'declined' : 'title'))
  return (
    <QuietPage>
      <div role="status">{declined ? <Declined {...declined} /> : <Waiting />}</div>
      <MailPrompt isDeclined={declined !== undefined} />
      <GateEnd />
      <div className="flex flex-wrap gap-3 m-0 mt-6">
        <Button component="a" href="/" variant="default">
          {text('goHome')}
        </Button>
        <Button variant="default" renderRoot={(props) => <PlainLink to="/account" {...props} />}>
          {text('account')}
        </Button>
        <Button variant="default" onClick={() => void signOut().catch(toast.problem)}>
          {text('logOut')}
        </Button>
      </div>
    </QuietPage>
  )
})

function Waiting() {
  const text = useTranslations('members.waiting')
  const { appNewUserMessage } = useSite().primaries
  const profile = useOwnProfile()
  return (
    <>
      <p className="m-0 mb-2 text-quiet">{text('welcome')}</p>
      <ArrivalHeading className={styles.name}>{shownName(profile?.displayName).toLocaleUpperCase()}</ArrivalHeading>
      {profile?.nameIsRandom && <p className="m-0 mt-3 text-quiet">{text('random')}</p>}
      <p className={styles.message}>{appNewUserMessage}</p>
      <p className="m-0 mt-3 text-quiet">{text('moves')}</p>
    </>
  )
}

function Declined({ message, until }: NonNullable<Session['declined']>) {
  const text = useTranslations('members.waiting')
  const { region } = useSite()
  const date = longDate(noonOf(until), { ...region, timeZone: 'UTC' })
  return (
    <>
      <p className="m-0 mb-2 text-quiet">{shownName(useOwnProfile()?.displayName)}</p>
      <ArrivalHeading className={styles.heading}>{text('declined')}</ArrivalHeading>
      {message && <blockquote className={styles.reason}>{message}</blockquote>}
      <p className="m-0 mt-3 text-quiet">{text('declinedHint', { date })}</p>
    </>
  )
}

function MailPrompt({ isDeclined }: { isDeclined: boolean }) {
  const text = useTranslations('members.waiting')
  const { appEmail } = useSite().primaries
  if (!appEmail) return null
  const subject = text(isDeclined ? 'declinedSubject' : 'subject')
  return (
    <p className="m-0 mt-3 text-quiet">
      {text.rich(isDeclined ? 'declinedPrompt' : 'prompt', {
        email: appEmail,
        link: (chunks) => <Anchor href={mailTo(appEmail, subject)}>{chunks}</Anchor>,
      })}
    </p>
  )
}
