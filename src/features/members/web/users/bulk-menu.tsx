import { Button, Menu } from '@mantine/core'
import { IconCheck, IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BULK_ACTIONS, type BulkAction } from '../../administration/choices.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import type { UsersTable } from './use-users-table.ts'

const CHANGES = BULK_ACTIONS.filter((action) => action !== 'approve')

type Opened = BulkAction | 'email' | 'removal'

/** What can be done to all selected members at once (ADM-B2, ADM-38). */
export function BulkMenu({ table }: { table: UsersTable }) {
  const text = useTranslations('members.bulk')
  const [opened, open] = useState<Opened>()
  return (
    <>
      <Button size="compact-md" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => open('approve')}>
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
            <Menu.Item key={each} onClick={() => open(each)}>
              {text(`action.${each}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item className="text-danger" onClick={() => open('removal')}>
            {text('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => open('email')}
      >
        {text('email')}
      </Button>
      <OpenedDialog opened={opened} table={table} onClose={() => open(undefined)} />
    </>
  )
}

interface OpenedProps {
  opened: Opened | undefined
  table: UsersTable
  onClose(): void
}

function OpenedDialog({ opened, ...props }: OpenedProps) {
  if (opened === 'email') return <EmailDialog {...props} />
  if (opened === 'removal') return <RemovalDialog {...props} />
  return opened && <BulkDialog key={opened} action={opened} {...props} />
}
