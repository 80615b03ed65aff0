import { Anchor, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { GateEnd } from '#platform/web/page-parts.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { signOut } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { useOwnProfile } from '../own-profile.ts'
import { mailTo } from './mail-to.ts'
import styles from './quiet-page.module.css'
import { QuietPage } from './quiet-page.tsx'

/** Page for users whose access has ended (ACC-31). */
export const ExpiredUserPage = withTexts({ members: membersMessages }, function ExpiredUserPage() {
  const text = useTranslations('members')
  const { appEmail } = useSite().primaries
  const name = shownName(useOwnProfile()?.displayName)
  useTitle(text('expired.title'))
  return (
    <QuietPage>
      <p className="m-0 mb-2 text-quiet">{text('expired.greeting', { name })}</p>
      <ArrivalHeading className={styles.heading}>{text('expired.heading')}</ArrivalHeading>
      <p className={styles.message}>
        {appEmail
          ? text.rich('expired.prompt', {
              email: appEmail,
              link: (chunks) => <Anchor href={mailTo(appEmail, text('expired.subject'))}>{chunks}</Anchor>,
            })
          : text('expired.promptNoAddress')}
      </p>
      <GateEnd />
      <div className="flex flex-wrap gap-3 m-0 mt-6">
        <Button component="a" href="/" variant="default">
          {text('waiting.goHome')}
        </Button>
        <Button variant="default" renderRoot={(props) => <PlainLink to="/account" {...props} />}>
          {text('waiting.account')}
        </Button>
        <Button variant="default" onClick={() => void signOut().catch(toast.problem)}>
          {text('waiting.logOut')}
        </Button>
      </div>
    </QuietPage>
  )
})
