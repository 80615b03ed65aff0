import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * Around a `<table>`: scrolls sideways by itself where it is too wide, so that the page never does, and keeps the head in
 * sight. Numbers are aligned with `data-figure` on their cells. `label` names it for whoever scrolls with the keyboard.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
