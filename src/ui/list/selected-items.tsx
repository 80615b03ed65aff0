import type { ReactNode } from 'react'
import styles from './selected-items.module.css'

interface Props {
  label: string
  /** How many are selected. */
  count: string
  /** What can be done with them. */
  children: ReactNode
}

/** The bar above a list some of whose items are selected. */
export function SelectedItems({ label, count, children }: Props) {
  return (
    <section className={styles.selected} aria-label={label}>
      <p role="status">{count}</p>
      {children}
    </section>
  )
}
