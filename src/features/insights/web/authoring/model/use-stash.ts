import { useState } from 'react'
import { confirm } from '#platform/web/confirm.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'

/** Contents put aside, which the author can restore. */
interface Stash {
  contents: InsightContents
  /** Why they are here: put aside just now, from a plan that did not go live, or already on the server when the editor opened. */
  origin: 'stashed' | 'stashedPlan' | 'stashedBefore'
}

type Copy = AuthoredInsight['workingCopy'] | undefined

/** The viewer's contents stashed beside the working copy, and what the server has of them (INS-B2). */
export function useStash(copy: Copy) {
  const [stash, setStash] = useState(() => stashOf(copy))
  const [saved, setSaved] = useState(copy?.stashed ?? null)
  const contents = stash?.contents ?? null
  return {
    current: stash,
    put: (next: InsightContents | undefined) => setStash(next && { contents: next, origin: 'stashed' }),
    /** Discards the stash after a confirmation; resolves to whether it was discarded. */
    discard: async (question: Parameters<typeof confirm>[0]) => {
      const isConfirmed = await confirm(question)
      if (isConfirmed) setStash(undefined)
      return isConfirmed
    },
    /** Takes over the stash of a working copy from the server. */
    load: (stored: NonNullable<Copy>, origin?: Stash['origin']) => {
      setStash(stashOf(stored, origin))
      setSaved(stored.stashed)
    },
    /** The part of the next save request that concerns the stash; empty when it is unchanged. */
    unsaved: contents === saved ? {} : { stashed: contents },
    markSaved: () => setSaved(contents),
  }
}

function stashOf(copy: Copy, origin: Stash['origin'] = 'stashedBefore'): Stash | undefined {
  return copy?.stashed ? { contents: copy.stashed, origin } : undefined
}
