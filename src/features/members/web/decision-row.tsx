import type { ReactNode } from 'react'
import styles from './decision-row.module.css'

interface Props {
  picture?: ReactNode
  /** A text, or a link of the caller's. */
  name: ReactNode
  /** Paragraphs below the name. */
  children: ReactNode
  buttons: ReactNode
}

/** A row of a list of what waits for a decision: what it is about, and its buttons beside it, or below where there is no room. */
export function DecisionRow({ picture, name, children, buttons }: Props) {
  return (
    <div className={styles.row} data-pictured={picture ? true : undefined}>
      {picture}
      <div className={styles.about}>
        {typeof name === 'string' ? <p className={styles.name}>{name}</p> : name}
        {children}
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  )
}
