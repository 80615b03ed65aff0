import { COPY_HEADER, COPY_META } from '#base/copies.ts'
import { storeOf } from './store.ts'

/** The portal is idle by then; fetching its files ahead must not hold up what somebody waits for. In ms. */
const REGISTER_AFTER_MS = 4_000

/** When the copy was read that is shown; undefined while everything comes from the network. */
export const copyRead = storeOf<Date | undefined>(undefined)

/** Notes whether an answer is a copy. */
export function noteCopy(answer: Response) {
  const date = answer.headers.get(COPY_HEADER)
  copyRead.set(date === null ? undefined : new Date(date))
}

/** Notes whether the page itself is a copy. */
export function noteCopiedPage() {
  const date = document.querySelector<HTMLMetaElement>(`meta[name="${COPY_META}"]`)?.content
  if (date) copyRead.set(new Date(date))
}

/** From now on what is read stays readable offline (TEN-B9). Only while somebody is signed in. */
export function keepCopies(): () => void {
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
  const kept = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
  port1.start()
  active.postMessage({ keep: window.location.href }, [port2])
  await kept
  port1.close()
  // Answers that came before the worker passed it by; from here on it sees every one.
  if (readBefore) active.postMessage({ read: answersSoFar() }, [])
}

/** Addresses of the answers this page has had from its own server. */
function answersSoFar(): string[] {
  const answers = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(answers)].filter((address) => address.startsWith(`${window.location.origin}/api/`))
}

/** Ends every stored copy, the portal's own files and the worker that keeps them (ACC-38). Never throws. */
export async function dropCopies(): Promise<void> {
  try {
    for (const registration of (await workers()?.getRegistrations()) ?? []) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    indexedDB.deleteDatabase('workbox-expiration')
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

function workers(): ServiceWorkerContainer | undefined {
  return window.isSecureContext ? navigator.serviceWorker : undefined
}
