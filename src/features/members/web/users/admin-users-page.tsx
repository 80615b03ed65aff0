import '#ui/kit-field-styles.css'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { useMemberInAddress } from './member-in-address.ts'
import { MemberPanel } from './member-panel.tsx'
import { useUsersTable } from './use-users-table.ts'
import styles from './users.module.css'
import { UsersResults } from './users-results.tsx'
import { usersSearch } from './users-search.ts'
import { UsersToolbar } from './users-toolbar.tsx'

/** Wide enough for a table with the details of a member beside it. */
const ROOM_FOR_PANEL = '(min-width: 64em)'

/** The members of the site as a table, waiting ones first, with the details of one beside it (ADM-34, ADM-35). */
export const AdminUsersPage = withTexts({ members: membersMessages }, function AdminUsersPage() {
  const memberId = useMemberInAddress()
  const isWide = useMediaQuery(ROOM_FOR_PANEL, undefined, { getInitialValueInEffect: false }) ?? true
  if (memberId && !isWide) return <MemberOnItsOwn id={memberId} />
  return <Users memberId={memberId} />
})

function Users({ memberId }: { memberId: string }) {
  const text = useTranslations('members.users')
  const table = useUsersTable()
  return (
    <div className={styles.users}>
      <Page title={text('title')} wide>
        <UsersToolbar table={table} />
        <div className={styles.beside} data-open={memberId !== '' || undefined}>
          <UsersResults table={table} />
          {memberId && <MemberPanel key={memberId} id={memberId} search={table.search} />}
        </div>
      </Page>
    </div>
  )
}

function MemberOnItsOwn({ id }: { id: string }) {
  const text = useTranslations('members.users')
  const [search] = useSearchOf(usersSearch)
  return (
    <Page title={text('title')}>
      <MemberPanel id={id} search={search} />
    </Page>
  )
}
