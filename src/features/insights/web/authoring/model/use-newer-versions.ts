import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { AuthoredInsight } from '../../../contract.ts'
import { setAuthoredInCache } from '../queries.ts'
import { haveSameContents } from './same.ts'
import { useNotifyOnChange } from './use-other-screens.ts'
import { copyStateOf, type WorkingCopy } from './use-working-copy.ts'

type StoredCopy = NonNullable<AuthoredInsight['workingCopy']>

/**
 * What was saved elsewhere since the insight was opened: a publication, or a working copy of another of the author's screens. Without
 * changes of their own, the user sees the newest version at once; otherwise they choose, and neither version is lost (INS-B2).
 */
export function useNewerVersions(insight: AuthoredInsight | undefined, working: WorkingCopy, isBusy: boolean) {
  const text = useTranslations('authoring')
  const { contents, setContents, basedOn, setBasedOn, stash, screens, changed, isUnsaved } = working
  const { markStored } = working.autosave
  const otherScreenCopy = isUnsaved || isBusy ? screens.newer : undefined
  const isStale = insight !== undefined && insight.revision > basedOn && !isBusy
  const [seen, setSeen] = useState(insight)
  const [followed, setFollowed] = useState<{ message: 'followed' | 'followedOwn' }>()
  const [loaded, setLoaded] = useState<StoredCopy>()
  const isUntouched = seen !== undefined && haveSameContents(contents, seen.contents)
  if (screens.newer && !otherScreenCopy) {
    follow(screens.newer)
    setFollowed({ message: 'followedOwn' })
  } else if (isStale && isUntouched) {
    setContents(insight.workingCopy?.contents ?? insight.contents)
    setBasedOn(insight.revision)
    setFollowed({ message: 'followed' })
    setSeen(insight)
  } else if (!isStale && seen !== insight) setSeen(insight)
  useNotifyOnChange(followed, ({ message }) => toast.success(text(`conflict.${message}`)))
  useEffect(() => {
    if (loaded) markStored(copyStateOf(loaded), loaded.savedAt)
  }, [loaded, markStored])

  /** Continues with a working copy as the server has it. */
  function follow(stored: StoredCopy, origin?: 'stashedPlan') {
    setContents(stored.contents)
    setBasedOn(stored.basedOn)
    stash.load(stored, origin)
    screens.markSeen(stored)
    setLoaded(stored)
  }

  return {
    /** Somebody else published since, and the user has different changes. */
    conflict: isStale && !isUntouched,
    /** A working copy saved on another of the user's screens while this one has unsaved changes. */
    otherScreenCopy,
    stashed: stash.current,
    continueWith: (answer: AuthoredInsight) => {
      setAuthoredInCache(answer)
      // The contents of a cancelled plan become the working copy again.
      if (answer.workingCopy) follow(answer.workingCopy, 'stashedPlan')
      else setBasedOn(answer.revision)
    },
    /** Keeps the user's contents; publishing them replaces the other version. */
    takeMine: () => {
      if (!insight) return
      if (otherScreenCopy) screens.markSeen(otherScreenCopy)
      else setBasedOn(insight.revision)
    },
    /** Takes the other version and stashes the user's contents, which can be restored. */
    takeTheirs: () => {
      if (!insight) return
      if (otherScreenCopy) follow(otherScreenCopy)
      else setBasedOn(insight.revision)
      setContents(otherScreenCopy?.contents ?? insight.contents)
      stash.put(contents)
    },
    /** Swaps the contents with the stash; unchanged contents are not stashed. */
    restoreStash: () => {
      if (stash.current) setContents(stash.current.contents)
      stash.put(changed ? contents : undefined)
    },
    discardStash: () => stash.discard({ title: text('conflict.discard'), message: text('conflict.discardMessage') }),
  }
}

export type NewerVersions = ReturnType<typeof useNewerVersions>
