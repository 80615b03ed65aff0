import { useEffect, useState } from 'react'
import { apiOf } from '#platform/web/api.ts'
import { isFailing, isSettled } from '#platform/web/editing/autosave-status.ts'
import { type Autosaver, createAutosaver } from '#platform/web/editing/autosaver.ts'
import { useOpenAutosaver } from '#platform/web/editing/use-autosave.ts'
import { type DraftContents, draftsContract } from '../../drafts/contract.ts'
import { knownPictures } from '../editor/known-pictures.ts'

const draftsApi = apiOf(draftsContract)

/** How long sending waits for the draft, in milliseconds. */
const MAX_SEND_WAIT_MS = 1_000

/** By draft key, until the page is reloaded: the autosaver, and the unconfirmed post sent last. */
const autosavers = new Map<string, Autosaver<DraftContents>>()
const sent = new Map<string, string>()

/**
 * Autosaves what is being written, restores it on any device, and deletes it once the post was confirmed or the text cleared (FOR-B4).
 * A null key has no draft.
 */
export function useSavedDraft(draftKey: string | null) {
  const [draft, setDraft] = useState<DraftContents>()
  const autosaver = autosaverOf(draftKey ?? '')
  const { state, savedAt } = autosaver.status.use()
  useOpenAutosaver(autosaver)

  useEffect(() => {
    if (draftKey === null || sent.has(draftKey)) return
    const request = new AbortController()
    draftsApi.draft({ draftKey }, { signal: request.signal }).then(
      (answer) => {
        const { state } = autosaver.status.read()
        if (!answer.draft || request.signal.aborted || !isSettled(state)) return
        if (state === 'unchanged') {
          autosaver.update(answer.draft.contents)
          autosaver.markStored(answer.draft.contents)
        }
        knownPictures.learn(answer.pictures)
        setDraft(answer.draft.contents)
      },
      // Writing works without the draft.
      () => undefined,
    )
    return () => request.abort()
  }, [draftKey, autosaver])

  const onContents = (contents: DraftContents | undefined) => {
    if (draftKey === null) return
    if (!contents) return dropDraft(draftKey)
    sent.delete(draftKey)
    autosaver.update(contents)
  }
  return {
    draft,
    state: sent.has(draftKey ?? '') ? 'none' : shownState(isFailing(state), savedAt),
    onContents,
  } as const
}

/** Deletes a draft whose text was cleared or whose post was confirmed. */
export function dropDraft(draftKey: string): void {
  sent.delete(draftKey)
  const autosaver = autosaverOf(draftKey)
  autosaver.update(undefined)
  void autosaver.flush()
}

/**
 * Saves the text being sent as a draft, so that closing the page loses nothing; it is not restored while the post is under way. `post`
 * identifies it. Resolves once the draft is saved, or after a short wait, as posting then deletes the draft.
 */
export async function draftSent(draftKey: string, post: string): Promise<void> {
  sent.set(draftKey, post)
  await autosaverOf(draftKey).flush({ within: MAX_SEND_WAIT_MS })
}

/** Deletes the draft of a post that was confirmed or discarded, unless something else was written since. */
export function draftEnded(draftKey: string, post: string): void {
  if (sent.get(draftKey) === post) dropDraft(draftKey)
}

function autosaverOf(draftKey: string): Autosaver<DraftContents> {
  const existing = autosavers.get(draftKey)
  if (existing) return existing
  const created = createAutosaver<DraftContents>({
    save: async (contents, options) => (await draftsApi.saveDraft({ draftKey, contents }, options)).draft,
    remove: (options) => draftsApi.dropDraft({ draftKey }, options),
  })
  autosavers.set(draftKey, created)
  return created
}

/** A saved draft counts as saved while more is typed, so that screen readers hear it once. */
const shownState = (isFailed: boolean, savedAt: string | undefined) =>
  isFailed ? 'failed' : savedAt === undefined ? 'none' : 'saved'
