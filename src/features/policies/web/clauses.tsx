import type { Clause, Policy } from '../contract.ts'
import styles from './policy-dialog.module.css'

/** The numbered clauses of a policy, below its standfirst. */
export function Clauses({ policy }: { policy: Policy }) {
  return (
    <>
      <p className={styles.standfirst}>{policy.standfirst}</p>
      <ClauseList clauses={policy.clauses} />
    </>
  )
}

/** Numbered clauses alone. */
export function ClauseList({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <ol className={styles.clauses}>
      {clauses.map(({ title, paragraphs, items }, at) => (
        <li key={`${at} ${title}`}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph, place) => (
            <p key={`${place} ${paragraph}`}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <dl>
              {items.map(({ name, words }, place) => (
                <div key={`${place} ${name}`}>
                  <dt>{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
