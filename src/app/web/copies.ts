export const COPY_PAGES = 'copies-pages'
/** Key of whose copies these are. */
export const OWNER = '/owner'

/** What people read: session, site, lists, insights, policies, profiles. Never files, recordings, streams, exports or back office. */
const ANSWERS = /^\/api\/(session|site|config|policies|insights|favourites|front-page|latest|profiles?)(\/|$)/
const NEVER = /\/(files?|export|live|config\/lists|insights\/[^/]+\/audio)(\/|$)/

export const isKeptAnswer = (path: string) => ANSWERS.test(path) && !NEVER.test(path)

/**
 * Pages of the portal that members read; landing page, policies, sign-in, links from mails and back office come from the network only, and
 * so do the pages that begin with parts of the forum or of somebody's legal register.
 */
export const isKeptPage = (path: string) =>
  path !== '/' &&
  !/^\/(login|auth|privacy|terms|api|dash|admin|categories|_mail|gallery|forum|questions|notifications|legal-register|legalregister\w*|adminlegalregister)(\/|$)/i.test(
    path,
  )

/** Ends all copies of what was read; the portal's own files stay. */
export async function wipeCopies(stores: CacheStorage) {
  for (const name of await stores.keys()) if (name.startsWith('copies-')) await stores.delete(name)
}
