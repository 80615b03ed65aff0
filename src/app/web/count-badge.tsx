import { useTranslations } from 'use-intl'
import styles from './menu-link.module.css'

/** How many things wait behind a menu entry: nothing for 0, two figures at most to the eye, the number to the ear (SHELL-10). */
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
