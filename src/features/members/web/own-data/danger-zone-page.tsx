import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { DangerZone } from './danger-zone.tsx'

/** The Danger Zone page (SHELL-11). */
export const DangerZonePage = withTexts({ members: membersMessages }, function DangerZonePage() {
  const text = useTranslations('members.account.danger')
  return (
    <Page title={text('title')} lead={text('lead')}>
      <DangerZone />
      <p>
        <Link to="/profile">{text('back')}</Link>
      </p>
    </Page>
  )
})
