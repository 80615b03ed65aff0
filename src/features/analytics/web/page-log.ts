import { queryClient } from '#platform/web/query-client.ts'
import { sessionQuery, type Viewer } from '#platform/web/session.ts'
import { insightIn, pageIn } from '../rules.ts'

/** The part of the router that tells which page is shown. */
interface Shown {
  state: { location: { href: string } }
  subscribe(
    event: 'onResolved',
    listener: (event: { pathChanged: boolean; toLocation: { href: string } }) => void,
  ): unknown
}

/** Delay in ms after the first page, so that several pages are sent together. */
const BATCH_DELAY_MS = 800
/** The endpoint, and the most pages it accepts at a time. */
const ADDRESS = '/api/page-views'
const MAX_PAGES = 50

/**
 * Records each page shown to somebody with a profile here, and each insight they open (ANA-02, ANA-08). Sent as a beacon, even when the
 * page is being left: no page waits for it, and what cannot be sent is dropped.
 */
export function trackPages(router: Shown): void {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened: string | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const pages = waiting.splice(0, MAX_PAGES)
    waiting = []
    if (pages.length === 0 || !navigator.onLine || !hasProfile()) return
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ pages })], { type: 'application/json' }))
  }
  const note = (href: string, isNewPath: boolean) => {
    const insight = insightIn(href)
    const isNew = isNewPath || (insight !== undefined && insight !== opened)
    opened = insight
    if (!isNew) return
    // The only query parameter that is sent is the insight it opens.
    waiting.push(insight ? href : pageIn(href))
    timer ??= setTimeout(send, BATCH_DELAY_MS)
  }

  router.subscribe('onResolved', ({ pathChanged, toLocation }) => note(toLocation.href, pathChanged))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
  note(router.state.location.href, true)
}

const hasProfile = () => Boolean(queryClient.getQueryData<Viewer>(sessionQuery.queryKey)?.profile)
