import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { COPY_META, VIEWER_HEADER } from '#base/offline-copies.ts'
import { type CopyCache, createCopies, isCacheableAnswer, isCacheablePage, marked } from './copies.ts'

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

const copies = createCopies(caches)
void copies.deleteOld().catch(() => undefined)

precacheAndRoute(PORTAL_FILES.map((url) => ({ url, revision: null })))

// A picture that can be withdrawn is always requested; its copy is for offline use and is deleted on a 404.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(fonts\/|pictures\/|avatars\/|icon\.svg)/.test(url.pathname),
  async ({ request, event }) => {
    const copy = await copies.find('copies-pictures', request.url)
    if (copy && !copy.headers.get('cache-control')?.includes('no-cache')) return copy
    const store = storing('copies-pictures', event)
    const answer = await fetch(request).catch(() => undefined)
    if (!answer) return copy ?? Response.error()
    if (answer.status === 404) await copies.delete('copies-pictures', request.url)
    store(request.url, answer)
    return answer
  },
)

// API responses: network first; a copy only if that fails, marked as one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCacheableAnswer(url.pathname),
  async ({ request, event }) => {
    const store = storing('copies-answers', event)
    const answer = await fetch(request).catch(() => undefined)
    if (!answer) {
      const copy = await copies.find('copies-answers', request.url)
      return copy ? marked(copy) : Response.error()
    }
    if (answer.status === 401) await endSession()
    store(request.url, answer)
    return answer
  },
)

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCacheablePage(url.pathname),
  async ({ request, event }) => {
    const { storePage } = copies.begin()
    const answer = await fetch(request).catch(() => undefined)
    if (!answer) return (await copyOfPage(request.url)) ?? Response.error()
    event.waitUntil(cachePage(request.url, answer, storePage))
    return answer
  },
)

/** Signing in by password, code or passkey, signing out, registering, deleting the account, and viewing the site as a member. */
const STARTS_OR_ENDS =
  /^\/api\/(session(\/second-factor|\/passkey|\/view)?|members\/[^/]+\/view|accounts|account\/deletion)$/

// These delete all copies of the previous member.
for (const method of ['POST', 'DELETE'] as const)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && STARTS_OR_ENDS.test(url.pathname),
    async ({ request }) => {
      const answer = await fetch(request)
      if (answer.ok) await copies.clear()
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

/** Stores the response to a request about to be sent, while the worker is kept alive; without disk space there is no copy. */
function storing(name: CopyCache, event: Pick<WorkerEvent, 'waitUntil'>) {
  const { store } = copies.begin()
  return (address: string, answer: Response) => {
    if (answer.status === 200) event.waitUntil(store(name, address, answer).catch(() => undefined))
  }
}

async function fetchPage(address: string) {
  const { storePage } = copies.begin()
  const answer = await fetch(address).catch(() => undefined)
  if (answer) await cachePage(address, answer, storePage)
}

/** Requests and caches a response that a page received before this worker was active. */
async function fetchAnswer(event: WorkerEvent, address: string) {
  const store = storing('copies-answers', event)
  const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (answer?.status === 401) await endSession()
  else if (answer) store(address, answer)
}

/** Caches a page for its owner only; a visitor's page ends the worker. A full disk prevents the copy, not the response. */
async function cachePage(address: string, answer: Response, storePage: ReturnType<typeof copies.begin>['storePage']) {
  const viewer = answer.headers.get(VIEWER_HEADER)
  if (viewer === null || answer.status !== 200 || answer.redirected) return
  if (viewer === '') return endSession()
  await storePage(address, answer, viewer).catch(() => undefined)
}

async function copyOfPage(address: string): Promise<Response | undefined> {
  const copy = await copies.findPage(address)
  if (!copy) return undefined
  const mark = `<head><meta name="${COPY_META}" content="${copy.headers.get('date') ?? ''}">`
  const { status, headers } = copy
  return new Response((await copy.text()).replace('<head>', mark), { status, headers })
}

/** The session has ended: deletes all caches and unregisters the worker. */
async function endSession() {
  await copies.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  await worker.registration.unregister()
}
