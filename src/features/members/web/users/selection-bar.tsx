import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { countOf, EVERYBODY, NOBODY } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'
import styles from './users.module.css'

/** Shown while members are selected: how many, and all that match in one step (ADM-35). Actions on them belong here. */
export function SelectionBar({ table: { selected, select, total = 0 } }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const count = countOf(selected, total)
  if (count === 0) return null
  return (
    <section className={styles.selection} aria-label={text('selection')}>
      <p role="status">{text('selected', { count })}</p>
      {!selected.isAll && count < total && (
        <Button size="compact-md" variant="default" onClick={() => select(EVERYBODY)}>
          {text('selectAll', { count: total })}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={() => select(NOBODY)}>
        {text('selectNobody')}
      </Button>
    </section>
  )
}
