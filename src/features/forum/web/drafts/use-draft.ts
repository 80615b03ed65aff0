import { useEffect, useRef, useState } from 'react'
import { apiOf } from '#platform/web/api.ts'
import { type ApiProblem, asProblem } from '#platform/web/problem.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import { type DraftContents, draftsContract } from '../../drafts/contract.ts'
import { knownPictures } from '../editor/known-pictures.ts'

const draftsApi = apiOf(draftsContract)

/** In milliseconds: delay after the last keystroke, maximum delay while typing, and how long sending waits for the draft. */
const SAVE_DELAY_MS = 1_000
const MAX_SAVE_DELAY_MS = 5_000
const MAX_SEND_WAIT_MS = 1_000
/** Delay before a retry after a lost response, in milliseconds. */
const RETRY_DELAY_MS = 10_000

/**
 * By draft key: contents not saved yet, drafts that may exist on the server, the unconfirmed post sent last, and the queue of requests,
 * which run one after the other.
 */
const pending = new Map<string, DraftContents>()
const storedKeys = new Set<string>()
const sent = new Map<string, string>()
const queues = new Map<string, Promise<unknown>>()

/**
 * Saves what is being written on the server a second after the last keystroke, restores it on any device, and deletes it once the post
 * was confirmed or the text cleared (FOR-B4). A null key has no draft.
 */
export function useDraft(draftKey: string | null) {
  const [draft, setDraft] = useState<DraftContents>()
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const since = useRef<number>(undefined)
  const [lost, setLost] = useState<ApiProblem>()

  useEffect(() => {
    if (draftKey === null || sent.has(draftKey)) return
    const request = new AbortController()
    draftsApi.draft({ draftKey }, { signal: request.signal }).then(
      (answer) => {
        if (!answer.draft || request.signal.aborted || pending.has(draftKey)) return
        storedKeys.add(draftKey)
        knownPictures.learn(answer.pictures)
        setDraft(answer.draft.contents)
      },
      // Writing works without the draft.
      () => undefined,
    )
    return () => request.abort()
  }, [draftKey])

  const save = useLatestCallback(() => {
    clearTimeout(timer.current)
    since.current = undefined
    if (draftKey === null) return
    savePending(draftKey)?.then(
      () => {
        setState('saved')
        setLost(undefined)
      },
      (thrown) => {
        setState('failed')
        setLost(asProblem(thrown))
      },
    )
  })
  // Retries lost responses only; a refused draft is sent again with the next keystroke.
  useEffect(() => {
    if (!lost?.isUnknown) return
    const again = setTimeout(save, RETRY_DELAY_MS)
    return () => clearTimeout(again)
  }, [lost, save])
  const onContents = (contents: DraftContents | undefined) => {
    clearTimeout(timer.current)
    if (draftKey === null) return
    if (contents) {
      sent.delete(draftKey)
      pending.set(draftKey, contents)
      since.current ??= Date.now()
      timer.current = setTimeout(
        save,
        Math.min(SAVE_DELAY_MS, Math.max(0, since.current + MAX_SAVE_DELAY_MS - Date.now())),
      )
    } else {
      setState('none')
      dropDraft(draftKey)
    }
  }
  const onSent = () => {
    clearTimeout(timer.current)
    setState('none')
  }
  // Leaving the page within the delay saves as well.
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', save)
    window.addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', save)
      save()
    }
  }, [save])
  return { draft, state, onContents, onSent }
}

/** Deletes a draft whose text was cleared or whose post was confirmed. */
export function dropDraft(draftKey: string): void {
  pending.delete(draftKey)
  sent.delete(draftKey)
  if (!storedKeys.delete(draftKey)) return
  sequentially(draftKey, () => draftsApi.dropDraft({ draftKey })).catch(() => undefined)
}

/**
 * Saves the text being sent as a draft, so that closing the page loses nothing; it is not restored while the post is under way. `post`
 * identifies it. Resolves once the draft is saved, or after a short wait, as posting then deletes the draft.
 */
export async function draftSent(draftKey: string, post: string): Promise<void> {
  sent.set(draftKey, post)
  const saving = savePending(draftKey)?.catch(() => undefined)
  if (saving) await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, MAX_SEND_WAIT_MS))])
}

/** Deletes the draft of a post that was confirmed or discarded, unless something else was written since. */
export function draftEnded(draftKey: string, post: string): void {
  if (sent.get(draftKey) === post) dropDraft(draftKey)
}

function savePending(draftKey: string): Promise<unknown> | undefined {
  const contents = pending.get(draftKey)
  if (!contents) return undefined
  pending.delete(draftKey)
  storedKeys.add(draftKey)
  const saved = sequentially(draftKey, () => draftsApi.saveDraft({ draftKey, contents }, { leaving: true }))
  // On failure the contents stay pending, unless newer ones are or the draft was deleted.
  return saved.catch((thrown) => {
    if (storedKeys.has(draftKey) && !pending.has(draftKey)) pending.set(draftKey, contents)
    throw thrown
  })
}

/** Runs requests for a draft one after the other. */
function sequentially(draftKey: string, step: () => Promise<unknown>): Promise<unknown> {
  const next = (queues.get(draftKey) ?? Promise.resolve()).then(step, step)
  queues.set(draftKey, next)
  return next
}
