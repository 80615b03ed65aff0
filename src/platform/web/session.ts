import { useQuery } from '@tanstack/react-query'
import type { Role } from '#base/roles.ts'
import { callOf, changesSettled, onUnauthenticated } from './api.ts'
import { dropCopies } from './copies.ts'
import { queryClient } from './query-client.ts'

/** As much of the session as every page may need; the members feature knows the rest of the profile. */
export interface Viewer {
  role: Role
  /** Where this role belongs (ACC-25). */
  home: string
  profile: { id: string; displayName: string; email: string } | null
}

export type SessionState =
  | { state: 'unknown' }
  | { state: 'failed'; problem: Error; retry: () => void }
  | { state: 'known'; viewer: Viewer; signedIn: boolean }

const SESSION = ['session']
/** The two operations of the members contract that the ground itself needs; their full shape stands there. */
const api = {
  session: callOf<Viewer>({ method: 'GET', path: '/session' }),
  signOut: callOf<{ done: true }>({ method: 'DELETE', path: '/session' }),
}

/** Who is signed in: 'unknown' while it is being read (ACC-27), 'failed' when it cannot be. */
export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(sessionQuery)
  if (data) return { state: 'known', viewer: data, signedIn: data.role !== 'visitor' }
  return error ? { state: 'failed', problem: error, retry: refetch } : { state: 'unknown' }
}

/** The signed-in person on a page that only signed-in people reach. */
export function useViewer(): Viewer {
  const session = useSession()
  return session.state === 'known' ? session.viewer : NOBODY
}

export const sessionQuery = {
  queryKey: SESSION,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Viewer> => api.session({}, { signal }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: 'always' as const,
}

/** Puts a session that an answer brought (sign-in, registration) in place without asking again. */
export function keepSession(viewer: Viewer) {
  queryClient.setQueryData(SESSION, viewer)
}

/** Changes the session as it is known here, after the server has confirmed the change. */
export function changeSession<Known extends Viewer>(change: (viewer: Known) => Known) {
  queryClient.setQueryData<Viewer>(SESSION, (viewer) => viewer && change(viewer as Known))
}

/** Reads anew who is signed in, once changes under way have been answered. */
export async function refetchSession() {
  await changesSettled()
  return queryClient.invalidateQueries({ queryKey: SESSION })
}

/** Ends the session on the server and leaves by a full page load, so that nothing read stays behind (ACC-38). */
export async function signOut() {
  await api.signOut()
  await leave()
}

/** Leaves for the front page once the session is over; no copy of what was read stays (TEN-B9). */
export async function leave() {
  await dropCopies()
  queryClient.clear()
  window.location.assign('/')
}

const NOBODY: Viewer = { role: 'visitor', home: '/', profile: null }

onUnauthenticated(() => void refetchSession())
