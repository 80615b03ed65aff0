import { ApiProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { SHOWN } from './queries.ts'
import type { showingApi } from './showing-api.ts'

/** How long something seen waits for the rest of its page, in ms: so much is lost at most with a browser that dies. */
const WAIT_MS = 30_000

interface Report {
  batch: string
  views: { id: string; times: number }[]
}

/** What was seen on the open page, where each advert counts once. */
const seen = new Set<string>()
/** What of it was not reported yet. */
let pending: string[] = []
/** Reports that may not have arrived; the server counts each once, however often it is sent. */
let unanswered: Report[] = []
/** Most of them, as the server takes only so many of a member in a minute. */
const MAX_UNANSWERED = 10
let timer: ReturnType<typeof setTimeout> | undefined

type ShowingApi = typeof showingApi
let api: ShowingApi | undefined
const loadApi = async (): Promise<ShowingApi> => (api ??= (await import('./showing-api.ts')).showingApi)

/** Notes that an advert was seen on the open page (ADV-B2). */
export function noteSeen(id: string): void {
  if (seen.has(id)) return
  seen.add(id)
  pending.push(id)
  // While a page closes, nothing can be loaded any more.
  void loadApi().catch(() => undefined)
  timer ??= setTimeout(sendSeen, WAIT_MS)
}

/** Reports what was seen, as the page may close. */
export function sendSeen(): void {
  void send().catch(() => undefined)
}

/** The page was left: each advert counts again on the next one, which shows what is to be shown by then. */
export function endPage(): void {
  const hasSeen = seen.size > 0
  seen.clear()
  const sent = send()
  if (!hasSeen) return
  sent.then(
    () => queryClient.invalidateQueries({ queryKey: SHOWN }),
    () => undefined,
  )
}

/** Reports a click; the link leads to the sponsor whether or not that arrives (ADV-07). */
export function sendClick(id: string): void {
  void loadApi()
    .then((loaded) => loaded.click({ id }, { leaving: true }))
    .catch(() => undefined)
}

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const reports = unanswered
  if (pending.length > 0) reports.push({ batch: crypto.randomUUID(), views: pending.map((id) => ({ id, times: 1 })) })
  pending = []
  unanswered = []
  if (reports.length === 0) return
  // A page that closes runs nothing after this, so all are sent at once and, if possible, without waiting.
  const loaded =
    api ??
    (await loadApi().catch((problem: unknown) => {
      unanswered.push(...reports.slice(0, MAX_UNANSWERED))
      throw problem
    }))
  await Promise.all(
    reports.map((report) =>
      loaded.seen(report, { leaving: true }).catch((problem: unknown) => {
        const isUnknown = problem instanceof ApiProblem && problem.isUnknown
        if (isUnknown && unanswered.length < MAX_UNANSWERED) unanswered.push(report)
        throw problem
      }),
    ),
  )
}
