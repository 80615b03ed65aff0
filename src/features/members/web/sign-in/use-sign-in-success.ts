import { useEffect, useState } from 'react'
import { setSession } from '#platform/web/session.ts'
import type { Session } from '../../contract.ts'

/** How long success is shown before the page moves on, in ms: long enough to notice, too short to wait for. */
const SUCCESS_SHOWN_MS = 250

/** After signing in, the form shows success, then the gate moves on (ACC-19, ACC-25). */
export function useSignInSuccess() {
  const [session, setSigned] = useState<Session>()
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => setSession(session), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [session])
  return { isSignedIn: session !== undefined, onSignedIn: setSigned }
}
