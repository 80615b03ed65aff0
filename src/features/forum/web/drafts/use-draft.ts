import { useEffect, useRef, useState } from 'react'
import { apiOf } from '#platform/web/api.ts'
import { type ApiProblem, asProblem } from '#platform/web/problem.ts'
import { useNewest } from '#platform/web/use-newest.ts'
import { type DraftContents, draftsContract } from '../../drafts/contract.ts'
import { knownPictures } from '../editor/known-pictures.ts'

const draftsApi = apiOf(draftsContract)

/** How long after the last letter a text is kept, at the latest after how long, and how long a sending waits for that, in milliseconds. */
const PAUSE = 1_000
const LONGEST = 5_000
const SENDING_WAITS = 1_000
/** How long after a lost answer it is tried again, in milliseconds. */
const AGAIN = 10_000

/**
 * By place: what is still to be kept, what the server may hold, which post of it was sent last and is not confirmed, and the steps
 * under way, each of which waits for the one before.
 */
const waiting = new Map<string, DraftContents>()
const held = new Set<string>()
const sent = new Map<string, string>()
const underWay = new Map<string, Promise<unknown>>()

/**
 * What somebody writes at a place, kept on the server a second after the last letter, given back on any device, and dropped once it
 * has arrived or was taken back (FOR-B4). Nothing is kept of a place that is null.
 */
export function useDraft(place: string | null) {
  const [draft, setDraft] = useState<DraftContents>()
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const since = useRef<number>(undefined)
  const [lost, setLost] = useState<ApiProblem>()

  useEffect(() => {
    if (place === null || sent.has(place)) return
    const asked = new AbortController()
    draftsApi.draft({ place }, { signal: asked.signal }).then(
      (answer) => {
        if (!answer.draft || asked.signal.aborted || waiting.has(place)) return
        held.add(place)
        knownPictures.learn(answer.pictures)
        setDraft(answer.draft.contents)
      },
      // Without it one writes all the same.
      () => undefined,
    )
    return () => asked.abort()
  }, [place])

  const keep = useNewest(() => {
    clearTimeout(timer.current)
    since.current = undefined
    if (place === null) return
    keepWaiting(place)?.then(
      () => {
        setState('kept')
        setLost(undefined)
      },
      (thrown) => {
        setState('failed')
        setLost(asProblem(thrown))
      },
    )
  })
  // What was refused is not sent again unchanged: the next letter sends what stands there then.
  useEffect(() => {
    if (!lost?.isUnknown) return
    const again = setTimeout(keep, AGAIN)
    return () => clearTimeout(again)
  }, [lost, keep])
  const onContents = (contents: DraftContents | undefined) => {
    clearTimeout(timer.current)
    if (place === null) return
    if (contents) {
      sent.delete(place)
      waiting.set(place, contents)
      since.current ??= Date.now()
      timer.current = setTimeout(keep, Math.min(PAUSE, Math.max(0, since.current + LONGEST - Date.now())))
    } else {
      setState('none')
      dropDraft(place)
    }
  }
  const onSent = () => {
    clearTimeout(timer.current)
    setState('none')
  }
  // Whoever leaves within that second, for another page or for good, has it kept as well.
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', keep)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', keep)
      keep()
    }
  }, [keep])
  return { draft, state, onContents, onSent }
}

/** Drops what was kept at a place: it was taken back, or it has arrived. */
export function dropDraft(place: string): void {
  waiting.delete(place)
  sent.delete(place)
  if (!held.delete(place)) return
  inTurn(place, () => draftsApi.dropDraft({ place })).catch(() => undefined)
}

/**
 * What is sent is kept until it has arrived, so that a page that is closed meanwhile loses nothing; until then it is offered to nobody.
 * `post` names it. Ends when it is kept, so that the post itself ends the draft, but waits for that no longer than a moment.
 */
export async function draftSent(place: string, post: string): Promise<void> {
  sent.set(place, post)
  const keeping = keepWaiting(place)?.catch(() => undefined)
  if (keeping) await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, SENDING_WAITS))])
}

/** What was sent has arrived, or was thrown away: nothing of it is kept any more, unless something else was written there since. */
export function draftEnded(place: string, post: string): void {
  if (sent.get(place) === post) dropDraft(place)
}

function keepWaiting(place: string): Promise<unknown> | undefined {
  const contents = waiting.get(place)
  if (!contents) return undefined
  waiting.delete(place)
  held.add(place)
  const kept = inTurn(place, () => draftsApi.keepDraft({ place, contents }, { leaving: true }))
  // Not saved, it waits again, unless something newer does or it was dropped meanwhile.
  return kept.catch((thrown) => {
    if (held.has(place) && !waiting.has(place)) waiting.set(place, contents)
    throw thrown
  })
}

/** What was sent before an earlier keeping has ended is not kept again by that. */
function inTurn(place: string, step: () => Promise<unknown>): Promise<unknown> {
  const running = (underWay.get(place) ?? Promise.resolve()).then(step, step)
  underWay.set(place, running)
  return running
}
