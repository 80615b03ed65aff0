import { useEffect, useState } from 'react'
import { keepSession } from '#platform/web/session.ts'
import type { Session } from '../contract.ts'

/** How long success is seen before the page goes on, in milliseconds; long enough to notice, too short to wait for. */
const SEEN = 250

/** Signed in: the form says so, then the gate leads on (ACC-19, ACC-25). */
export function useArrival() {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => keepSession(session), SEEN)
    return () => clearTimeout(timer)
  }, [session])
  return { arrived: session !== undefined, arrive: setSession }
}
