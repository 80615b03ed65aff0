import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import styles from './danger-zone-link.module.css'

/** Link to the Danger Zone, at the foot of the user's own profile (PROF-18). */
export function DangerZoneLink() {
  const text = useTranslations('members.profile.account')
  return (
    <p className={styles.danger}>
      <Link to="/dangerzone">{text('danger')}</Link>
      <span>{text('dangerLead')}</span>
    </p>
  )
}
