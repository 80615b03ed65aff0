import { oc, type } from '@orpc/contract'
import type { Viewer } from './session.ts'

/** The two operations of the members contract that the ground itself needs; their full shape stands there. */
export const sessionOperations = {
  session: oc.route({ method: 'GET', path: '/session' }).input(type<Record<string, never>>()).output(type<Viewer>()),
  signOut: oc
    .route({ method: 'DELETE', path: '/session' })
    .input(type<Record<string, never>>())
    .output(type<{ done: true }>()),
}
