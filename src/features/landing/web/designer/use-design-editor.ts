import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { createPendingPictures, sectionsWithPendingPictures } from './edit/pending-pictures.ts'
import { type Design, tabsOf } from './model/design.ts'
import { problemsBySection, type SectionProblems } from './model/problems.ts'
import {
  canRedo,
  canUndo,
  changed,
  createWorkingCopy,
  isUnsaved,
  redone,
  replaced,
  saved,
  settled,
  undone,
} from './model/working-copy.ts'
import { designerApi, draftQuery, invalidateVersions, setDraftInCache } from './queries.ts'
import { useAutosave } from './use-autosave.ts'
import { usePublishedMessage } from './variant-note.tsx'

/** The editing state of one draft: its working copy and all actions on it. */
export function useDesignEditor(draft: Draft) {
  const text = useTranslations('designer')
  const publishedMessage = usePublishedMessage()
  const { key } = draft
  const [copy, setCopy] = useState(() => createWorkingCopy(draft, draft.workingCopy))
  const { basedOn } = copy
  const [pictures] = useState(createPendingPictures)
  const sectionIds = copy.present.flatMap(({ components }) => components.map(({ id }) => id))
  const [pendingPictureSection] = sectionsWithPendingPictures(pictures.use(), sectionIds)
  const [busy, setBusy] = useState<'save' | 'publish'>()
  const [problems, setProblems] = useState<SectionProblems>({})
  const unsaved = isUnsaved(copy)
  const autosave = useAutosave(draft, copy, unsaved)
  const skipGuard = useRef(false)
  const leaveQuestion = async () => ({
    title: text('leave.title'),
    message: await leaveMessage(),
  })
  async function leaveMessage() {
    if (pendingPictureSection !== undefined) return text('leave.pictureMessage')
    return text((await autosave.isSaved()) ? 'leave.message' : 'leave.lostMessage')
  }
  useLeaveGuard(
    unsaved || pendingPictureSection !== undefined,
    async () => (skipGuard.current ? undefined : leaveQuestion()),
    'draft',
  )

  const isStale = draft.revision > basedOn && !busy
  const takeOver = useEffectEvent(() => {
    loadTheirs()
    toast.success(text('toasts.takenOver', { name: draft.updatedBy ?? text('toasts.somebody') }))
  })
  useEffect(() => {
    if (isStale && !unsaved) takeOver()
  }, [isStale, unsaved])

  function loadTheirs() {
    setCopy((before) => replaced(before, draft))
  }

  async function save(): Promise<number | undefined> {
    if (busy) return undefined
    const tabs = tabsOf(copy.present)
    setBusy('save')
    try {
      const answer = await autosave.save({ tabs, basedOn }, () => designerApi.saveDraft({ key, basedOn, tabs }))
      setCopy((before) => saved(before, { tabs, revision: answer.revision }))
      setProblems({})
      setDraftInCache(answer)
      toast.success(text('toasts.saved'))
      return answer.revision
    } catch (thrown) {
      handleRefusal(thrown)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  function handleRefusal(thrown: unknown) {
    const problem = asProblem(thrown)
    setProblems(problemsBySection(copy.present, problem.fields))
    // Refetches, so that the conflict note names who saved it and when.
    if (problem.isConflict) void queryClient.invalidateQueries({ queryKey: draftQuery(key).queryKey })
    else toast.problem(problem)
  }

  async function publish() {
    if (unsaved && !(await confirm({ title: text('publishUnsaved.title'), message: text('publishUnsaved.message') })))
      return
    const revision = unsaved ? await save() : basedOn
    if (revision === undefined) return
    setBusy('publish')
    try {
      await designerApi.publishDraft({ key, basedOn: revision })
      toast.success(publishedMessage('published'))
      invalidateVersions()
    } catch (thrown) {
      handleRefusal(thrown)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    draft,
    copy,
    design: copy.present,
    unsaved,
    busy,
    basedOn,
    problems,
    /** Uploaded pictures without a description. */
    pictures,
    /** The first section with a pending picture, which is not part of what is saved. */
    pendingPictureSection,
    autosavedAt: autosave.savedAt,
    autosaveOverdue: autosave.isOverdue,
    canUndo: canUndo(copy),
    canRedo: canRedo(copy),
    /** Somebody saved a newer revision, and there are unsaved changes. */
    conflict: isStale && unsaved,
    /** Adds a step; `field` identifies the field being typed into. */
    change: (next: (design: Design) => Design, field?: string) => {
      const typing = field === undefined ? undefined : { field, at: Date.now() }
      setCopy((before) => changed(before, next(before.present), typing))
    },
    settle: () => setCopy(settled),
    undo: () => setCopy(undone),
    redo: () => setCopy(redone),
    save,
    publish,
    loadTheirs,
    /** Whether the draft may be closed; asks if there are unsaved changes (DES-22). */
    canLeave: async () => (!unsaved && pendingPictureSection === undefined) || confirm(await leaveQuestion()),
    /** Skips the leave guard: the user has already been asked, or nothing would be lost. */
    skipLeaveGuard: () => {
      skipGuard.current = true
    },
    /** Resets to the saved draft, because the working copy was saved as another draft or the draft is `gone`. */
    discard: async (gone = false) => {
      await autosave.end(gone)
      setCopy((before) => replaced(before, draft))
    },
  }
}

export type DesignEditor = ReturnType<typeof useDesignEditor>
