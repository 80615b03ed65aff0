import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import type { InviteOutcome } from '../../invitations/choices.ts'
import styles from './invitations.module.css'

/** An address that was not invited, and why. */
export interface LeftOut {
  email: string
  outcome: Exclude<InviteOutcome, 'invited'>
}

/** The addresses that were not invited, each with the reason. */
export function InviteResult({ left }: { left: readonly LeftOut[] }) {
  const text = useTranslations('members.invitations.dialog')
  return (
    <div role="status">
      {left.length > 0 && (
        <Note status="warning" title={text('left', { count: left.length })}>
          <ul className={styles.left}>
            {left.map(({ email, outcome }) => (
              <li key={email}>
                <strong>{email}</strong>: {text(`outcomes.${outcome}`)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
