import { IconShieldExclamation } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { membersMessages } from '../messages.ts'
import styles from './account-hints.module.css'

/** Tells an administrator why they see what members see, with the way to mend it (ACC-B1). */
export const SecondFactorHint = withTexts({ members: membersMessages }, function SecondFactorHint() {
  const text = useTranslations('members.account.hint')
  return (
    <aside className={styles.hint} aria-label={text('secondFactorTitle')}>
      <IconShieldExclamation size={20} aria-hidden />
      <p className={styles.words}>
        {text.rich('secondFactor', { link: (words) => <Link to="/account">{words}</Link> })}
      </p>
    </aside>
  )
})
