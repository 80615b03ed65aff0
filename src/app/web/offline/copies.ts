import { COPY_HEADER } from '#base/offline-copies.ts'

const PAGES = 'copies-pages'
/** The caches of offline copies and how many copies each holds at most, the newest. */
const LIMITS = { [PAGES]: 50, 'copies-answers': 200, 'copies-pictures': 300 }
export type CopyCache = keyof typeof LIMITS
/** Lifetime of an unused session. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
/** Cache key under which the owner of the copies is stored. */
const OWNER = '/owner'
/** Cache key of the newest page, the fallback for addresses without a copy of their own. */
const NEWEST = '/newest-page'

/** API responses that may be cached: session, site, lists, insights, policies, profiles. */
const ANSWERS = /^\/api\/(session|site|config|policies|insights|favourites|front-page|latest|profiles?)(\/|$)/
/** Courses and lessons as members read them, and what they filter courses by. */
const COURSES = /^\/api\/university\/(skill-levels|instructors|courses(\/[^/]+(\/lessons\/[^/]+)?)?)$/
const NEVER = /\/(files?|export|live|config\/lists|insights\/[^/]+\/audio)(\/|$)/

export const isCacheableAnswer = (path: string) => (ANSWERS.test(path) && !NEVER.test(path)) || COURSES.test(path)

/**
 * Whether a portal page may be cached. Landing page, policies, sign-in, email links and back office come from the network
 * only, and so do pages that begin with parts of the forum or of a legal register.
 */
export const isCacheablePage = (path: string) =>
  path !== '/' &&
  !/^\/(login|auth|privacy|terms|events|api|dash|admin|categories|_mail|_payments|invitations|certificates|unsubscribe|sponsor-reports|gallery|checkout|forum|questions|notifications|legal-register|legalregister\w*|adminlegalregister)(\/|$)/i.test(
    path,
  )

/**
 * The offline copies of one member (TEN-B9). Changes run one after another, and a response requested before the last sign-in
 * or sign-out is never stored, however late it arrives: the copies of a member end with their session (ACC-38).
 */
export function createCopies(caches: CacheStorage) {
  /** Number of changes of the owner this worker has seen. */
  let session = 0
  let lastChange: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const changed = lastChange.then(change)
    lastChange = changed.catch(() => undefined)
    return changed
  }

  const find = async (name: CopyCache, address: string) => {
    const copy = await caches.match(keyOf(address), { cacheName: name, ignoreVary: true })
    return copy && !isOld(copy) ? copy : undefined
  }
  const owner = async () => (await caches.match(OWNER, { cacheName: PAGES }))?.text()
  const deleteAll = async () => {
    for (const name of await caches.keys()) if (name.startsWith('copies-')) await caches.delete(name)
  }

  return {
    find,

    /** The copy of a page, or of the page last read. */
    findPage: async (address: string) => (await find(PAGES, address)) ?? (await find(PAGES, NEWEST)),

    /** To be called before a request; stores its response, unless the owner of the copies has changed since. */
    begin() {
      const started = session
      return {
        /** Stores a copy of an API response or picture; nothing before a page has said whose the copies are. */
        async store(name: CopyCache, address: string, response: Response) {
          const copy = await wholeCopy(response)
          await enqueue(async () => {
            if (started === session && (await owner()) !== undefined) await put(caches, name, [[keyOf(address), copy]])
          })
        },

        /** Stores a copy of a page that was rendered for `viewer`; the copies of anybody else are deleted first. */
        async storePage(address: string, response: Response, viewer: string) {
          const [copy, newest] = await Promise.all([wholeCopy(response), wholeCopy(response)])
          await enqueue(async () => {
            if (started !== session) return
            const before = await owner()
            if (before !== undefined && before !== viewer) {
              session += 1
              await deleteAll()
            }
            await put(caches, PAGES, [
              [keyOf(address), copy],
              [NEWEST, newest],
              [OWNER, new Response(viewer)],
            ])
          })
        },
      }
    },

    /** Deletes one copy. */
    delete: (name: CopyCache, address: string) =>
      enqueue(async () => {
        if (await caches.has(name)) await (await caches.open(name)).delete(keyOf(address), { ignoreVary: true })
      }),

    /** Deletes the copies older than a week. */
    deleteOld: () =>
      enqueue(async () => {
        for (const name of Object.keys(LIMITS)) {
          if (!(await caches.has(name))) continue
          const cache = await caches.open(name)
          // The oldest come first.
          for (const key of await cache.keys()) {
            const copy = await cache.match(key, { ignoreVary: true })
            if (copy && !isOld(copy)) break
            await cache.delete(key, { ignoreVary: true })
          }
        }
      }),

    /** Deletes all copies of what was read; the portal's own files stay. */
    clear() {
      session += 1
      return enqueue(deleteAll)
    },
  }
}

/** A copy of an API response, marked as one for the portal. */
export function marked(copy: Response): Response {
  const headers = new Headers(copy.headers)
  headers.set(COPY_HEADER, copy.headers.get('date') ?? '')
  return new Response(copy.body, { status: copy.status, headers })
}

const keyOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}

const isOld = (copy: Response) => Date.now() - Date.parse(copy.headers.get('date') ?? '') > WEEK_MS

/** A response whose body has arrived, so that a slow one holds up no other change; the original stays readable. */
async function wholeCopy(response: Response): Promise<Response> {
  const { status, headers } = response
  const own = new Headers(headers)
  // The body is stored decoded.
  own.delete('content-encoding')
  own.delete('content-length')
  return new Response(await response.clone().blob(), { status, headers: own })
}

/** Stores copies and deletes the oldest beyond the limit. A full disk prevents the copy, and makes room for the next. */
async function put(caches: CacheStorage, name: CopyCache, copies: [key: string, copy: Response][]) {
  try {
    const cache = await caches.open(name)
    for (const [key, copy] of copies) await cache.put(key, copy)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - LIMITS[name])))
      await cache.delete(key, { ignoreVary: true })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    await caches.delete('copies-pictures')
    await caches.delete('copies-answers')
  }
}
