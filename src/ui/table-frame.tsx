import type { ReactNode } from 'react'
import styles from './table.module.css'

/**
 * Wraps a `<table>`: scrolls horizontally when it is too wide, so that the page never does, and keeps the header visible. Cells with
 * `data-figure` align numbers. `label` names it for keyboard scrolling.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
