import type { Clause, Policy } from '../contract.ts'
import styles from './policy-dialog.module.css'

/** The standfirst and numbered clauses of a policy. */
export function Clauses({ policy }: { policy: Policy }) {
  return (
    <>
      <p className="m-0 text-quiet">{policy.standfirst}</p>
      <ClauseList clauses={policy.clauses} />
    </>
  )
}

/** The numbered clauses alone. */
export function ClauseList({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <ol className={styles.clauses}>
      {clauses.map(({ title, paragraphs, items }, clauseIndex) => (
        <li key={`${clauseIndex} ${title}`}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph, index) => (
            <p key={`${index} ${paragraph}`}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <dl>
              {items.map(({ name, description }, index) => (
                <div key={`${index} ${name}`}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
