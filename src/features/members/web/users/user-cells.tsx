import { IconMailExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shortDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { Link } from '#platform/web/routing.tsx'
import type { ColumnName } from '../../administration/choices.ts'
import type { MemberRow } from '../../contract.ts'
import { MemberPicture } from '../member-picture.tsx'
import { useOwnProfile } from '../own-profile.ts'
import styles from './users.module.css'
import type { UsersSearch } from './users-search.ts'

interface Props {
  member: MemberRow
  search: UsersSearch
}

/** Picture and name, which leads to the member's details. */
export function NameCell({ member, search }: Props) {
  const text = useTranslations('members.users')
  const own = useOwnProfile()
  return (
    <span className={styles.person}>
      <MemberPicture person={member} size={22} />
      <Link to="/dash/users/$memberId" params={{ memberId: member.id }} search={search} className={styles.name}>
        {shownName(member.displayName)}
      </Link>
      {own?.id === member.id && <span className="text-quiet text-sm">{text('you')}</span>}
    </span>
  )
}

/** The value of a column. */
export function Cell({ column, member, search }: Props & { column: ColumnName }): ReactNode {
  const { region } = useSite()
  if (column === 'name') return <NameCell member={member} search={search} />
  if (column === 'email') return <EmailCell member={member} />
  if (column === 'userType') return <UserTypeCell member={member} />
  if (column === 'signUp') return <time dateTime={member.signUp}>{shortDate(member.signUp, region)}</time>
  if (column === 'expiryDate') return <ExpiryCell member={member} />
  if (column === 'company') return member.company
  return member[column]?.name ?? ''
}

function EmailCell({ member }: { member: MemberRow }) {
  const text = useTranslations('members.users')
  return (
    <span className={styles.person} title={member.email}>
      <span className={styles.name}>{member.email}</span>
      {!member.emailVerified && (
        <IconMailExclamation size={16} role="img" aria-label={text('unverified')} className={styles.unverified} />
      )}
    </span>
  )
}

/** Whether somebody waits for approval; whoever was declined no longer does. */
export const isWaiting = (member: MemberRow): boolean => member.role === 'newUser' && !member.declined

/** The user type, as waiting, declined or expired where that is what counts. */
export function UserTypeCell({ member }: { member: MemberRow }) {
  const text = useTranslations('members.users')
  const isOver = member.role === 'expiredUser' && member.userType !== 'expiredUser'
  return (
    <span className={styles.type} data-waiting={isWaiting(member) || undefined}>
      {member.userType}
      {isOver && <span className="text-quiet"> · {text('expired')}</span>}
      {member.declined && <span className="text-quiet"> · {text('declined')}</span>}
    </span>
  )
}

function ExpiryCell({ member }: { member: MemberRow }) {
  const { region } = useSite()
  if (!member.expiryDate) return ''
  return (
    <time dateTime={member.expiryDate}>{shortDate(noonOf(member.expiryDate), { ...region, timeZone: 'UTC' })}</time>
  )
}
