import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import type { MemberRowsProps } from './member-rows.tsx'
import { isSelected, selecting } from './selection.ts'
import { Cell, isWaiting, NameCell, UserTypeCell } from './user-cells.tsx'
import styles from './users.module.css'

/** The rows of a page as a list, where the window is too narrow for a table. */
export function MemberCards({ table, rows, listRef }: MemberRowsProps) {
  const text = useTranslations('members.users')
  const { search, selected, select } = table
  return (
    <ul ref={listRef} className={styles.cards} aria-label={text('title')}>
      {rows.map((member) => (
        <li key={member.id} className={styles.card} data-waiting={isWaiting(member) || undefined}>
          <Checkbox
            size="sm"
            aria-label={text('select', { name: shownName(member.displayName) })}
            checked={isSelected(selected, member.id)}
            onChange={({ currentTarget }) => select(selecting(selected, [member.id], currentTarget.checked))}
          />
          <div className="min-w-0">
            <NameCell member={member} search={search} />
            <p className={styles.email}>
              <Cell column="email" member={member} search={search} />
            </p>
            <p className={styles.more}>
              <UserTypeCell member={member} />
              {member.company && ` · ${member.company}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
