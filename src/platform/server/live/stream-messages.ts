import { MEMBERS } from '#base/roles.ts'
import type { Viewer } from '../call.ts'
import type { ChangeCursor, LiveChange } from './changes.ts'

/**
 * Builds the message of these changes for each viewer, undefined if none concern them. Messages are cached by audience: of two
 * thousand open streams almost all get the same.
 */
export function messagesOf(changes: readonly LiveChange[]): (viewer: Viewer) => Buffer | undefined {
  const ofMembers = new Set(
    changes.map(({ audience }) => audience).filter((audience) => audience.startsWith('member:')),
  )
  const made = new Map<string, Buffer | undefined>()
  return (viewer) => {
    const own = `member:${viewer.memberId}`
    const alike = ofMembers.has(own) ? `${viewer.role} ${own}` : viewer.role
    if (!made.has(alike)) made.set(alike, message(changes.filter((change) => hears(viewer, change.audience))))
    return made.get(alike)
  }
}

/** For a client whose missed changes have expired: it refetches everything and is then up to `now`. */
export const missedSomething = (now: ChangeCursor | undefined): Buffer =>
  Buffer.from(`${now ? `id: ${now.xid}-${now.id}\n` : ''}event: missed\ndata: {}\n\n`)

function message(heard: readonly LiveChange[]): Buffer | undefined {
  const last = heard.at(-1)
  if (!last) return undefined
  const topics = Array.from(new Set(heard.map((change) => change.topic)))
  return Buffer.from(`id: ${last.xid}-${last.id}\nevent: change\ndata: ${JSON.stringify({ topics })}\n\n`)
}

/** Whether an audience includes this viewer. */
export function hears(viewer: Viewer, audience: string): boolean {
  if (audience === 'everyone') return true
  if (audience.startsWith('member:')) return audience === `member:${viewer.memberId}`
  if (audience === 'admins') return viewer.role === 'admin'
  return MEMBERS.includes(viewer.role)
}
