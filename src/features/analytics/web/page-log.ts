import { queryClient } from '#platform/web/query-client.ts'
import { sessionQuery, type Viewer } from '#platform/web/session.ts'
import { insightIn, pageIn } from '../rules.ts'

/** As much of the router as tells which page is shown. */
interface Shown {
  state: { location: { href: string } }
  subscribe(event: 'onResolved', hear: (event: { pathChanged: boolean; toLocation: { href: string } }) => void): unknown
}

/** Pages are sent together, this much after the first of them (ms). */
const TOGETHER_MS = 800
/** Where they are sent, and how many at a time: what the server takes. */
const ADDRESS = '/api/page-views'
const MOST = 50

/**
 * Notes each page that is shown to somebody with a profile here, and each insight they open (ANA-02, ANA-08). It is sent by the
 * browser on its own time, also for a page that is left: no page waits for it, and what cannot be sent is let go.
 */
export function follow(router: Shown): void {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened: string | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const pages = waiting.splice(0, MOST)
    waiting = []
    if (pages.length === 0 || !navigator.onLine || !hasProfile()) return
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ pages })], { type: 'application/json' }))
  }
  const note = (href: string, isOther: boolean) => {
    const insight = insightIn(href)
    const isNew = isOther || (insight !== undefined && insight !== opened)
    opened = insight
    if (!isNew) return
    // Nothing of a search goes out but which insight it opens.
    waiting.push(insight ? href : pageIn(href))
    timer ??= setTimeout(send, TOGETHER_MS)
  }

  router.subscribe('onResolved', ({ pathChanged, toLocation }) => note(toLocation.href, pathChanged))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
  note(router.state.location.href, true)
}

const hasProfile = () => Boolean(queryClient.getQueryData<Viewer>(sessionQuery.queryKey)?.profile)
