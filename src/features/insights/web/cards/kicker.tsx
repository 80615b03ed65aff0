import { useTranslations } from 'use-intl'
import styles from './kicker.module.css'

/** The line above a title: subject and reading time. */
export function Kicker({ subject, minutes }: { subject: string; minutes: number }) {
  const text = useTranslations('insights')
  return (
    <p className={styles.kicker}>
      <span>{subject}</span>
      <span className={styles.minutes}>{text('minutes', { count: minutes })}</span>
    </p>
  )
}
