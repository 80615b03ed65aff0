import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import type { MemberDetail } from '../../contract.ts'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import styles from './registration-section.module.css'

/** A member's registration in their details: whether it waits, the decisions with their messages, and Approve and Reject (ACC-B5). */
export function RegistrationSection({ member }: { member: MemberDetail }) {
  const text = useTranslations('members.approvals')
  const { region } = useSite()
  const [pending, setPending] = useState<PendingDecision>()
  const isOutside = member.role === 'newUser'
  const isWaiting = isOutside && !member.declined
  if (!isOutside && member.decisions.length === 0) return null
  return (
    <section className={styles.registration}>
      <h3>{text('registration')}</h3>
      {isWaiting && <p>{text('since', { date: longDate(member.signUp, region) })}</p>}
      <Decisions decisions={member.decisions} />
      {isOutside && (
        <div className={styles.choices}>
          <Button size="sm" onClick={() => setPending({ member, decision: 'approved' })}>
            {text('approve')}
          </Button>
          {isWaiting && (
            <Button size="sm" variant="default" onClick={() => setPending({ member, decision: 'declined' })}>
              {text('reject')}
            </Button>
          )}
        </div>
      )}
      <DecisionDialog pending={pending} onClose={() => setPending(undefined)} />
    </section>
  )
}

function Decisions({ decisions }: Pick<MemberDetail, 'decisions'>) {
  const text = useTranslations('members.approvals')
  const { region } = useSite()
  if (decisions.length === 0) return null
  return (
    <ul className={styles.decisions}>
      {decisions.map(({ decision, message, at }) => (
        <li key={at}>
          {text(decision === 'approved' ? 'approvedOn' : 'declinedOn', { date: longDate(at, region) })}
          {message && <blockquote className={styles.message}>{message}</blockquote>}
        </li>
      ))}
    </ul>
  )
}
