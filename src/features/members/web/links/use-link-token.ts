import { useLayoutEffect } from 'react'
import { useNavigate, usePageState, usePathPart } from '#platform/web/routing.tsx'

declare module '#platform/web/pages.ts' {
  interface PageState {
    /** The token of a link sent by e-mail. */
    linkToken?: string
  }
}

/** Replaces the token in the address once it is read. */
const PLACEHOLDER = 'link'

/**
 * The token of a link sent by e-mail. It is removed from the address at once, and thereby from history and referrers; stored in the
 * history state, it survives only a reload of the page.
 */
export function useLinkToken(): string {
  const part = usePathPart('token')
  const storedToken = usePageState().linkToken
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (part === '' || part === PLACEHOLDER) return
    void navigate({ to: '/auth/$token', params: { token: PLACEHOLDER }, state: { linkToken: part }, replace: true })
  }, [part, navigate])
  return part === PLACEHOLDER ? (storedToken ?? '') : part
}
