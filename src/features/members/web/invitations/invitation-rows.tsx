import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import type { PagedItems } from '#ui/list/paged-items.ts'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Invitation } from '../../contract.ts'
import { MAX_ADDRESSES } from '../../invitations/choices.ts'
import { InvitationActions } from './invitation-actions.tsx'
import styles from './invitations.module.css'
import type { Chosen } from './use-chosen.ts'

const COLUMNS = ['email', 'userType', 'sent', 'state', 'actions'] as const

interface Props {
  list: PagedItems<Invitation>
  chosen: Chosen
  isFiltered: boolean
  onClear(): void
}

/** The invitations as a table, or as a list where the window is narrow; in every state. */
export function InvitationRows({ list, chosen, isFiltered, onClear }: Props) {
  const text = useTranslations('members.invitations')
  const isWide = useRoomForTable(56)
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
        {(invitation) => <Card invitation={invitation} chosen={chosen} />}
      </PagedList>
    )
  return (
    <PagedTable
      {...states}
      columns={[
        { key: 'check', label: <CheckAll list={list} chosen={chosen} />, className: styles.check },
        ...COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) })),
      ]}
    >
      {(invitation) => <Row invitation={invitation} chosen={chosen} />}
    </PagedTable>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const text = useTranslations('members.invitations')
  if (!isFiltered) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

interface RowProps {
  invitation: Invitation
  chosen: Chosen
}

function Check({ invitation: { id, email }, chosen }: RowProps) {
  const text = useTranslations('members.invitations')
  return (
    <Checkbox
      size="sm"
      aria-label={text('select', { email })}
      checked={chosen.has(id)}
      onChange={({ currentTarget }) => chosen.choose([id], currentTarget.checked)}
    />
  )
}

function CheckAll({ list: { items }, chosen }: Pick<Props, 'list' | 'chosen'>) {
  const text = useTranslations('members.invitations')
  const count = chosen.invitations.length
  const isAll = count > 0 && count === Math.min(items.length, MAX_ADDRESSES)
  return (
    <Checkbox
      size="sm"
      aria-label={text('selectAll')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={({ currentTarget }) =>
        chosen.choose(
          items.map(({ id }) => id),
          currentTarget.checked,
        )
      }
    />
  )
}

function Row({ invitation, chosen }: RowProps) {
  return (
    <tr>
      <td className={styles.check}>
        <Check invitation={invitation} chosen={chosen} />
      </td>
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

function Card({ invitation, chosen }: RowProps) {
  return (
    <article className={styles.card}>
      <div className={styles.choice}>
        <Check invitation={invitation} chosen={chosen} />
        <h2 className={styles.email}>{invitation.email}</h2>
      </div>
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
