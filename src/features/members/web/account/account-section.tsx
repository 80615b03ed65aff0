import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** A section of the account page: title and description on one side, content on the other. */
export function AccountSection(props: { title: string; description: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="m-0 text-lg">
          {props.title}
        </h2>
        <p className={styles.description}>{props.description}</p>
      </div>
      <div className={styles.body}>{props.children}</div>
    </section>
  )
}
