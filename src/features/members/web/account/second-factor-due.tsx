import { IconShieldExclamation } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOwnSession } from '../own-profile.ts'
import styles from './account.module.css'

/** Tells administrators what is missing before they can work as such (ACC-B1). */
export function SecondFactorDue() {
  const text = useTranslations('members.account.authenticator')
  if (!useOwnSession().secondFactorDue) return null
  return (
    <div className={styles.due}>
      <IconShieldExclamation size={22} aria-hidden />
      <p>
        {text('required')} {text('due')}
      </p>
    </div>
  )
}
