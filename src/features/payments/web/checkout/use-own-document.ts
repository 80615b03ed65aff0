import { useEffect } from 'react'

/**
 * Whether this page was loaded from the server as a document of its own, with the Content-Security-Policy that lets the provider's
 * card entry in. Whoever came here within the portal loads it once more.
 */
export function useOwnDocument(): boolean {
  const isOwn = documentPath() === window.location.pathname
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}

/** The path that was requested from the server; what the portal shows since has not changed it. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).pathname : ''
}
