import type { JSONContent } from '@tiptap/core'
import { useEffect } from 'react'
import { newId } from '#base/id.ts'
import { wordsOf } from '#base/rich-text.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { storeOf } from '#platform/web/store.ts'
import type { Post } from '../contract.ts'
import { draftEnded, draftSent } from './drafts/use-draft.ts'
import { forumApi, readThreadAnew } from './queries.ts'

/** A post on its way: shown where it will stand, until what the server tells of it stands there. */
export interface Outgoing {
  /** Its idempotency key, kept while nobody knows whether it arrived. */
  key: string
  /** Names it to its draft, whatever becomes of the key. */
  draft: string
  threadId: string
  /** What it replies to; null for an answer. */
  parentId: string | null
  json: JSONContent
  /** As the writer's own editor draws it. */
  html: string
  at: number
  state: 'sending' | 'failed' | 'arrived'
  reason?: string
  post?: Post
}

const outgoing = storeOf<readonly Outgoing[]>([])

/** Times a post is sent again by itself after a lost answer, and how long it waits before the first, in milliseconds. */
const TRIES = 2
const WAIT_MS = 1_500

/** How long the clocks of a browser and the server may differ, in milliseconds, where a post is known by its words alone. */
const SKEW_MS = 600_000

type Written = Pick<Outgoing, 'threadId' | 'parentId' | 'json' | 'html'>

/** Shows a post at once and sends it; `told` runs once the server has confirmed. */
export function sendPost(written: Written, told: () => void): Promise<void> {
  const key = newId()
  const one: Outgoing = { ...written, key, draft: key, at: Date.now(), state: 'sending' }
  outgoing.set([...outgoing.read(), one])
  return draftSent(draftPlaceOf(one), one.draft).then(() => carry(one, told))
}

/** Sends one that failed again: after a lost answer with the same key, so that it is made once (security: exactly once). */
export function sendAgain(one: Outgoing, told: () => void): Promise<void> {
  change(one.key, { state: 'sending' })
  return carry(one, told)
}

export function dropOutgoing(which: (one: Outgoing) => boolean) {
  outgoing.set(outgoing.read().filter((one) => !which(one)))
}

/** Throws one away that did not arrive, and what was kept of it. */
export function discard(one: Outgoing) {
  draftEnded(draftPlaceOf(one), one.draft)
  dropOutgoing(({ key }) => key === one.key)
}

/** Where drafts of it are kept, as the server names the place. */
const draftPlaceOf = ({ threadId, parentId }: Outgoing) => parentId ?? threadId

async function carry(one: Outgoing, told: () => void, tries = TRIES): Promise<void> {
  try {
    const text = { contentJSON: one.json }
    const post =
      one.parentId === null
        ? await forumApi.answer({ id: one.threadId, ...text }, { key: one.key })
        : await forumApi.comment({ id: one.parentId, ...text }, { key: one.key })
    drawnAs.set(post.id, one.key)
    change(one.key, { state: 'arrived', post })
    draftEnded(draftPlaceOf(one), one.draft)
    told()
    await Promise.all([readThreadAnew(one.threadId), queryClient.invalidateQueries({ queryKey: ['threads'] })])
  } catch (thrown) {
    const problem = asProblem(thrown)
    if (problem.isUnknown && tries > 0) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * (TRIES - tries + 1)))
      return carry(one, told, tries - 1)
    }
    // A refusal is an answer: whatever is sent next is another intent.
    change(one.key, { state: 'failed', reason: problem.message, ...(problem.isUnknown ? {} : { key: newId() }) })
  }
}

function change(key: string, parts: Partial<Outgoing>) {
  outgoing.set(outgoing.read().map((one) => (one.key === key ? { ...one, ...parts } : one)))
}

/** Posts that arrived, by the key they were drawn with on their way. */
const drawnAs = new Map<string, string>()

/** The key a post is drawn with: one's own keeps that of its sending, so that whoever edits it already goes on undisturbed. */
export function drawingKey({ id }: { id: string }): string {
  return drawnAs.get(id) ?? id
}

/** What is on its way to a place and does not stand among `posts` yet: one's own post is there at once, and once. */
export function useOutgoing(threadId: string, parentId: string | null, posts: readonly Post[]): readonly Outgoing[] {
  const here = outgoing.use().filter((one) => one.threadId === threadId && one.parentId === parentId)
  const stands = (one: Outgoing) => posts.some((post) => isSamePost(one, post))
  const done = here
    .filter((one) => one.state === 'arrived' && stands(one))
    .map(({ key }) => key)
    .join()
  useEffect(() => {
    if (done) dropOutgoing(({ key }) => done.includes(key))
  }, [done])
  return here.filter((one) => !stands(one))
}

/** The live change may bring a post before the answer to its sending: then its words say that it is the same. */
function isSamePost(one: Outgoing, post: Post): boolean {
  if (one.post) return one.post.id === post.id
  const isNear = Math.abs(Date.parse(post.created) - one.at) < SKEW_MS && one.state === 'sending'
  return isNear && post.own && wordsOf(post.contentJSON) === wordsOf(one.json)
}
