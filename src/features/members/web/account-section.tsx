import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** One matter of the account: what it is about on one side, what can be done on the other. */
export function AccountSection(props: { title: string; words: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {props.title}
        </h2>
        <p className={styles.words}>{props.words}</p>
      </div>
      <div className={styles.body}>{props.children}</div>
    </section>
  )
}
