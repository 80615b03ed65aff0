import { Button, Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Decision } from '../../approvals/choices.ts'
import type { MemberRow } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { DecisionRow } from '../decision-row.tsx'
import { MemberPicture } from '../member-picture.tsx'
import { membersApi } from '../members-api.ts'
import styles from './approvals-card.module.css'
import { DecisionDialog, type PendingDecision } from './decision-dialog.tsx'
import { waited } from './waited.ts'

/** People shown; the users table has all of them. */
const MOST = 5
const MINUTE_MS = 60_000

const queueQuery = queryOptions({
  queryKey: ['members', 'queue'],
  queryFn: async ({ signal }) => {
    const [{ items }, { total }] = await Promise.all([
      membersApi.list({ status: 'waiting', sort: 'signUp', limit: MOST }, { signal }),
      membersApi.counts({ status: 'waiting' }, { signal }),
    ])
    return { items, total }
  },
})

/** The people who have waited longest for approval, to be approved or rejected in place (ACC-B5). Follows new registrations. */
export const ApprovalsCard = withTexts({ members: membersMessages }, function ApprovalsCard() {
  const text = useTranslations('members.approvals')
  const { data, error, refetch } = useQuery(queueQuery)
  const [hadSome, setHadSome] = useState(false)
  if (data && data.total > 0 && !hadSome) setHadSome(true)
  if (data) return data.total > 0 || hadSome ? <Queue {...data} /> : null
  if (error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  return (
    <section aria-busy>
      <p role="status" className="visually-hidden">
        {text('loading')}
      </p>
      <Skeleton height={160} aria-hidden />
    </section>
  )
})

function Queue({ items, total }: { items: readonly MemberRow[]; total: number }) {
  const text = useTranslations('members.approvals')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState<PendingDecision>()
  // The person who was decided on is gone from the list, with the button that had the focus.
  const restoreFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus()
  }
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="m-0 mb-1 text-lg">
        {text('title')}
      </h2>
      <p className="m-0 mb-3 text-quiet">{total > 0 ? text('lead', { count: total }) : text('nobody')}</p>
      <ul className="plain-list">
        {items.map((member) => (
          <Waiting key={member.id} member={member} onDecide={(decision) => setPending({ member, decision })} />
        ))}
      </ul>
      {total > items.length && (
        <p className="m-0 mt-3">
          <Link to="/dash/users" search={{ status: 'waiting' }}>
            {text('all')}
          </Link>
        </p>
      )}
      <DecisionDialog pending={pending} onClose={() => setPending(undefined)} onGone={restoreFocus} />
    </section>
  )
}

function Waiting({ member, onDecide }: { member: MemberRow; onDecide(decision: Decision): void }) {
  const text = useTranslations('members.approvals')
  const { unit, count } = waited(member.signUp, useNow({ updateInterval: MINUTE_MS }))
  const name = shownName(member.displayName)
  return (
    <li>
      <DecisionRow
        picture={<MemberPicture person={member} size={36} />}
        name={
          <Link to="/dash/users/$memberId" params={{ memberId: member.id }} className={styles.link}>
            {name}
          </Link>
        }
        buttons={
          <>
            <Button size="sm" aria-label={text('approveOf', { name })} onClick={() => onDecide('approved')}>
              {text('approve')}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={text('rejectOf', { name })}
              onClick={() => onDecide('declined')}
            >
              {text('reject')}
            </Button>
          </>
        }
      >
        <p>
          {member.company && `${member.company} · `}
          {member.email}
          {!member.emailVerified && <span className={styles.warning}> · {text('unverified')}</span>}
        </p>
        <p>{text(`waits.${unit}`, { count })}</p>
      </DecisionRow>
    </li>
  )
}

/** Prefetches the queue while the page's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchQuery(queueQuery)
}
