import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { MEMBERS } from '#base/roles.ts'
import { Player } from '#features/insights/web.tsx'
import { ExistingAccountDialog, Viewing } from '#features/members/web.tsx'
import { useLive } from '#platform/web/live.ts'
import type { RawSearch, WebRoute } from '#platform/web/manifest.ts'
import { PageParts } from '#platform/web/page-parts.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { parseSearch, samePath, searchText, targetOf, useNavigate } from '#platform/web/routing.tsx'
import { useSession, type Viewer } from '#platform/web/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { type Address, DEFAULT_PATH, FALLBACK_PATH, type PageAccess, pageAccess } from './gate.ts'
import { isOffered } from './offer.ts'
import { MissingInShell } from './pages/missing-page.tsx'
import styles from './pages/plain-page.module.css'
import { Shell } from './shell.tsx'
import { useOffer, useOffered } from './use-offer.ts'

/** The frame of every page, and the player, which stays mounted across pages (AUD-01). */
export function Frame() {
  return (
    <>
      <Viewing />
      <Framed />
      <Player />
    </>
  )
}

/** Waits for the session, redirects people where they belong, and renders the page's frame. */
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
  if (!web) return <MissingRoute viewer={session.viewer} />
  return <Gated web={web} viewer={session.viewer} address={addressOf(match)} />
}

/** The matched page's address: during a redirect the browser's address is already the next page's. */
function addressOf({ pathname, search }: { pathname: string; search: RawSearch }): Address {
  return { path: pathname, search, fullPath: `${pathname}${searchText(search)}` }
}

/** An unknown address: members see it inside the shell, others on its own (SHELL-06). */
function MissingRoute({ viewer }: { viewer: Viewer }) {
  const inShell = MEMBERS.includes(viewer.role)
  return inShell ? (
    <Shell viewer={viewer}>
      <MissingInShell />
    </Shell>
  ) : (
    <Bare />
  )
}

function Gated({ web, viewer, address }: { web: WebRoute; viewer: Viewer; address: Address }) {
  const isOff = !isOffered(web, useOffered())
  const allowed = accessOf(web, viewer, address)
  const access = isOff && allowed.action === 'allow' && web.path === DEFAULT_PATH ? HOME_REDIRECT : allowed
  const navigate = useNavigate()
  const target = access.action === 'redirect' ? `${access.path}${searchText(access.search ?? {})}` : undefined
  useEffect(() => {
    if (access.action === 'leave') window.location.replace('/')
  }, [access.action])
  useEffect(() => {
    if (target) void navigate({ ...targetOf(target), replace: true })
  }, [target, navigate])

  if (access.action !== 'allow') return <Loading whole />
  if (viewer.role === 'withoutProfile' && web.admits !== 'anybody') return <ExistingAccountPrompt web={web} />
  if (isOff) return <MissingRoute viewer={viewer} />
  // The shell's menu leads to member pages; others who may see this page see it alone.
  if (web.frame === 'bare' || !MEMBERS.includes(viewer.role)) return <Bare />
  return (
    <Shell web={web} viewer={viewer}>
      <Outlet />
    </Shell>
  )
}

const HOME_REDIRECT: PageAccess = { action: 'redirect', path: FALLBACK_PATH }

/** The dialog for someone without a profile on this site (ACC-24). No page behind it that they may not read. */
function ExistingAccountPrompt({ web }: { web: WebRoute }) {
  return (
    <>
      {web.admits === 'everyone' ? <Bare /> : <main className={styles.page} />}
      <Suspense>
        <ExistingAccountDialog />
      </Suspense>
    </>
  )
}

/** Redirects a signed-in person from /login to the page they wanted; otherwise applies the access rules. */
function accessOf(web: WebRoute, viewer: Viewer, address: Address): PageAccess {
  const access = pageAccess(web, viewer.role, viewer.home, address)
  const next = samePath(address.search.next)
  const admitsViewer = viewer.home === DEFAULT_PATH || isForAllSignedIn(next)
  const mayGoOn = access.action === 'redirect' && web.path === '/login' && admitsViewer && next !== '/'
  return mayGoOn ? { action: 'redirect', ...splitAddress(next) } : access
}

/** Whether new and expired users reach an address as well, as they do the checkout, where they become members. */
const isForAllSignedIn = (address: string) => /^\/(checkout|profile\/membership)(?=[/?]|$)/i.test(address)

function splitAddress(address: string): { path: string; search: Record<string, string> } {
  const { pathname, search } = new URL(address, window.location.origin)
  return { path: pathname, search: parseSearch(search) as Record<string, string> }
}

function Bare() {
  const offer = useOffer()
  return (
    <main id="content">
      <PageParts value={offer}>
        <Outlet />
      </PageParts>
    </main>
  )
}
