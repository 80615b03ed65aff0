import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ColumnDef, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { TableFrame } from '#ui/table-frame.tsx'
import { COLUMN_NAMES, type ColumnName } from '../../administration/choices.ts'
import type { MemberRow } from '../../contract.ts'
import type { MemberRowsProps } from './member-rows.tsx'
import { isSelected, selecting } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'
import { Cell, isWaiting } from './user-cells.tsx'
import styles from './users.module.css'

/** The rows of a page as a table whose headings sort it; the server sorts and filters (ADM-34, ADM-35). */
export function MemberTable({ table, rows, listRef }: MemberRowsProps) {
  const text = useTranslations('members.users')
  const { columns, search, selected, select } = table
  // oxlint-disable-next-line react/incompatible-library -- the compiler then leaves this component alone; nothing of the model is passed on.
  const model = useReactTable<MemberRow>({
    data: rows as MemberRow[],
    columns: COLUMN_DEFS,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (member) => member.id,
    manualSorting: true,
    manualFiltering: true,
    state: {
      columnOrder: [...columns],
      columnVisibility: Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns.includes(name)])),
    },
  })
  const ids = rows.map(({ id }) => id)
  const chosen = ids.filter((id) => isSelected(selected, id))
  return (
    <div className={styles.frame}>
      <TableFrame label={text('title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.check}>
                <Checkbox
                  size="xs"
                  aria-label={text('selectPage')}
                  checked={ids.length > 0 && chosen.length === ids.length}
                  indeterminate={chosen.length > 0 && chosen.length < ids.length}
                  onChange={({ currentTarget }) => select(selecting(selected, ids, currentTarget.checked))}
                />
              </th>
              {model.getVisibleLeafColumns().map(({ id }) => (
                <SortHead key={id} column={id as ColumnName} table={table} />
              ))}
            </tr>
          </thead>
          <tbody ref={listRef}>
            {model.getRowModel().rows.map((row) => (
              <tr key={row.id} data-waiting={isWaiting(row.original) || undefined}>
                <td className={styles.check}>
                  <Checkbox
                    size="xs"
                    aria-label={text('select', { name: shownName(row.original.displayName) })}
                    checked={isSelected(selected, row.id)}
                    onChange={({ currentTarget }) => select(selecting(selected, [row.id], currentTarget.checked))}
                  />
                </td>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id}>
                    <Cell column={cell.column.id as ColumnName} member={row.original} search={search} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  )
}

const COLUMN_DEFS: ColumnDef<MemberRow>[] = COLUMN_NAMES.map((id) => ({ id }))

function SortHead({ column, table: { search, change } }: { column: ColumnName; table: UsersTable }) {
  const text = useTranslations('members.users.columns')
  const isSorted = search.sort === column
  const isDown = isSorted && search.order === 'desc'
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  const next = isDown
    ? { sort: undefined, order: undefined }
    : { sort: column, order: isSorted ? ('desc' as const) : undefined }
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => change(next)}>
        {text(column)}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
