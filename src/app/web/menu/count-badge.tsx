import { useTranslations } from 'use-intl'
import styles from './menu-link.module.css'

/** A count on a menu entry: hidden for 0, shown as 99+ above 99; screen readers get the full number (SHELL-10). */
export function CountBadge({ count }: { count: number }) {
  const text = useTranslations('shell')
  if (count <= 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">, {text('waiting', { count })}</span>
    </>
  )
}
