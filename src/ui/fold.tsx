import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

/**
 * A part of a page that opens and closes: the browser's own `details`, so that it works with the keyboard and with find
 * in page. Folds of one `group` close each other.
 */
export function Fold(props: {
  title: ReactNode
  aside?: ReactNode
  open?: boolean
  group?: string
  children: ReactNode
}) {
  return (
    <details className={styles.fold} open={props.open} name={props.group}>
      <summary className={styles.summary}>
        <span className={styles.title}>{props.title}</span>
        {props.aside && <span className={styles.aside}>{props.aside}</span>}
        <IconChevronDown size={20} stroke={1.6} aria-hidden className={styles.sign} />
      </summary>
      <div className={styles.body}>{props.children}</div>
    </details>
  )
}
