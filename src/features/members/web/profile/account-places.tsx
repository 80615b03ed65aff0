import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Page } from '#ui/page.tsx'
import styles from './account-places.module.css'

/** The way to the Danger Zone, at the foot of the own profile (PROF-18). */
export function DangerPlace() {
  const text = useTranslations('members.profile.account')
  return (
    <p className={styles.danger}>
      <Link to="/dangerzone">{text('danger')}</Link>
      <span>{text('dangerLead')}</span>
    </p>
  )
}

/** The panel of the Danger Zone (SHELL-11). */
export function DangerZonePage() {
  const text = useTranslations('members.profile.account')
  const { appEmail } = useSite().primaries
  return (
    <Page title={text('danger')} lead={text('dangerLead')}>
      <p className={styles.prepared}>
        {appEmail ? text('dangerPrepared', { email: appEmail }) : text('dangerPreparedNoAddress')}
      </p>
      <p>
        <Link to="/profile">{text('backToProfile')}</Link>
      </p>
    </Page>
  )
}
