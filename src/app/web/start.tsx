import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { faultLog, pageLog } from '#features/analytics/web.tsx'
import { noteCopiedPage } from '#platform/web/copies.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { sessionQuery } from '#platform/web/session.ts'
import { App } from './app.tsx'
import { leaveFirstView } from './first-view.ts'
import { router } from './router.tsx'

/** Data of the first view that stands in the page is there at once; what has to be fetched is not waited for, in ms. */
const PATIENCE_MS = 150

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
// Read by the scroll lock of dialogs, which writes a style element of its own.
Object.assign(globalThis, { __webpack_nonce__: nonce })

noteCopiedPage()

/** What notes pages comes this much after the first of them was drawn (ms). */
const QUIET_MS = 250

for (const kind of ['error', 'unhandledrejection'] as const)
  addEventListener(kind, (event) => {
    const thrown = 'reason' in event ? event.reason : (event.error ?? event.message)
    faultLog().then(
      ({ tell }) => tell(thrown),
      () => undefined,
    )
  })

function notePages() {
  setTimeout(
    () =>
      pageLog().then(
        ({ follow }) => follow(router),
        () => undefined,
      ),
    QUIET_MS,
  )
}

/** The session, the page's own chunk and what it shows first: with all three, the first drawing is the whole page. */
async function ready() {
  const session = queryClient.fetchQuery(sessionQuery)
  await router.load()
  const { web } = router.state.matches.at(-1)?.staticData ?? {}
  const prepared = session.then(({ profile }) => profile && web?.page.prepare?.(router.state.location.searchStr))
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function draw() {
  const place = document.getElementById('app')
  if (!place) return
  // A transition is drawn in slices, so that a slow phone can answer a tap in between.
  startTransition(() =>
    createRoot(place).render(
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
  .then(notePages)
