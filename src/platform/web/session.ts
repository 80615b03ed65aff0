import { useQuery } from '@tanstack/react-query'
import type { Role } from '#base/roles.ts'
import { callOf, changesSettled, expectViewer, onSessionChanged } from './api.ts'
import { deleteOfflineCopies } from './offline-copies.ts'
import { queryClient } from './query-client.ts'

/** The part of the session that every page may need; the members feature has the full profile. */
export interface Viewer {
  role: Role
  /** Home page of this role (ACC-25). */
  home: string
  profile: { id: string; displayName: string; email: string } | null
}

export type SessionState =
  | { state: 'unknown' }
  | { state: 'failed'; problem: Error; retry: () => void }
  | { state: 'known'; viewer: Viewer; signedIn: boolean }

const SESSION = ['session'] as const
/** The two operations of the members contract that the platform needs; see there for their full shape. */
const api = {
  session: callOf<Viewer>({ method: 'GET', path: '/session' }),
  signOut: callOf<{ done: true }>({ method: 'DELETE', path: '/session' }),
}

/** The current session: 'unknown' while loading (ACC-27), 'failed' when it cannot be read. */
export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(sessionQuery)
  if (data) return { state: 'known', viewer: data, signedIn: data.role !== 'visitor' }
  return error ? { state: 'failed', problem: error, retry: refetch } : { state: 'unknown' }
}

/** The signed-in user, on pages that only signed-in users can reach. */
export function useViewer(): Viewer {
  const session = useSession()
  return session.state === 'known' ? session.viewer : VISITOR
}

export const sessionQuery = {
  queryKey: SESSION,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Viewer> =>
    ofThisPage(await api.session({}, { signal })),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: 'always' as const,
}

/** Stores a session that a response contained (sign-in, registration) without refetching it. */
export function setSession(viewer: Viewer) {
  queryClient.setQueryData(SESSION, ofThisPage(viewer))
}

/** Updates the cached session after the server has confirmed the change. */
export function changeSession<Known extends Viewer>(change: (viewer: Known) => Known) {
  queryClient.setQueryData<Viewer>(SESSION, (viewer) => viewer && change(viewer as Known))
}

/** Refetches the session once pending changes have settled. */
export async function refetchSession() {
  await changesSettled()
  return queryClient.invalidateQueries({ queryKey: SESSION })
}

/** Ends the session on the server and leaves with a full page load, so that no data stays in memory (ACC-38). */
export async function signOut() {
  await api.signOut()
  await leave()
}

/** Goes to the front page after the session has ended. */
export function leave(): Promise<void> {
  return loadAfresh('/')
}

/**
 * Loads the portal at `path` for another viewer, with nothing left of the one before in memory or in offline copies (ACC-38, TEN-B9).
 * Until that page arrives this one may still read the session; it does not load itself again then, which would cancel the way there.
 */
export async function loadAfresh(path: string): Promise<void> {
  isLeaving = true
  await deleteOfflineCopies()
  queryClient.clear()
  window.location.assign(path)
}

/** Whether another page is being loaded in place of this one. */
let isLeaving = false
/** The member who signed in on this page first. */
let memberOfThisPage: string | undefined

/**
 * A page belongs to one member: what it holds in memory, such as unsent texts, is theirs. When somebody else has signed in, it is loaded
 * anew; until then its changes still name the first member, so that the server refuses them (ACC-38). An ended session alone changes
 * nothing, so that the same member can sign in again and go on.
 */
function ofThisPage(viewer: Viewer): Viewer {
  const id = viewer.profile?.id
  if (id === undefined || id === memberOfThisPage) return viewer
  if (memberOfThisPage === undefined) {
    expectViewer(id)
    memberOfThisPage = id
  } else if (!isLeaving) window.location.reload()
  return viewer
}

const VISITOR: Viewer = { role: 'visitor', home: '/', profile: null }

onSessionChanged(() => void refetchSession())
