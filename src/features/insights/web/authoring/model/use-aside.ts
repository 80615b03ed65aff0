import { useState } from 'react'
import { confirm } from '#platform/web/confirm.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'

/** A text put aside, to be brought back. */
interface Aside {
  contents: InsightContents
  /** How it came there: put aside just now, planned and not gone live, or found there. */
  came: 'aside' | 'asidePlanned' | 'asideKept'
}

type Copy = AuthoredInsight['workingCopy'] | undefined

/** The text of one's own that stands beside the working copy, and what the server has of it (INS-B2). */
export function useAside(copy: Copy) {
  const [aside, setAside] = useState(() => asideOf(copy))
  const [kept, setKept] = useState(copy?.setAside ?? null)
  const now = aside?.contents ?? null
  return {
    aside,
    put: (contents: InsightContents | undefined) => setAside(contents && { contents, came: 'aside' }),
    /** Lets it go, where that is meant. */
    forget: async (question: { title: string; words: string }) => {
      const isSure = await confirm(question)
      if (isSure) setAside(undefined)
      return isSure
    },
    /** The server says what stands there. */
    found: (stored: NonNullable<Copy>, came?: Aside['came']) => {
      setAside(asideOf(stored, came))
      setKept(stored.setAside)
    },
    /** What has to go with the working copy, and what to do once it has. */
    news: now === kept ? {} : { setAside: now },
    sent: () => setKept(now),
  }
}

function asideOf(copy: Copy, came: Aside['came'] = 'asideKept'): Aside | undefined {
  return copy?.setAside ? { contents: copy.setAside, came } : undefined
}
