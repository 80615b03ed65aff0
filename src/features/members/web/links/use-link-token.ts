import { useLocation, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { usePathPart } from '#platform/web/routing.tsx'

/** Replaces the token in the address once it is read. */
const PLACEHOLDER = 'link'

/**
 * The token of a link sent by e-mail. It is removed from the address at once, and thereby from history and referrers; stored in the
 * history state, it survives only a reload of the page.
 */
export function useLinkToken(): string {
  const part = usePathPart('token')
  const storedToken = useLocation({ select: ({ state }) => (state as { linkToken?: string }).linkToken })
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (part === '' || part === PLACEHOLDER) return
    void navigate({ to: `/auth/${PLACEHOLDER}`, state: { linkToken: part } as never, replace: true })
  }, [part, navigate])
  return part === PLACEHOLDER ? (storedToken ?? '') : part
}
