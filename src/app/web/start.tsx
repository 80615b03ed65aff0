import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { errorLog, pageLog } from '#features/analytics/web.tsx'
import { noteCopiedPage } from '#platform/web/offline-copies.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { sessionQuery } from '#platform/web/session.ts'
import { App } from './app.tsx'
import { leaveFirstView } from './first-view.ts'
import { router } from './router.tsx'

/** How long to wait for data of the first view that is not embedded in the page, in ms. */
const MAX_PREPARE_MS = 150

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
// Read by the scroll lock of dialogs, which adds a style element of its own.
Object.assign(globalThis, { __webpack_nonce__: nonce })

noteCopiedPage()

/** Delay between the first render and loading the page log, in ms. */
const PAGE_LOG_DELAY_MS = 250

for (const kind of ['error', 'unhandledrejection'] as const)
  addEventListener(kind, (event) => {
    const thrown = 'reason' in event ? event.reason : (event.error ?? event.message)
    errorLog().then(
      ({ reportError }) => reportError(thrown),
      () => undefined,
    )
  })

function startPageLog() {
  setTimeout(
    () =>
      pageLog().then(
        ({ trackPages: follow }) => follow(router),
        () => undefined,
      ),
    PAGE_LOG_DELAY_MS,
  )
}

/** Waits for the session, the page's chunk and its first data, so that the first render is complete. */
async function ready() {
  const session = queryClient.fetchQuery(sessionQuery)
  await router.load()
  const { staticData, params } = router.state.matches.at(-1) ?? {}
  const search = router.state.location.searchStr
  const prepared = session.then(({ profile, role }) => {
    const { web } = staticData ?? {}
    // The server refuses administrators' data to everybody else, who are led elsewhere.
    if (profile && (web?.admits !== 'admins' || role === 'admin')) return web?.page.prepare?.(search, params)
  })
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, MAX_PREPARE_MS))])
}

function draw() {
  const root = document.getElementById('app')
  if (!root) return
  // A transition renders in slices, so that a slow phone can respond to a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App nonce={nonce} />
      </StrictMode>,
    ),
  )
  leaveFirstView()
}

void ready()
  .catch(() => undefined)
  .then(draw)
  .then(startPageLog)
