import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MEMBERS } from '#base/roles.ts'
import { SiteMark } from '#features/site/web.tsx'
import { Link, targetOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { DangerZone } from '../own-data/danger-zone.tsx'
import { useOwnSession } from '../own-profile.ts'
import styles from './account-page.module.css'
import { EditAccount } from './edit-account.tsx'

/**
 * The user's account, for everybody who is signed in. Users who wait for access or have lost it see no shell, so there is a back link
 * above.
 */
export const AccountPage = withTexts({ members: membersMessages }, function AccountPage() {
  const text = useTranslations('members.account')
  const { role, home } = useOwnSession()
  return (
    <>
      {!MEMBERS.includes(role) && (
        <div className={styles.head}>
          <Anchor href="/" className={styles.mark}>
            <SiteMark />
          </Anchor>
          <Link {...targetOf(home)}>{text('back')}</Link>
        </div>
      )}
      <Page title={text('title')} lead={text('lead')}>
        <EditAccount />
        <DangerZone />
      </Page>
    </>
  )
})
