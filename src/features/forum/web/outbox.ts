import type { JSONContent } from '@tiptap/core'
import { useEffect } from 'react'
import { newId } from '#base/id.ts'
import { plainTextOf } from '#base/rich-text.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { createStore } from '#platform/web/store.ts'
import type { Post } from '../contract.ts'
import { draftEnded, draftSent } from './drafts/use-saved-draft.ts'
import { forumApi, refetchThread } from './queries.ts'

/** A post being sent, shown in its final position until the server's version is. */
export interface Outgoing {
  /** Its idempotency key; the same as long as the outcome is unknown. */
  key: string
  /** Identifies the post to its draft, even if the key changes. */
  draft: string
  threadId: string
  /** The post it replies to; null for an answer. */
  parentId: string | null
  json: JSONContent
  /** As the author's editor renders it. */
  html: string
  at: number
  state: 'sending' | 'failed' | 'arrived'
  reason?: string
  post?: Post
}

const outgoing = createStore<readonly Outgoing[]>([])

/** Automatic retries after a lost response, and the delay before the first one in milliseconds. */
const MAX_ATTEMPTS = 2
const WAIT_MS = 1_500

/** Tolerated clock difference between browser and server in milliseconds, when a post is recognised by its text only. */
const SKEW_MS = 600_000

type Written = Pick<Outgoing, 'threadId' | 'parentId' | 'json' | 'html'>

/** Optimistically renders the post and sends it; `onConfirmed` runs after the server accepts it. */
export function sendPost(written: Written, onConfirmed: () => void): Promise<void> {
  const key = newId()
  const entry: Outgoing = { ...written, key, draft: key, at: Date.now(), state: 'sending' }
  outgoing.set([...outgoing.read(), entry])
  return draftSent(draftKeyOf(entry), entry.draft).then(() => deliver(entry, onConfirmed))
}

/** Retries a failed post; after a lost response with the same key, so that it is created only once. */
export function sendAgain(entry: Outgoing, onConfirmed: () => void): Promise<void> {
  change(entry.key, { state: 'sending' })
  return deliver(entry, onConfirmed)
}

export function dropOutgoing(which: (entry: Outgoing) => boolean) {
  outgoing.set(outgoing.read().filter((entry) => !which(entry)))
}

/** Discards a failed post and its draft. */
export function discard(entry: Outgoing) {
  draftEnded(draftKeyOf(entry), entry.draft)
  dropOutgoing(({ key }) => key === entry.key)
}

/** The post's draft key on the server. */
const draftKeyOf = ({ threadId, parentId }: Outgoing) => parentId ?? threadId

async function deliver(entry: Outgoing, onConfirmed: () => void, attempts = MAX_ATTEMPTS): Promise<void> {
  try {
    const text = { contentJSON: entry.json }
    const post =
      entry.parentId === null
        ? await forumApi.answer({ id: entry.threadId, ...text }, { key: entry.key })
        : await forumApi.comment({ id: entry.parentId, ...text }, { key: entry.key })
    reactKeys.set(post.id, entry.key)
    change(entry.key, { state: 'arrived', post })
    draftEnded(draftKeyOf(entry), entry.draft)
    onConfirmed()
    await Promise.all([refetchThread(entry.threadId), queryClient.invalidateQueries({ queryKey: ['threads'] })])
  } catch (thrown) {
    const problem = asProblem(thrown)
    if (problem.isUnknown && attempts > 0) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * (MAX_ATTEMPTS - attempts + 1)))
      return deliver(entry, onConfirmed, attempts - 1)
    }
    // After a refusal, sending again is a new intent and gets a new key.
    change(entry.key, { state: 'failed', reason: problem.message, ...(problem.isUnknown ? {} : { key: newId() }) })
  }
}

function change(key: string, parts: Partial<Outgoing>) {
  outgoing.set(outgoing.read().map((entry) => (entry.key === key ? { ...entry, ...parts } : entry)))
}

/** React keys of confirmed posts, by post id: the key they were rendered with while being sent. */
const reactKeys = new Map<string, string>()

/** A post's React key; the viewer's own post keeps that of its sending, so that an open editor is not remounted. */
export function reactKey({ id }: { id: string }): string {
  return reactKeys.get(id) ?? id
}

/** Posts being sent here that are not among `posts` yet, so that the viewer's own post appears at once and only once. */
export function useOutgoing(threadId: string, parentId: string | null, posts: readonly Post[]): readonly Outgoing[] {
  const here = outgoing.use().filter((entry) => entry.threadId === threadId && entry.parentId === parentId)
  const stands = (entry: Outgoing) => posts.some((post) => isSamePost(entry, post))
  const done = here
    .filter((entry) => entry.state === 'arrived' && stands(entry))
    .map(({ key }) => key)
    .join()
  useEffect(() => {
    if (done) dropOutgoing(({ key }) => done.includes(key))
  }, [done])
  return here.filter((entry) => !stands(entry))
}

/** Recognises the viewer's own post that the live update brings before the response, by its text. */
function isSamePost(entry: Outgoing, post: Post): boolean {
  if (entry.post) return entry.post.id === post.id
  const isNear = Math.abs(Date.parse(post.created) - entry.at) < SKEW_MS && entry.state === 'sending'
  return isNear && post.own && plainTextOf(post.contentJSON) === plainTextOf(entry.json)
}
