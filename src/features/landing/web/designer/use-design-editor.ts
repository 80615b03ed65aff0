import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { createPendingPictures, sectionsWithPendingPictures } from './edit/pending-pictures.ts'
import type { Design } from './model/design.ts'
import {
  canRedo,
  canUndo,
  changed,
  createWorkingCopy,
  isUnsaved,
  redone,
  replaced,
  settled,
  undone,
} from './model/working-copy.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'
import { useSaveDraft } from './use-save-draft.ts'

/** How long somebody who leaves waits for a last save, in ms. */
const MAX_WAIT_MS = 2_000

/** The editing state of one draft: its working copy and all actions on it. */
export function useDesignEditor(draft: Draft) {
  const text = useTranslations('designer')
  const [copy, setCopy] = useState(() => createWorkingCopy(draft, draft.workingCopy))
  const { basedOn } = copy
  const [pictures] = useState(createPendingPictures)
  const sectionIds = copy.present.flatMap(({ components }) => components.map(({ id }) => id))
  const [pendingPictureSection] = sectionsWithPendingPictures(pictures.use(), sectionIds)
  const unsaved = isUnsaved(copy)
  const { status, flush, end, saveDraft } = useDraftAutosave(draft, copy, unsaved)
  const { busy, problems, save, publish } = useSaveDraft({ draft, copy, unsaved, onCopy: setCopy, saveDraft })
  const skipGuard = useRef(false)
  const leaveQuestion = async () => ({
    title: text('leave.title'),
    message: await leaveMessage(),
  })
  async function leaveMessage() {
    if (pendingPictureSection !== undefined) return text('leave.pictureMessage')
    return text((await flush({ within: MAX_WAIT_MS })) ? 'leave.message' : 'leave.lostMessage')
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
    /** Whether and when the working copy was autosaved. */
    autosaved: status,
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
      await end({ removes: !gone })
      setCopy((before) => replaced(before, draft))
    },
  }
}

export type DesignEditor = ReturnType<typeof useDesignEditor>
