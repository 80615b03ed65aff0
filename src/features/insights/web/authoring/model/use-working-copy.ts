import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSettled } from '#platform/web/editing/autosave-status.ts'
import type { SaveOptions } from '#platform/web/editing/autosaver.ts'
import { useAutosave } from '#platform/web/editing/use-autosave.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'
import { withoutGoneFiles } from '../../../rules/referenced-files.ts'
import { authoringApi, editorQuery, invalidateLists } from '../queries.ts'
import { NEW_CONTENTS } from './new-contents.ts'
import { haveSameContents } from './same.ts'
import { useCreation } from './use-creation.ts'
import { useOtherScreens } from './use-other-screens.ts'
import { useStash } from './use-stash.ts'

type StoredCopy = NonNullable<AuthoredInsight['workingCopy']>
/** What is autosaved as the author's working copy. */
type CopyState = Pick<StoredCopy, 'contents' | 'basedOn' | 'stashed'>
export const copyStateOf = ({ contents, basedOn, stashed }: StoredCopy): CopyState => ({ contents, basedOn, stashed })

/** The contents of an open insight, autosaved as the author's working copy while they differ from the publication (INS-B2). */
export function useWorkingCopy(insight: AuthoredInsight | undefined, onCreated: (id: string) => void) {
  const text = useTranslations('authoring')
  const copy = insight?.workingCopy
  const [contents, setContents] = useState<InsightContents>(
    () => copy?.contents ?? insight?.plan?.contents ?? insight?.contents ?? NEW_CONTENTS,
  )
  const [basedOn, setBasedOn] = useState(copy?.basedOn ?? insight?.revision ?? 0)
  // Contents opened without a working copy, such as those of a plan, are not saved as one until they are changed.
  const [opened] = useState(copy ? undefined : contents)
  const stash = useStash(copy)
  const screens = useOtherScreens(copy)
  const create = useCreation(screens.screen, onCreated)
  const changed = !haveSameContents(contents, insight?.contents ?? NEW_CONTENTS)
  const stashed = stash.current?.contents ?? null
  const needsCopy = (changed || stashed !== null) && contents !== opened

  const autosave = useAutosave<CopyState>({
    state: useMemo(
      () => (needsCopy ? { contents, basedOn, stashed } : undefined),
      [needsCopy, contents, basedOn, stashed],
    ),
    stored: copy ? copyStateOf(copy) : undefined,
    savedAt: copy?.savedAt,
    save,
    remove: async (options) =>
      insight && authoringApi.dropWorkingCopy({ id: insight.id, seen: screens.seen }, options).catch(refetchAndRethrow),
    onLeft: invalidateLists,
    isPaused: screens.newer !== undefined,
  })

  async function save(state: CopyState, options: SaveOptions): Promise<{ savedAt?: string }> {
    const made = insight ? undefined : await create(state.contents, options.leaving)
    const id = insight?.id ?? made?.answer.id ?? ''
    // Changes typed while the draft was being created are saved next.
    if (made?.saved === state.contents) return {}
    const working = { id, basedOn: state.basedOn, contents: state.contents, ...stash.unsaved, seen: screens.seen }
    const { savedAt, filesGone } = await authoringApi.saveWorkingCopy(working, options).catch(refetchAndRethrow)
    stash.markSaved()
    if (filesGone.length > 0) {
      setContents((before) => withoutGoneFiles(before, (file) => !filesGone.includes(file)))
      toast.warning(text('saveState.filesGone', { count: filesGone.length }))
    }
    return { savedAt }
  }

  /** After a conflict, refetches the insight so that the conflict shows the server's state. */
  function refetchOnConflict({ status }: { status: number }) {
    if (status === 409 && insight) void queryClient.invalidateQueries({ queryKey: editorQuery(insight.id).queryKey })
  }
  function refetchAndRethrow(thrown: unknown): never {
    refetchOnConflict(asProblem(thrown))
    throw thrown
  }

  return {
    contents,
    setContents,
    basedOn,
    setBasedOn,
    changed,
    stash,
    screens,
    autosave,
    isUnsaved: !isSettled(autosave.status.state),
    /** The insight's id; creates the draft if there is none yet. */
    ensureId: async () => insight?.id ?? (await create(contents)).answer.id,
    refetchOnConflict,
  }
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>
