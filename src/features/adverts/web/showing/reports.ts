import { ApiProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { shownQuery } from './queries.ts'

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
/** A report that may not have arrived; the server counts it once, however often it is sent. */
let unanswered: Report | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that an advert was seen on the open page (ADV-B2). */
export function noteSeen(id: string): void {
  if (seen.has(id)) return
  seen.add(id)
  pending.push(id)
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
    () => queryClient.invalidateQueries({ queryKey: shownQuery.queryKey }),
    () => undefined,
  )
}

/** Reports a click; the link leads to the sponsor whether or not that arrives (ADV-07). */
export function sendClick(id: string): void {
  void import('./showing-api.ts')
    .then(({ showingApi }) => showingApi.click({ id }, { leaving: true }))
    .catch(() => undefined)
}

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const reports = unanswered ? [unanswered] : []
  if (pending.length > 0) reports.push({ batch: crypto.randomUUID(), views: pending.map((id) => ({ id, times: 1 })) })
  pending = []
  unanswered = undefined
  if (reports.length === 0) return
  const { showingApi } = await import('./showing-api.ts')
  for (const report of reports)
    await showingApi.seen(report, { leaving: true }).catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.isLost) unanswered = report
      throw problem
    })
}
