import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import styles from './danger-place.module.css'

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
