import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import type { Learner } from '../../../contract.ts'
import cards from '../row-cards.module.css'
import { Assigned, CertificateState, Due, type LearnerProps, State, Unassign } from './learner-cells.tsx'
import styles from './learners.module.css'

/** A learner: how far they are, who assigned the course and until when, and their certificate. */
export function LearnerRow({ courseId, learner }: LearnerProps) {
  const { company, assignment } = learner
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Name learner={learner} />
      </th>
      <td>{company}</td>
      <td>
        <State learner={learner} />
      </td>
      <td>
        <Assigned assignment={assignment} />
      </td>
      <td>
        <Due learner={learner} />
      </td>
      <td>
        <CertificateState certificate={learner.certificate} />
      </td>
      <td>{assignment && <Unassign courseId={courseId} learner={learner} />}</td>
    </tr>
  )
}

/** The same where the window is too narrow for a table. */
export function LearnerCard({ courseId, learner }: LearnerProps) {
  const text = useTranslations('learners.table')
  const { company, assignment, certificate } = learner
  return (
    <>
      <div className={cards.head}>
        <p className={cards.title}>
          <Name learner={learner} />
          {company && <span className={styles.below}>{company}</span>}
        </p>
        {assignment && <Unassign courseId={courseId} learner={learner} />}
      </div>
      <p className="m-0">
        <State learner={learner} />
      </p>
      <dl className={cards.facts}>
        {assignment && (
          <>
            <dt>{text('assigned')}</dt>
            <dd>
              <Assigned assignment={assignment} />
            </dd>
            <dt>{text('due')}</dt>
            <dd>
              <Due learner={learner} />
            </dd>
          </>
        )}
        {certificate && (
          <>
            <dt>{text('certificate')}</dt>
            <dd>
              <CertificateState certificate={certificate} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Name({ learner: { id, displayName } }: { learner: Learner }) {
  return (
    <Link to="/dash/users/$memberId" params={{ memberId: id }}>
      {displayName}
    </Link>
  )
}
