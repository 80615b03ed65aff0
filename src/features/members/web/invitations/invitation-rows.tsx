import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PagedItems } from '#ui/list/paged-items.ts'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Invitation } from '../../contract.ts'
import { InvitationActions } from './invitation-actions.tsx'
import styles from './invitations.module.css'

const ROOM_FOR_TABLE = '(min-width: 56em)'
const COLUMNS = ['email', 'userType', 'sent', 'state', 'actions'] as const

interface Props {
  list: PagedItems<Invitation>
  isFiltered: boolean
  onClear(): void
}

/** The invitations as a table, or as a list where the window is narrow; in every state. */
export function InvitationRows({ list, isFiltered, onClear }: Props) {
  const text = useTranslations('members.invitations')
  const isWide = useMediaQuery(ROOM_FOR_TABLE, undefined, { getInitialValueInEffect: false }) ?? true
  const states = {
    list,
    failed: text('failed'),
    loading: <SkeletonRows rows={8} height={44} label={text('loading')} />,
    empty: <Nothing isFiltered={isFiltered} onClear={onClear} />,
    more: text('more'),
    label: text('label'),
  }
  if (!isWide)
    return (
      <PagedList {...states} className={styles.list}>
        {(invitation) => <Card invitation={invitation} />}
      </PagedList>
    )
  return (
    <PagedTable {...states} columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) }))}>
      {(invitation) => <Row invitation={invitation} />}
    </PagedTable>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const text = useTranslations('members.invitations')
  if (!isFiltered) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  const action = (
    <Button variant="default" onClick={onClear}>
      {text('clear')}
    </Button>
  )
  return (
    <EmptyState title={text('noMatch')} action={action}>
      {text('noMatchHint')}
    </EmptyState>
  )
}

function Row({ invitation }: { invitation: Invitation }) {
  return (
    <tr>
      <td className="wrap-anywhere">{invitation.email}</td>
      <td>
        <Type invitation={invitation} />
      </td>
      <td>
        <Sent invitation={invitation} />
      </td>
      <td>
        <State invitation={invitation} />
      </td>
      <td>
        <InvitationActions invitation={invitation} />
      </td>
    </tr>
  )
}

function Card({ invitation }: { invitation: Invitation }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.email}>{invitation.email}</h2>
      <p className="m-0">
        <Type invitation={invitation} />
      </p>
      <p className="m-0 text-quiet">
        <Sent invitation={invitation} />
      </p>
      <State invitation={invitation} />
      <InvitationActions invitation={invitation} />
    </article>
  )
}

function Type({ invitation: { userType, expiryDate } }: { invitation: Invitation }) {
  const text = useTranslations('members.invitations')
  const { region } = useSite()
  if (!expiryDate) return userType
  return text('memberUntil', { userType, date: longDate(noonOf(expiryDate), { ...region, timeZone: 'UTC' }) })
}

function Sent({ invitation: { sentAt, invitedBy } }: { invitation: Invitation }) {
  const text = useTranslations('members.invitations')
  const date = longDate(sentAt, useSite().region)
  return invitedBy === null ? date : text('sentBy', { date, name: shownName(invitedBy) })
}

function State({ invitation: { expiresAt, isExpired } }: { invitation: Invitation }) {
  const text = useTranslations('members.invitations')
  const date = longDate(expiresAt, useSite().region)
  return (
    <StatusLabel status={isExpired ? 'warning' : 'info'}>
      {isExpired ? text('expired', { date }) : text('until', { date })}
    </StatusLabel>
  )
}
