import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import { refetchSession } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { membersMessages } from '../../messages.ts'
import styles from './account-hints.module.css'

/** Session storage key: hidden until the next visit. */
const HIDDEN = 'unverified-hint-hidden'

/** A hint for users whose e-mail is not verified (ACC-42). */
export const UnverifiedHint = withTexts({ members: membersMessages }, function UnverifiedHint() {
  const text = useTranslations('members.account.hint')
  const { profiles } = useSite().switches
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(HIDDEN) !== null)
  if (isHidden) return null
  const hide = () => {
    sessionStorage.setItem(HIDDEN, 'yes')
    setHidden(true)
  }
  return (
    <aside className={styles.hint} aria-label={text('title')}>
      <IconMailExclamation size={20} aria-hidden />
      <p className="flex-1 min-w-0 m-0">
        <strong>{text('title')}</strong>{' '}
        {text.rich('message', {
          link: (chunks) => <Link to={profiles ? '/profile' : '/account'}>{chunks}</Link>,
          again: (chunks) => <Again>{chunks}</Again>,
        })}
      </p>
      <CloseButton size="sm" aria-label={text('dismiss')} onClick={hide} />
    </aside>
  )
})

function Again({ children }: { children: ReactNode }) {
  return (
    <UnstyledButton className={styles.again} onClick={() => void refetchSession()}>
      {children}
    </UnstyledButton>
  )
}
