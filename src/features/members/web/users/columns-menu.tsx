import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { COLUMN_NAMES, type ColumnName } from '../../administration/choices.ts'
import { movedColumn, toggled } from './columns.ts'
import type { UsersTable } from './use-users-table.ts'
import styles from './users.module.css'

/** Chooses and orders the columns (ADM-34). */
export function ColumnsMenu({ table: { columns, search, change } }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const set = (next: ColumnName[]) => change({ columns: next, page: search.page }, { replace: true })
  const hidden = COLUMN_NAMES.filter((name) => !columns.includes(name))
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {text('columnsButton')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.columns}>
          {[...columns, ...hidden].map((name) => (
            <li key={name}>
              <Checkbox
                size="xs"
                label={text(`columns.${name}`)}
                checked={columns.includes(name)}
                disabled={name === 'name'}
                onChange={() => set(toggled(columns, name))}
              />
              {columns.includes(name) && (
                <span className="flex gap-1">
                  <Move name={name} by={-1} columns={columns} onMove={set} />
                  <Move name={name} by={1} columns={columns} onMove={set} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

interface MoveProps {
  name: ColumnName
  by: -1 | 1
  columns: readonly ColumnName[]
  onMove(columns: ColumnName[]): void
}

function Move({ name, by, columns, onMove }: MoveProps) {
  const text = useTranslations('members.users')
  const Arrow = by < 0 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      size={26}
      aria-label={text(by < 0 ? 'moveUp' : 'moveDown', { name: text(`columns.${name}`) })}
      disabled={columns.at(by < 0 ? 0 : -1) === name}
      onClick={() => onMove(movedColumn(columns, name, by))}
    >
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  )
}
