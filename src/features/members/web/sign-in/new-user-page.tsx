import { Anchor, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
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

/** Where a new user waits until an administrator admits them; it then moves on by itself (ACC-29, ACC-30). */
export const NewUserPage = withTexts({ members: membersMessages }, function NewUserPage() {
  const text = useTranslations('members.waiting')
  const { appEmail, appNewUserMessage } = useSite().primaries
  const profile = useOwnProfile()
  useTitle(text('title'))
  return (
    <QuietPage>
      <p className="m-0 mb-2 text-quiet">{text('welcome')}</p>
      <ArrivalHeading className={styles.name}>{shownName(profile?.displayName).toLocaleUpperCase()}</ArrivalHeading>
      {profile?.nameIsRandom && <p className="m-0 mt-3 text-quiet">{text('random')}</p>}
      <p className={styles.message}>{appNewUserMessage}</p>
      <p className="m-0 mt-3 text-quiet">{text('moves')}</p>
      {appEmail && (
        <p className="m-0 mt-3 text-quiet">
          {text.rich('prompt', {
            email: appEmail,
            link: (chunks) => <Anchor href={mailTo(appEmail, text('subject'))}>{chunks}</Anchor>,
          })}
        </p>
      )}
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
