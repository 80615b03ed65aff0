import { newId } from '#base/id.ts'
import { asProblem } from '#platform/web/problem.ts'
import { storeOf } from '#platform/web/store.ts'
import type { ChatMessage } from '../../chat/contract.ts'
import { cleanMessage } from '../../chat/rules.ts'
import { chatApi, rememberMessage } from './queries.ts'

/** A message on its way, or one that did not arrive as far as is known. */
export interface Outgoing {
  /** Idempotency key: sent again with it, it is there once. */
  key: string
  text: string
  /** Own messages that were there when it was written; it is none of them. */
  known: readonly string[]
  /** Why it was not sent. */
  failure?: string
}

// Outside React: what was not sent is still there after a look at another page.
const outgoing = storeOf<Readonly<Record<string, readonly Outgoing[]>>>({})
const drafts = storeOf<Readonly<Record<string, string>>>({})
/** One message of a room after the other, so that they arrive in the order they were written. */
const lines = new Map<string, Promise<unknown>>()

/** The messages of this room that wait, oldest first. */
export const useOutgoing = (roomId: string): readonly Outgoing[] => outgoing.use()[roomId] ?? NONE
const NONE: readonly Outgoing[] = []

/** What is typed for a room, kept while one looks elsewhere. */
export function useDraft(roomId: string): [string, (text: string) => void] {
  const text = drafts.use()[roomId] ?? ''
  return [text, (next) => drafts.set({ ...drafts.read(), [roomId]: next })]
}

/** Shows a message at once and sends it (FOR-40). */
export function sendMessage(roomId: string, text: string, shown: readonly ChatMessage[]) {
  const known = shown.filter(({ own }) => own).map(({ id }) => id)
  const message = { key: newId(), text: cleanMessage(text), known }
  change(roomId, (waiting) => [...waiting, message])
  queue(roomId, message)
}

/** Tries again with the same key. */
export function sendAgain(roomId: string, { key, text, known }: Outgoing) {
  const message = { key, text, known }
  change(roomId, (waiting) => waiting.map((one) => (one.key === message.key ? message : one)))
  queue(roomId, message)
}

export const dropMessage = (roomId: string, key: string) =>
  change(roomId, (waiting) => waiting.filter((one) => one.key !== key))

function queue(roomId: string, message: Outgoing) {
  const sent = (lines.get(roomId) ?? Promise.resolve()).then(() => send(roomId, message))
  lines.set(roomId, sent)
}

async function send(roomId: string, { key, text }: Outgoing) {
  try {
    const said = await chatApi.say({ id: roomId, text }, { key })
    rememberMessage(said)
    dropMessage(roomId, key)
  } catch (thrown) {
    const failure = asProblem(thrown).message
    change(roomId, (waiting) => waiting.map((one) => (one.key === key ? { ...one, failure } : one)))
  }
}

function change(roomId: string, next: (waiting: readonly Outgoing[]) => readonly Outgoing[]) {
  outgoing.set({ ...outgoing.read(), [roomId]: next(outgoing.read()[roomId] ?? NONE) })
}

/**
 * Those that do not stand among the messages yet. One that came back by the live stream before its answer, or whose answer was
 * lost, is shown once all the same: an own message with its words that was not there before is it.
 */
export function stillWaiting(waiting: readonly Outgoing[], shown: readonly ChatMessage[]): Outgoing[] {
  const own = shown.filter((message) => message.own)
  const taken = new Set<string>()
  return waiting.filter((one) => {
    const arrived = own.find(({ id, text }) => text === one.text && !one.known.includes(id) && !taken.has(id))
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
}
