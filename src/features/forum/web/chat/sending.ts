import { newId } from '#base/id.ts'
import { asProblem } from '#platform/web/problem.ts'
import { createStore } from '#platform/web/store.ts'
import type { ChatMessage } from '../../chat/contract.ts'
import { cleanMessage } from '../../chat/rules.ts'
import { addMessageToCache, chatApi } from './queries.ts'

/** A message being sent, or whose sending failed. */
export interface Outgoing {
  /** Idempotency key: retries with it create the message only once. */
  key: string
  text: string
  /** Ids of own messages shown when it was written, none of which can be this one. */
  known: readonly string[]
  /** Why sending failed. */
  failure?: string
}

// Outside React, so that unsent messages survive navigation.
const outgoing = createStore<Readonly<Record<string, readonly Outgoing[]>>>({})
/** One queue per chat, so that messages arrive in the order they were written. */
const lines = new Map<string, Promise<unknown>>()

/** Unconfirmed messages of a chat, oldest first. */
export const useOutgoing = (roomId: string): readonly Outgoing[] => outgoing.use()[roomId] ?? NONE
const NONE: readonly Outgoing[] = []

/** Shows a message optimistically and sends it (FOR-40). */
export function sendMessage(roomId: string, text: string, shown: readonly ChatMessage[]) {
  const known = shown.filter(({ own }) => own).map(({ id }) => id)
  const message = { key: newId(), text: cleanMessage(text), known }
  change(roomId, (waiting) => [...waiting, message])
  queue(roomId, message)
}

/** Retries with the same key. */
export function sendAgain(roomId: string, { key, text, known }: Outgoing) {
  const message = { key, text, known }
  change(roomId, (waiting) => waiting.map((entry) => (entry.key === message.key ? message : entry)))
  queue(roomId, message)
}

export const dropMessage = (roomId: string, key: string) =>
  change(roomId, (waiting) => waiting.filter((entry) => entry.key !== key))

function queue(roomId: string, message: Outgoing) {
  const sent = (lines.get(roomId) ?? Promise.resolve()).then(() => send(roomId, message))
  lines.set(roomId, sent)
}

async function send(roomId: string, { key, text }: Outgoing) {
  try {
    const sentMessage = await chatApi.sendMessage({ id: roomId, text }, { key })
    addMessageToCache(sentMessage)
    dropMessage(roomId, key)
  } catch (thrown) {
    const failure = asProblem(thrown).message
    change(roomId, (waiting) => waiting.map((entry) => (entry.key === key ? { ...entry, failure } : entry)))
  }
}

function change(roomId: string, next: (waiting: readonly Outgoing[]) => readonly Outgoing[]) {
  outgoing.set({ ...outgoing.read(), [roomId]: next(outgoing.read()[roomId] ?? NONE) })
}

/**
 * Outgoing messages that are not among the shown ones yet. A message may arrive by the live stream before its response, or without one:
 * one's own message with the same text that was not shown before is taken for it.
 */
export function stillWaiting(waiting: readonly Outgoing[], shown: readonly ChatMessage[]): Outgoing[] {
  const own = shown.filter((message) => message.own)
  const taken = new Set<string>()
  return waiting.filter((entry) => {
    const arrived = own.find(({ id, text }) => text === entry.text && !entry.known.includes(id) && !taken.has(id))
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
}
