import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ExistingAccountDialog } from '#features/members/web.tsx'
import type { WebRoute } from '#platform/web/door.ts'
import { useLive } from '#platform/web/live.ts'
import { asProblem } from '#platform/web/problem.ts'
import { parseSearch, samePath } from '#platform/web/routing.tsx'
import { useSession, type Viewer } from '#platform/web/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { type Passage, passage } from './gate.ts'
import styles from './plain-page.module.css'
import { Shell } from './shell.tsx'

/** Around every page: waits for the session, sends people where they belong, and draws the page's frame. */
export function Frame() {
  const session = useSession()
  const text = useTranslations('shell.unread')
  const web = useMatches({ select: (matches) => matches.at(-1)?.staticData.web })
  useLive(session.state === 'known' && session.signedIn)

  if (session.state === 'unknown') return <Loading whole />
  if (session.state === 'failed')
    return (
      <main className={styles.page}>
        <h1 className="visually-hidden">{text('title')}</h1>
        <ErrorState title={text('title')} message={asProblem(session.problem).message} onRetry={session.retry} />
      </main>
    )
  if (!web) return <Bare />
  return <Gated web={web} viewer={session.viewer} />
}

function Gated({ web, viewer }: { web: WebRoute; viewer: Viewer }) {
  const way = useWay(web, viewer)
  const navigate = useNavigate()
  const target = way.go === 'to' ? way : undefined
  useEffect(() => {
    if (way.go === 'leave') window.location.replace('/')
    if (target) void navigate({ to: target.path, search: (target.search ?? {}) as never, replace: true })
  }, [way.go, target?.path, target?.search?.next])

  if (way.go !== 'in') return <Loading whole />
  return (
    <>
      {web.frame === 'shell' && viewer.role !== 'withoutProfile' ? <Shell web={web} viewer={viewer} /> : <Bare />}
      {viewer.role === 'withoutProfile' && (
        <Suspense>
          <ExistingAccountDialog />
        </Suspense>
      )}
    </>
  )
}

/** A signed-in person on /login is led on to where they were going; all others by the rules of the gate. */
function useWay(web: WebRoute, viewer: Viewer): Passage {
  const { pathname, searchStr } = useLocation()
  const search = parseSearch(searchStr)
  const way = passage(web, viewer.role, viewer.home, { path: pathname, search, whole: `${pathname}${searchStr}` })
  const next = samePath(search.next)
  const mayGoOn = way.go === 'to' && web.path === '/login' && viewer.home === '/myaccount' && next !== '/'
  return mayGoOn ? { go: 'to', ...splitAddress(next) } : way
}

function splitAddress(address: string): { path: string; search: Record<string, string> } {
  const { pathname, search } = new URL(address, window.location.origin)
  return { path: pathname, search: parseSearch(search) as Record<string, string> }
}

function Bare() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
