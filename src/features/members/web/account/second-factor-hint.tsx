import { IconShieldExclamation } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { membersMessages } from '../../messages.ts'
import styles from './account-hints.module.css'

/** Explains to administrators why they see only what members see, with a link to fix it (ACC-B1). */
export const SecondFactorHint = withTexts({ members: membersMessages }, function SecondFactorHint() {
  const text = useTranslations('members.account.hint')
  return (
    <aside className={styles.hint} aria-label={text('secondFactorTitle')}>
      <IconShieldExclamation size={20} aria-hidden />
      <p className="flex-1 min-w-0 m-0">
        {text.rich('secondFactor', { link: (chunks) => <Link to="/account">{chunks}</Link> })}
      </p>
    </aside>
  )
})
