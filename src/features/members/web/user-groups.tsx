import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberRow } from '../contract.ts'
import styles from './admin-users.module.css'
import { UserRow } from './user-row.tsx'

/** The list in two groups: those waiting for access, and everybody else. Empty groups are not shown. */
export function UserGroups({ members }: { members: MemberRow[] }) {
  const text = useTranslations('members.users')
  const waiting = members.filter(({ role }) => role === 'newUser')
  const others = members.filter(({ role }) => role !== 'newUser')
  return (
    <>
      <Group title={text('waiting')} members={waiting} />
      <Group title={text('everyone')} members={others} />
    </>
  )
}

function Group({ title, members }: { title: string; members: MemberRow[] }) {
  const text = useTranslations('members.users')
  const heading = useId()
  if (members.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.groupTitle}>
        {title}
      </h2>
      <div className={styles.heads} aria-hidden>
        <span>{text('name')}</span>
        <span>{text('signUp')}</span>
        <span>{text('userType')}</span>
        <span>{text('expiryDate')}</span>
      </div>
      <ul className={styles.rows}>
        {members.map((member) => (
          <UserRow key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}
