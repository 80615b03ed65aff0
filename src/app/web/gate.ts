import type { Role } from '#base/roles.ts'
import type { RawSearch, WebRoute } from '#platform/web/manifest.ts'

/** What the portal does with an address for somebody: show it, lead elsewhere, or leave for a page of the server. */
export type Passage = { go: 'in' } | { go: 'to'; path: string; search?: Record<string, string> } | { go: 'leave' }

/** Where members arrive (ACC-25). */
export const OPENING = '/myaccount'
/** The panel in its place while the one it opens with is switched off. */
export const OTHER_OPENING = '/home'

/** Where somebody wants to be. */
export interface Address {
  path: string
  search: RawSearch
  /** Path and query as one text, to come back to after signing in. */
  whole: string
}

/**
 * Who may see which page (ACC-25 to ACC-27, ACC-35). Mirrors the server, which refuses by itself. `leave` is a full
 * page load of '/', the landing page.
 */
export function passage(web: Pick<WebRoute, 'admits' | 'signInFirst'>, role: Role, home: string, at: Address): Passage {
  if (web.admits === 'anybody') return { go: 'in' }
  if (role === 'visitor') return visitorPassage(web, at)
  // The 'Existing User Account' dialog stands in front of whatever page this is (ACC-24).
  if (role === 'withoutProfile') return { go: 'in' }
  if (web.admits === 'signedIn') return { go: 'in' }
  if (role === 'newUser' || role === 'expiredUser') return web.admits === role ? { go: 'in' } : { go: 'to', path: home }
  if (web.admits === 'members' || (web.admits === 'admins' && role === 'admin')) return { go: 'in' }
  return { go: 'to', path: home }
}

function visitorPassage(web: Pick<WebRoute, 'admits' | 'signInFirst'>, at: Address): Passage {
  if (web.admits === 'everyone') return { go: 'in' }
  if (web.signInFirst?.(at.search)) return { go: 'to', path: '/login', search: { next: at.whole } }
  return { go: 'leave' }
}
