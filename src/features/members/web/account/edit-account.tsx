import { useTranslations } from 'use-intl'
import { ExportMyData } from '../own-data/export-my-data.tsx'
import { RelationsSection } from '../relations/relations-section.tsx'
import { SeenBySection } from '../viewing/seen-by-section.tsx'
import styles from './account.module.css'
import { AnnouncementsSection } from './account-announcements.tsx'
import { EmailSection } from './account-email.tsx'
import { PasswordSection } from './account-password.tsx'
import { ProtectionSections } from './account-protection.tsx'
import { SessionsSection } from './account-sessions.tsx'
import { SecondFactorDue } from './second-factor-due.tsx'

/**
 * Edit Account (PROF-10): e-mail and its verification, announcements (ADM-38), password, second factor and passkeys (ACC-B1), open sessions (ACC-B2), data export
 * (ACC-B7). The sections adapt to the available width.
 */
export function EditAccount() {
  const text = useTranslations('members.account')
  return (
    <div className={styles.account} aria-label={text('title')} role="group">
      <SecondFactorDue />
      <EmailSection />
      <AnnouncementsSection />
      <PasswordSection />
      <ProtectionSections />
      <SessionsSection />
      <RelationsSection />
      <SeenBySection />
      <ExportMyData />
    </div>
  )
}
