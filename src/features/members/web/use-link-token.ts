import { useLocation, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { usePathPart } from '#platform/web/routing.tsx'

/** What stands in the address in place of the secret once that is read. */
const HIDDEN = 'link'

/**
 * The secret of a link sent by mail. It leaves the address at once, and with it the history and what other sites could be
 * told; kept beside the address, it outlives a reload of the page and nothing else.
 */
export function useLinkToken(): string {
  const part = usePathPart('token')
  const kept = useLocation({ select: ({ state }) => (state as { linkToken?: string }).linkToken })
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (part === '' || part === HIDDEN) return
    void navigate({ to: `/auth/${HIDDEN}`, state: { linkToken: part } as never, replace: true })
  }, [part, navigate])
  return part === HIDDEN ? (kept ?? '') : part
}
