import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMailPlus, IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { BulkJobDialog } from './bulk-job-dialog.tsx'
import { useMemberInAddress } from './member-in-address.ts'
import { MemberPanel } from './member-panel.tsx'
import { PastJobs } from './past-jobs.tsx'
import { useUsersTable } from './use-users-table.ts'
import styles from './users.module.css'
import { UsersResults } from './users-results.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

/** Wide enough for a table with the details of a member beside it. */
const ROOM_FOR_PANEL = '(min-width: 64em)'

/**
 * The members of the site as a table, waiting ones first, with the details of one beside it (ADM-34, ADM-35). On a narrow screen the
 * details take the table's space; they stay mounted when the width changes, with what was chosen but not saved.
 */
export const AdminUsersPage = withTexts({ members: membersMessages }, function AdminUsersPage() {
  const text = useTranslations('members.users')
  const memberId = useMemberInAddress()
  const isWide = useMediaQuery(ROOM_FOR_PANEL, undefined, { getInitialValueInEffect: false }) ?? true
  const table = useUsersTable()
  const showsTable = isWide || memberId === ''
  return (
    <div className={styles.users}>
      <Page title={text('title')} wide actions={<MoreMembers />}>
        {showsTable && <UsersToolbar table={table} />}
        <div className={styles.beside} data-open={memberId !== '' || undefined}>
          {showsTable && <UsersResults table={table} />}
          {memberId && <MemberPanel key={memberId} id={memberId} search={table.search} />}
        </div>
        <BulkJobDialog />
      </Page>
    </div>
  )
})

const LINKS = [
  { to: '/dash/invitations', label: 'invite', Icon: IconMailPlus },
  { to: '/dash/import', label: 'import', Icon: IconTableImport },
] as const

/** Leads to the invitations, to the import (ACC-B4) and to what was done to many members before (ADM-B2). */
function MoreMembers() {
  const text = useTranslations('members.users')
  return (
    <>
      {LINKS.map(({ to, label, Icon }) => (
        <Button
          key={to}
          variant="default"
          size="sm"
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <PlainLink to={to} {...props} />}
        >
          {text(label)}
        </Button>
      ))}
      <PastJobs />
    </>
  )
}
