import { COPY_HEADER, COPY_META } from '#base/offline-copies.ts'
import { createStore } from './store.ts'

/** Delay after which the portal is idle, so that precaching its files slows nothing down. */
const REGISTER_AFTER_MS = 4_000

/** When the offline copy on screen was read; undefined while everything comes from the network. */
export const copyRead = createStore<Date | undefined>(undefined)

/** Records whether a response is an offline copy. */
export function noteCopy(answer: Response) {
  const date = answer.headers.get(COPY_HEADER)
  copyRead.set(date === null ? undefined : new Date(date))
}

/** Records whether the page itself is an offline copy. */
export function noteCopiedPage() {
  const date = document.querySelector<HTMLMetaElement>(`meta[name="${COPY_META}"]`)?.content
  if (date) copyRead.set(new Date(date))
}

/** Makes everything read from now on available offline (TEN-B9); for signed-in users only. Returns a cleanup function. */
export function enableOfflineCopies(): () => void {
  if (!workers()) return () => undefined
  const timer = setTimeout(() => void register().catch(() => undefined), REGISTER_AFTER_MS)
  return () => clearTimeout(timer)
}

async function register() {
  const readBefore = workers()?.controller === null
  await workers()?.register('/sw.js')
  const { active } = (await workers()?.ready) ?? {}
  if (!active) return
  const { port1, port2 } = new MessageChannel()
  const stored = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
  port1.start()
  active.postMessage({ keep: window.location.href }, [port2])
  await stored
  port1.close()
  // The worker has not seen the responses received before it was active; from now on it sees all of them.
  if (readBefore) active.postMessage({ read: answersSoFar() }, [])
}

/** URLs of the API responses this page has received so far. */
function answersSoFar(): string[] {
  const answers = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(answers)].filter((address) => address.startsWith(`${window.location.origin}/api/`))
}

/** Deletes all offline copies, the portal's cached files and the service worker (ACC-38). Never throws. */
export async function deleteOfflineCopies(): Promise<void> {
  try {
    for (const registration of (await workers()?.getRegistrations()) ?? []) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    // Dates of the copies, which versions up to 1.6.1 stored.
    indexedDB.deleteDatabase('workbox-expiration')
  } catch {
    // A browser without these stores has nothing to delete.
  }
}

function workers(): ServiceWorkerContainer | undefined {
  return window.isSecureContext ? navigator.serviceWorker : undefined
}
