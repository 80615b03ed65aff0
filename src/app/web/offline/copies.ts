export const COPY_PAGES = 'copies-pages'
/** Cache key under which the owner of the copies is stored. */
export const OWNER = '/owner'

/** API responses that may be cached: session, site, lists, insights, policies, profiles. */
const ANSWERS = /^\/api\/(session|site|config|policies|insights|favourites|front-page|latest|profiles?)(\/|$)/
const NEVER = /\/(files?|export|live|config\/lists|insights\/[^/]+\/audio)(\/|$)/

export const isCacheableAnswer = (path: string) => ANSWERS.test(path) && !NEVER.test(path)

/**
 * Whether a portal page may be cached. Landing page, policies, sign-in, email links and back office come from the network
 * only, and so do pages that begin with parts of the forum or of a legal register.
 */
export const isCacheablePage = (path: string) =>
  path !== '/' &&
  !/^\/(login|auth|privacy|terms|api|dash|admin|categories|_mail|gallery|forum|questions|notifications|legal-register|legalregister\w*|adminlegalregister)(\/|$)/i.test(
    path,
  )

/** Deletes all copies of what was read; the portal's own files stay. */
export async function deleteCopies(stores: CacheStorage) {
  for (const name of await stores.keys()) if (name.startsWith('copies-')) await stores.delete(name)
}
