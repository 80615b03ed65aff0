import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { OpenSession } from '../../contract.ts'
import { accountsApi } from '../accounts-api.ts'
import styles from './account.module.css'
import { refetchSessions, sessionsQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** The account's sessions, this browser first; others can be signed out (ACC-B2). */
export function SessionsSection() {
  const text = useTranslations('members.account')
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <AccountSection title={text('sessions.title')} description={text('sessions.description')}>
      {data ? (
        <List sessions={data.items} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-3">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </AccountSection>
  )
}

function List({ sessions }: { sessions: OpenSession[] }) {
  const text = useTranslations('members.account.sessions')
  const others = sessions.filter(({ isThis }) => !isThis)
  const ordered = [...sessions.filter(({ isThis }) => isThis), ...others]
  const { busy, submit } = useSend({
    send: () => accountsApi.endOtherSessions({}),
    onSuccess: ({ ended }) => {
      refetchSessions()
      toast.success(text('ended', { count: ended }))
    },
    onError: ({ message }) => toast.warning(message),
  })
  const endAll = async () => {
    if (await confirm({ title: text('endAll'), message: text('endAllMessage') })) await submit(undefined)
  }
  return (
    <>
      <ul className="plain-list">
        {ordered.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-quiet text-sm">{text('only')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="default" loading={busy} onClick={() => void endAll()}>
            {text('endAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ session }: { session: OpenSession }) {
  const text = useTranslations('members.account.sessions')
  const device = session.device || text('unknown')
  const { busy, submit } = useSend({
    send: () => accountsApi.endSession({ id: session.id }),
    onSuccess: () => {
      refetchSessions()
      toast.success(text('ended', { count: 1 }))
    },
    onError: ({ message }) => toast.warning(message),
  })
  const end = async () => {
    if (await confirm({ title: text('endOf', { device }), message: text('endMessage', { device }) }))
      await submit(undefined)
  }
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={styles.row}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={styles.what}>
        <p className={styles.name}>
          {device} {session.isThis && <span className={styles.badge}>{text('thisOne')}</span>}
        </p>
        <Times session={session} />
      </div>
      {!session.isThis && (
        <Button variant="subtle" loading={busy} onClick={() => void end()} aria-label={text('endOf', { device })}>
          {text('end')}
        </Button>
      )}
    </li>
  )
}

function Times({ session }: { session: OpenSession }) {
  const text = useTranslations('members.account.sessions')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  // The server's clock may be ahead of this one; never show a time in the future.
  const ago = (at: string) => format.relativeTime(Math.min(Date.parse(at), now.getTime()), now)
  return (
    <p className="text-quiet text-sm">
      {session.isThis ? text('now') : text('used', { when: ago(session.lastUsedAt) })},{' '}
      <time dateTime={session.startedAt}>{text('since', { when: ago(session.startedAt) })}</time>
    </p>
  )
}

/** Whether a session's device name denotes a phone or tablet. */
function isHandheld(device: string): boolean {
  return /\b(android|ios|iphone|ipad|mobile)\b/i.test(device)
}
