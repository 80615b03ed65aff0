import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SelectedItems } from '#ui/list/selected-items.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { countOf, EVERYBODY, NOBODY } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

/** Shown while members are selected: how many, and all that match in one step (ADM-35). What can be done to them, too (ADM-B2). */
export function SelectionBar({ table }: { table: UsersTable }) {
  const { selected, select, total = 0 } = table
  const text = useTranslations('members.users')
  const count = countOf(selected, total)
  if (count === 0) return null
  return (
    <SelectedItems label={text('selection')} count={text('selected', { count })}>
      <BulkMenu table={table} />
      {!selected.isAll && count < total && (
        <Button size="compact-md" variant="default" onClick={() => select(EVERYBODY)}>
          {text('selectAll', { count: total })}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={() => select(NOBODY)}>
        {text('selectNobody')}
      </Button>
    </SelectedItems>
  )
}
