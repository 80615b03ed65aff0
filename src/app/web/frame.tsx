import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { MEMBERS } from '#base/roles.ts'
import { Player } from '#features/insights/web.tsx'
import { ExistingAccountDialog } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import { useLive } from '#platform/web/live.ts'
import type { RawSearch, WebRoute } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { parseSearch, samePath, searchText } from '#platform/web/routing.tsx'
import { useSession, type Viewer } from '#platform/web/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { type Address, OPENING, OTHER_OPENING, type Passage, passage } from './gate.ts'
import { MissingInShell } from './missing-page.tsx'
import { isOffered } from './offer.ts'
import styles from './plain-page.module.css'
import { Shell } from './shell.tsx'

/** Around every page, and the player, which stays while pages come and go (AUD-01). */
export function Frame() {
  return (
    <>
      <Framed />
      <Player />
    </>
  )
}

/** Waits for the session, sends people where they belong, and draws the page's frame. */
function Framed() {
  const session = useSession()
  const text = useTranslations('shell.unread')
  const match = useMatches({ select: (matches) => matches.at(-1) })
  useLive(session.state === 'known' && session.signedIn)

  if (session.state === 'unknown') return <Loading whole />
  if (session.state === 'failed')
    return (
      <main className={styles.page}>
        <h1 className="visually-hidden">{text('title')}</h1>
        <ErrorState title={text('title')} message={asProblem(session.problem).message} onRetry={session.retry} />
      </main>
    )
  const web = match?.staticData.web
  if (!web) return <Nowhere viewer={session.viewer} />
  return <Gated web={web} viewer={session.viewer} at={addressOf(match)} />
}

/** The matched page's own address: while somebody is led elsewhere, the browser's is already the next page's. */
function addressOf({ pathname, search }: { pathname: string; search: RawSearch }): Address {
  return { path: pathname, search, whole: `${pathname}${searchText(search)}` }
}

/** An address without a page: members keep their menu around it, others see it alone (SHELL-06). */
function Nowhere({ viewer }: { viewer: Viewer }) {
  const inShell = MEMBERS.includes(viewer.role)
  return inShell ? (
    <Shell viewer={viewer}>
      <MissingInShell />
    </Shell>
  ) : (
    <Bare />
  )
}

function Gated({ web, viewer, at }: { web: WebRoute; viewer: Viewer; at: Address }) {
  const { switches } = useSite()
  const isOff = !isOffered(web, switches)
  const allowed = wayOf(web, viewer, at)
  const way = isOff && allowed.go === 'in' && web.path === OPENING ? INSTEAD : allowed
  const navigate = useNavigate()
  const target = way.go === 'to' ? `${way.path}${searchText(way.search ?? {})}` : undefined
  useEffect(() => {
    if (way.go === 'leave') window.location.replace('/')
  }, [way.go])
  useEffect(() => {
    if (!target) return
    const { path, search } = splitAddress(target)
    void navigate({ to: path, search: search as never, replace: true })
  }, [target, navigate])

  if (way.go !== 'in') return <Loading whole />
  if (viewer.role === 'withoutProfile' && web.admits !== 'anybody') return <AskedFirst web={web} />
  if (isOff) return <Nowhere viewer={viewer} />
  // The shell leads to what members may see; others who may see a page of it see that page alone.
  if (web.frame === 'bare' || !MEMBERS.includes(viewer.role)) return <Bare />
  return (
    <Shell web={web} viewer={viewer}>
      <Outlet />
    </Shell>
  )
}

const INSTEAD: Passage = { go: 'to', path: OTHER_OPENING }

/** The dialog for somebody without a profile here (ACC-24). Behind it stands no page that they may not read. */
function AskedFirst({ web }: { web: WebRoute }) {
  return (
    <>
      {web.admits === 'everyone' ? <Bare /> : <main className={styles.page} />}
      <Suspense>
        <ExistingAccountDialog />
      </Suspense>
    </>
  )
}

/** A signed-in person on /login is led on to where they were going; all others by the rules of the gate. */
function wayOf(web: WebRoute, viewer: Viewer, at: Address): Passage {
  const way = passage(web, viewer.role, viewer.home, at)
  const next = samePath(at.search.next)
  const mayGoOn = way.go === 'to' && web.path === '/login' && viewer.home === OPENING && next !== '/'
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
