import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'

/** Link to the Danger Zone, at the foot of the user's own profile (PROF-18). */
export function DangerZoneLink() {
  const text = useTranslations('members.profile.account')
  return (
    <p className="flex flex-wrap gap-x-3 m-0 mt-5 text-quiet text-sm">
      <Link to="/dangerzone">{text('danger')}</Link>
      <span>{text('dangerLead')}</span>
    </p>
  )
}
