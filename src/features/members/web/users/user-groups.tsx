import { type RefCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PagedItems } from '#ui/list/paged-items.ts'
import type { MemberRow } from '../../contract.ts'
import styles from './admin-users.module.css'
import { UserRow } from './user-row.tsx'

/** The list in two groups: those waiting for access, and everybody else. Empty groups are not shown. */
export function UserGroups({ list: { items, setContainer } }: { list: PagedItems<MemberRow> }) {
  const text = useTranslations('members.users')
  const waiting = items.filter(({ role }) => role === 'newUser')
  const others = items.filter(({ role }) => role !== 'newUser')
  return (
    <>
      <Group title={text('waiting')} members={waiting} listRef={others.length > 0 ? undefined : setContainer} />
      <Group title={text('everyone')} members={others} listRef={setContainer} />
    </>
  )
}

interface GroupProps {
  title: string
  members: readonly MemberRow[]
  /** Where more members come. */
  listRef: RefCallback<Element> | undefined
}

function Group({ title, members, listRef }: GroupProps) {
  const text = useTranslations('members.users')
  const heading = useId()
  if (members.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h2 id={heading} className="m-0 mb-3 text-lg">
        {title}
      </h2>
      <div className={styles.heads} aria-hidden>
        <span>{text('name')}</span>
        <span>{text('signUp')}</span>
        <span>{text('userType')}</span>
        <span>{text('expiryDate')}</span>
      </div>
      <ul ref={listRef} className="plain-list">
        {members.map((member) => (
          <UserRow key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}
