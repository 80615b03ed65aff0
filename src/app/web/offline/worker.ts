import { ExpirationPlugin } from 'workbox-expiration'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { COPY_HEADER, COPY_META, VIEWER_HEADER } from '#base/offline-copies.ts'
import { COPY_PAGES, deleteCopies, isCacheableAnswer, isCacheablePage, OWNER } from './copies.ts'

/** Portal files to precache, inserted by the build (vite.worker.config.ts). */
declare const PORTAL_FILES: string[]

/** The service worker APIs used here; the DOM types know only a page's. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
interface WorkerEvent {
  data?: { keep?: string; read?: string[] }
  ports?: MessagePort[]
  waitUntil(work: Promise<unknown>): void
}
const worker = globalThis as unknown as WorkerScope

/** Lifetime of an unused session. */
const WEEK_SECONDS = 7 * 24 * 60 * 60
const COPY_PICTURES = 'copies-pictures'
/** Cache key of the newest page, the fallback for addresses without a copy of their own. */
const NEWEST = '/newest-page'

/** Keeps at most `maxEntries`, for a week; caches nothing before a page has an owner or after their session has ended. */
const cachePlugins = (maxEntries: number) => [
  {
    cacheWillUpdate: async ({ response }: { response: Response }) =>
      response.status === 200 && (await owner()) !== undefined ? response : null,
  },
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true }),
]

/** Number of sign-ins and sign-outs since the worker started. */
let sessionGeneration = 0

const owner = async () => (await caches.match(OWNER, { cacheName: COPY_PAGES }))?.text()

precacheAndRoute(PORTAL_FILES.map((url) => ({ url, revision: null })))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(fonts\/|pictures\/|avatars\/|icon\.svg)/.test(url.pathname),
  new CacheFirst({
    cacheName: COPY_PICTURES,
    plugins: [
      {
        // Pictures that can be withdrawn are always requested; the copy is for offline use and is deleted on a 404.
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse?.headers.get('cache-control')?.includes('no-cache') ? null : cachedResponse,
        fetchDidSucceed: async ({ request, response }) => {
          if (response.status === 404) await (await caches.open(COPY_PICTURES)).delete(request)
          return response
        },
        handlerDidError: async ({ request }) => caches.match(request, { cacheName: COPY_PICTURES }),
      },
      ...cachePlugins(300),
    ],
  }),
)

// API responses: network first; a copy only if that fails, marked as one.
const answers = new NetworkFirst({
  cacheName: 'copies-answers',
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status === 401) await endSession()
        return response
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
    },
    ...cachePlugins(200),
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && isCacheableAnswer(url.pathname), answers)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCacheablePage(url.pathname),
  async ({ request }) => {
    const startedEra = sessionGeneration
    const answer = await fetch(request).catch(() => undefined)
    if (!answer) return (await copyOfPage(request.url)) ?? Response.error()
    // A full disk prevents the copy, not the response.
    await cachePage(request.url, answer, startedEra).catch(() => undefined)
    return answer
  },
)

/** Signing in by password, code or passkey, signing out, registering, and deleting the account. */
const STARTS_OR_ENDS = /^\/api\/(session(\/second-factor|\/passkey)?|accounts|account\/deletion)$/

// These delete all copies of the previous member.
for (const method of ['POST', 'DELETE'] as const)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && STARTS_OR_ENDS.test(url.pathname),
    async ({ request }) => {
      const answer = await fetch(request)
      if (answer.ok) await clearCopies()
      return answer
    },
    method,
  )

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { keep: address, read = [] } = event.data ?? {}
  if (address) event.waitUntil(fetchPage(address).then(() => event.ports?.[0]?.postMessage('kept')))
  for (const url of read) if (isCacheableAnswer(new URL(url).pathname)) event.waitUntil(fetchAnswer(event, url))
})

async function fetchPage(address: string) {
  const startedEra = sessionGeneration
  try {
    await cachePage(address, await fetch(address), startedEra)
  } catch {
    // Without network or disk space there is no copy; nothing else is lost.
  }
}

/** Requests and caches a response that a page received before this worker was active. */
async function fetchAnswer(event: WorkerEvent, address: string) {
  const request = new Request(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' })
  const [answer, stored] = answers.handleAll({ event, request } as Parameters<NetworkFirst['handleAll']>[0])
  await Promise.allSettled([answer, stored])
}

/**
 * Caches a page for its owner only: another member's page deletes all copies first, a visitor's page ends the worker.
 * Ignores responses to requests from before the last sign-in or sign-out.
 */
async function cachePage(address: string, answer: Response, startedEra: number) {
  const viewer = answer.headers.get(VIEWER_HEADER)
  if (viewer === null || answer.status !== 200 || answer.redirected || startedEra !== sessionGeneration) return
  if (viewer === '') return endSession()
  const before = await owner()
  if (before !== undefined && before !== viewer) await deleteCopies(caches)
  const pages = await caches.open(COPY_PAGES)
  if (startedEra !== sessionGeneration) return
  await pages.put(new URL(address).pathname + new URL(address).search, answer.clone())
  await pages.put(NEWEST, answer.clone())
  await pages.put(OWNER, new Response(viewer))
}

async function copyOfPage(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address)
  const pages = await caches.open(COPY_PAGES)
  const copy = (await pages.match(pathname + search)) ?? (await pages.match(NEWEST))
  if (!copy || isOld(copy)) return undefined
  const mark = `<head><meta name="${COPY_META}" content="${copy.headers.get('date') ?? ''}">`
  const { status, headers } = copy
  const own = new Headers(headers)
  own.delete('content-encoding')
  own.delete('content-length')
  return new Response((await copy.text()).replace('<head>', mark), { status, headers: own })
}

const isOld = (copy: Response) => Date.now() - Date.parse(copy.headers.get('date') ?? '') > WEEK_SECONDS * 1_000

function marked(copy: Response): Response {
  const headers = new Headers(copy.headers)
  headers.set(COPY_HEADER, copy.headers.get('date') ?? '')
  return new Response(copy.body, { status: copy.status, headers })
}

async function clearCopies() {
  sessionGeneration += 1
  await deleteCopies(caches)
}

/** The session has ended: deletes all caches and unregisters the worker. */
async function endSession() {
  await clearCopies()
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
