import { ExpirationPlugin } from 'workbox-expiration'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { COPY_HEADER, COPY_META, VIEWER_HEADER } from '#base/copies.ts'
import { COPY_PAGES, isKeptAnswer, isKeptPage, OWNER, wipeCopies } from './copies.ts'

/** What of the portal's own files is fetched ahead, written in by the build (vite.worker.config.ts). */
declare const PORTAL_FILES: string[]

/** The parts of a service worker's surroundings that are used here; the browser's types know only a page's. */
interface Surroundings {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
  addEventListener(type: string, hear: (event: Lasting) => void): void
}
interface Lasting {
  data?: { keep?: string; read?: string[] }
  ports?: MessagePort[]
  waitUntil(work: Promise<unknown>): void
}
const worker = globalThis as unknown as Surroundings

/** As long as a session lasts that nobody uses. */
const WEEK_SECONDS = 7 * 24 * 60 * 60
const COPY_PICTURES = 'copies-pictures'
/** Key of the newest page, for an address that was not read as a page of its own. */
const NEWEST = '/newest-page'

/** So many of the newest for a week; nothing before somebody's page was kept, nor after their session ended. */
const keep = (maxEntries: number) => [
  {
    cacheWillUpdate: async ({ response }: { response: Response }) =>
      response.status === 200 && (await owner()) !== undefined ? response : null,
  },
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true }),
]

/** How often somebody has signed in or out since the worker woke. */
let era = 0

const owner = async () => (await caches.match(OWNER, { cacheName: COPY_PAGES }))?.text()

precacheAndRoute(PORTAL_FILES.map((url) => ({ url, revision: null })))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(fonts\/|pictures\/|avatars\/|icon\.svg)/.test(url.pathname),
  new CacheFirst({
    cacheName: COPY_PICTURES,
    plugins: [
      {
        // What may be taken back is asked for each time; its copy is for days without a network, and goes when it is refused.
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse?.headers.get('cache-control')?.includes('no-cache') ? null : cachedResponse,
        fetchDidSucceed: async ({ request, response }) => {
          if (response.status === 404) await (await caches.open(COPY_PICTURES)).delete(request)
          return response
        },
        handlerDidError: async ({ request }) => caches.match(request, { cacheName: COPY_PICTURES }),
      },
      ...keep(300),
    ],
  }),
)

// What was read, the network always first: a copy only where that fails, and marked as one.
const answers = new NetworkFirst({
  cacheName: 'copies-answers',
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status === 401) await end()
        return response
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && marked(cachedResponse),
    },
    ...keep(200),
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptAnswer(url.pathname), answers)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKeptPage(url.pathname),
  async ({ request }) => {
    const begun = era
    const answer = await fetch(request).catch(() => undefined)
    if (!answer) return (await copyOfPage(request.url)) ?? Response.error()
    // A full disk keeps no copy, and nobody from reading.
    await keepPage(request.url, answer, begun).catch(() => undefined)
    return answer
  },
)

/** Signing in by password, code or passkey, signing out, registering, and leaving. */
const STARTS_OR_ENDS = /^\/api\/(session(\/second-factor|\/passkey)?|accounts|account\/deletion)$/

// They end all copies of whoever was there before.
for (const method of ['POST', 'DELETE'] as const)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && STARTS_OR_ENDS.test(url.pathname),
    async ({ request }) => {
      const answer = await fetch(request)
      if (answer.ok) await wipe()
      return answer
    },
    method,
  )

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { keep: address, read = [] } = event.data ?? {}
  if (address) event.waitUntil(fetchPage(address).then(() => event.ports?.[0]?.postMessage('kept')))
  for (const one of read) if (isKeptAnswer(new URL(one).pathname)) event.waitUntil(fetchAnswer(event, one))
})

async function fetchPage(address: string) {
  const begun = era
  try {
    await keepPage(address, await fetch(address), begun)
  } catch {
    // Without a network or room on the disk there is no copy, and nothing else is lost.
  }
}

/** Asks for an answer a page had before this worker was there, and keeps it as if it had passed by. */
async function fetchAnswer(event: Lasting, address: string) {
  const request = new Request(address, { headers: { accept: 'application/json' }, credentials: 'same-origin' })
  const [answer, kept] = answers.handleAll({ event, request } as Parameters<NetworkFirst['handleAll']>[0])
  await Promise.allSettled([answer, kept])
}

/**
 * Keeps a page for its owner alone: with somebody else all copies end, with nobody the worker too. One that was asked for before
 * somebody signed in or out is kept no more.
 */
async function keepPage(address: string, answer: Response, begun: number) {
  const viewer = answer.headers.get(VIEWER_HEADER)
  if (viewer === null || answer.status !== 200 || answer.redirected || begun !== era) return
  if (viewer === '') return end()
  const before = await owner()
  if (before !== undefined && before !== viewer) await wipeCopies(caches)
  const pages = await caches.open(COPY_PAGES)
  if (begun !== era) return
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

async function wipe() {
  era += 1
  await wipeCopies(caches)
}

/** Nobody is signed in any more: nothing stays, the worker neither. */
async function end() {
  await wipe()
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
