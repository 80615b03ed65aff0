import type { JSONContent } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { apiOf } from '#platform/web/api.ts'
import { useNewest } from '#platform/web/use-newest.ts'
import { draftsContract } from '../../drafts/contract.ts'

const draftsApi = apiOf(draftsContract)

/** How long after the last letter a text is kept, in milliseconds. */
const PAUSE = 1_000

/** By place: what is still to be kept, what the server may hold, and the steps under way, each of which waits for the one before. */
const waiting = new Map<string, JSONContent>()
const held = new Set<string>()
const underWay = new Map<string, Promise<unknown>>()

/**
 * What somebody writes at a place, kept on the server a second after the last letter, given back on any device, and dropped once it
 * was sent or taken back (FOR-B4). Nothing is kept of a place that is null.
 */
export function useDraft(place: string | null) {
  const [draft, setDraft] = useState<JSONContent>()
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (place === null) return
    const asked = new AbortController()
    draftsApi.draft({ place }, { signal: asked.signal }).then(
      (answer) => {
        const text = answer.draft?.contents.contentJSON
        if (!text || asked.signal.aborted || waiting.has(place)) return
        held.add(place)
        setDraft(text as JSONContent)
      },
      // Without it one writes all the same.
      () => undefined,
    )
    return () => asked.abort()
  }, [place])

  const keep = useNewest(() => {
    clearTimeout(timer.current)
    const contentJSON = place === null ? undefined : waiting.get(place)
    if (place === null || !contentJSON) return
    waiting.delete(place)
    held.add(place)
    inTurn(place, () => draftsApi.keepDraft({ place, contents: { contentJSON } }, { leaving: true })).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  })
  const onText = (text: JSONContent | undefined) => {
    clearTimeout(timer.current)
    if (place === null) return
    if (text) {
      waiting.set(place, text)
      timer.current = setTimeout(keep, PAUSE)
    } else {
      setState('none')
      dropDraft(place)
    }
  }
  // Whoever leaves within that second has it kept as well.
  useEffect(() => keep, [keep])
  return { draft, state, onText }
}

/** Drops what was kept at a place: after it was sent, or where it was taken back. */
export function dropDraft(place: string): void {
  waiting.delete(place)
  if (!held.delete(place)) return
  inTurn(place, () => draftsApi.dropDraft({ place })).catch(() => undefined)
}

/** What was sent before an earlier keeping has ended is not kept again by that. */
function inTurn(place: string, step: () => Promise<unknown>): Promise<unknown> {
  const running = (underWay.get(place) ?? Promise.resolve()).then(step, step)
  underWay.set(place, running)
  return running
}
