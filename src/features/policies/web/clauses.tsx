import type { Policy } from '../contract.ts'
import styles from './policy-dialog.module.css'

/** The numbered clauses of a policy. */
export function Clauses({ policy }: { policy: Policy }) {
  return (
    <>
      <p className={styles.standfirst}>{policy.standfirst}</p>
      <ol className={styles.clauses}>
        {policy.clauses.map(({ title, paragraphs, items }) => (
          <li key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 && (
              <dl>
                {items.map(({ name, words }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
