import { Button, Menu } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BULK_ACTIONS, type BulkAction } from '../../administration/choices.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { UsersTable } from './use-users-table.ts'

const CHANGES = BULK_ACTIONS.filter((action) => action !== 'approve')

/** What can be done to all selected members at once (ADM-B2). */
export function BulkMenu({ table }: { table: UsersTable }) {
  const text = useTranslations('members.bulk')
  const [action, setAction] = useState<BulkAction>()
  return (
    <>
      <Button size="compact-md" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAction('approve')}>
        {text('approve')}
      </Button>
      <Menu position="bottom-start" returnFocus>
        <Menu.Target>
          <Button size="compact-md" variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
            {text('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHANGES.map((each) => (
            <Menu.Item key={each} onClick={() => setAction(each)}>
              {text(`action.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {action && <BulkDialog key={action} action={action} table={table} onClose={() => setAction(undefined)} />}
    </>
  )
}
