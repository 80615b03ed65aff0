import type { Hono } from 'hono'
import type { PageEnvironment, PageParts } from './pages.ts'
import { isProxied } from './proxied.ts'

const TIMEOUT_MS = 5_000

/** Serves what the stand-in of push services received, decrypted: only with that stand-in, and only to this machine (NOT-23). */
export function receivedPushes(app: Hono<PageEnvironment>, { pushStandIn }: PageParts): void {
  app.get('/_push.json', async (context) => {
    const { address } = context.env
    const isLoopback = address === '::1' || address.startsWith('127.')
    if (!pushStandIn || !isLoopback || isProxied(context.req)) return context.text('Not found', 404)
    const answer = await fetch(`${pushStandIn}/received`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return context.json((await answer.json()) as object, 200, { 'cache-control': 'no-store' })
  })
}
