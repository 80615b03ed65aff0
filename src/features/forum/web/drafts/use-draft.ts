import { useEffect, useRef, useState } from 'react'
import { apiOf } from '#platform/web/api.ts'
import { useNewest } from '#platform/web/use-newest.ts'
import { type DraftContents, draftsContract } from '../../drafts/contract.ts'
import { knownPictures } from '../editor/known-pictures.ts'

const draftsApi = apiOf(draftsContract)

/** How long after the last letter a text is kept, in milliseconds. */
const PAUSE = 1_000

/** By place: what is still to be kept, what the server may hold, what was sent and not confirmed, and the steps under way, each of which waits for the one before. */
const waiting = new Map<string, DraftContents>()
const held = new Set<string>()
const sent = new Set<string>()
const underWay = new Map<string, Promise<unknown>>()

/**
 * What somebody writes at a place, kept on the server a second after the last letter, given back on any device, and dropped once it
 * has arrived or was taken back (FOR-B4). Nothing is kept of a place that is null.
 */
export function useDraft(place: string | null) {
  const [draft, setDraft] = useState<DraftContents>()
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

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
    if (place === null) return
    keepWaiting(place)?.then(
      () => setState('kept'),
      () => setState('failed'),
    )
  })
  const onContents = (contents: DraftContents | undefined) => {
    clearTimeout(timer.current)
    if (place === null) return
    if (contents) {
      sent.delete(place)
      waiting.set(place, contents)
      timer.current = setTimeout(keep, PAUSE)
    } else {
      setState('none')
      dropDraft(place)
    }
  }
  const onSent = () => {
    clearTimeout(timer.current)
    if (place === null) return
    setState('none')
    keepUntilArrived(place)
  }
  // Whoever leaves within that second has it kept as well.
  useEffect(() => keep, [keep])
  return { draft, state, onContents, onSent }
}

/** Drops what was kept at a place: it was taken back, or it has arrived. */
export function dropDraft(place: string): void {
  waiting.delete(place)
  sent.delete(place)
  if (!held.delete(place)) return
  inTurn(place, () => draftsApi.dropDraft({ place })).catch(() => undefined)
}

/** What was sent has arrived: nothing of it is kept any more, unless something else is written there by now. */
export function draftArrived(place: string): void {
  if (sent.has(place)) dropDraft(place)
}

/** What is sent is kept until it has arrived, so that a page that is closed meanwhile loses nothing; until then it is offered to nobody. */
function keepUntilArrived(place: string): void {
  keepWaiting(place)?.catch(() => undefined)
  sent.add(place)
}

function keepWaiting(place: string): Promise<unknown> | undefined {
  const contents = waiting.get(place)
  if (!contents) return undefined
  waiting.delete(place)
  held.add(place)
  return inTurn(place, () => draftsApi.keepDraft({ place, contents }, { leaving: true }))
}

/** What was sent before an earlier keeping has ended is not kept again by that. */
function inTurn(place: string, step: () => Promise<unknown>): Promise<unknown> {
  const running = (underWay.get(place) ?? Promise.resolve()).then(step, step)
  underWay.set(place, running)
  return running
}
