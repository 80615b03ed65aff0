import type { Role } from '#base/roles.ts'
import type { RawSearch, WebRoute } from '#platform/web/manifest.ts'

/** The result of the access rules: show the page, redirect, or leave the portal for a page of the server. */
export type PageAccess =
  | { action: 'allow' }
  | { action: 'redirect'; path: string; search?: Record<string, string> }
  | { action: 'leave' }

/** Where members arrive after signing in (ACC-25). */
export const DEFAULT_PATH = '/myaccount'
/** Where they arrive if the default section is switched off. */
export const FALLBACK_PATH = '/home'

/** A requested address. */
export interface Address {
  path: string
  search: RawSearch
  /** Path and query as one string, to return to after signing in. */
  fullPath: string
}

/**
 * Who may see which page (ACC-25 to ACC-27, ACC-35). Mirrors the server, which enforces the rules itself. `leave` is a
 * full page load of '/', the landing page.
 */
export function pageAccess(
  web: Pick<WebRoute, 'admits' | 'signInFirst'>,
  role: Role,
  home: string,
  address: Address,
): PageAccess {
  if (web.admits === 'anybody') return { action: 'allow' }
  if (role === 'visitor') return visitorAccess(web, address)
  // The 'Existing User Account' dialog covers any page (ACC-24).
  if (role === 'withoutProfile') return { action: 'allow' }
  if (web.admits === 'signedIn') return { action: 'allow' }
  if (role === 'newUser' || role === 'expiredUser')
    return web.admits === role ? { action: 'allow' } : { action: 'redirect', path: home }
  if (web.admits === 'members' || (web.admits === 'admins' && role === 'admin')) return { action: 'allow' }
  return { action: 'redirect', path: home }
}

function visitorAccess(web: Pick<WebRoute, 'admits' | 'signInFirst'>, address: Address): PageAccess {
  if (web.admits === 'everyone') return { action: 'allow' }
  if (web.signInFirst?.(address.search))
    return { action: 'redirect', path: '/login', search: { next: address.fullPath } }
  return { action: 'leave' }
}
