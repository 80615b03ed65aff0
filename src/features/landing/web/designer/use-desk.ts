import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { picturesOfDesk, sectionsWaiting } from './edit/held-pictures.ts'
import { type Design, tabsOf } from './model/design.ts'
import { problemsBySection, type SectionProblems } from './model/problems.ts'
import {
  beginWith,
  canRedo,
  canUndo,
  changed,
  isUnsaved,
  redone,
  replaced,
  saved,
  settled,
  undone,
} from './model/working-copy.ts'
import { designerApi, draftQuery, keepDraft, rereadVersions } from './queries.ts'
import { useKeeping } from './use-keeping.ts'
import { usePublishedWords } from './variant-note.tsx'

/** One draft on the desk of an administrator: its working copy, and everything that can be done with it. */
export function useDesk(draft: Draft) {
  const text = useTranslations('designer')
  const publishedWords = usePublishedWords()
  const { key } = draft
  const [copy, setCopy] = useState(() => beginWith(draft, draft.workingCopy))
  const { basedOn } = copy
  const [pictures] = useState(picturesOfDesk)
  const sectionIds = copy.present.flatMap(({ components }) => components.map(({ id }) => id))
  const [pictureWaitsIn] = sectionsWaiting(pictures.use(), sectionIds)
  const [busy, setBusy] = useState<'save' | 'publish'>()
  const [problems, setProblems] = useState<SectionProblems>({})
  const unsaved = isUnsaved(copy)
  const keeping = useKeeping(draft, copy, unsaved)
  const released = useRef(false)
  const question = async () => ({
    title: text('leave.title'),
    words: await whatIsLost(),
  })
  async function whatIsLost() {
    if (pictureWaitsIn !== undefined) return text('leave.pictureWords')
    return text((await keeping.isKept()) ? 'leave.words' : 'leave.lostWords')
  }
  useLeaveGuard(
    unsaved || pictureWaitsIn !== undefined,
    async () => (released.current ? undefined : question()),
    'draft',
  )

  const isBehind = draft.revision > basedOn && !busy
  const takeOver = useEffectEvent(() => {
    loadTheirs()
    toast.success(text('notices.takenOver', { name: draft.updatedBy ?? text('notices.somebody') }))
  })
  useEffect(() => {
    if (isBehind && !unsaved) takeOver()
  }, [isBehind, unsaved])

  function loadTheirs() {
    setCopy((before) => replaced(before, draft))
  }

  async function save(): Promise<number | undefined> {
    if (busy) return undefined
    const tabs = tabsOf(copy.present)
    setBusy('save')
    try {
      const answer = await keeping.save({ tabs, basedOn }, () => designerApi.saveDraft({ key, basedOn, tabs }))
      setCopy((before) => saved(before, { tabs, revision: answer.revision }))
      setProblems({})
      keepDraft(answer)
      toast.success(text('notices.saved'))
      return answer.revision
    } catch (thrown) {
      tellRefusal(thrown)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  function tellRefusal(thrown: unknown) {
    const problem = asProblem(thrown)
    setProblems(problemsBySection(copy.present, problem.fields))
    // Who saved it, and when, is told where it can be decided.
    if (problem.code === 'landing.draft-changed')
      void queryClient.invalidateQueries({ queryKey: draftQuery(key).queryKey })
    else toast.problem(problem)
  }

  async function publish() {
    if (unsaved && !(await confirm({ title: text('publishUnsaved.title'), words: text('publishUnsaved.words') })))
      return
    const revision = unsaved ? await save() : basedOn
    if (revision === undefined) return
    setBusy('publish')
    try {
      await designerApi.publishDraft({ key, basedOn: revision })
      toast.success(publishedWords('published'))
      rereadVersions()
    } catch (thrown) {
      tellRefusal(thrown)
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
    /** Uploaded and not yet described. */
    pictures,
    /** The first section that has one: it is in nothing that is saved. */
    pictureWaitsIn,
    keptAt: keeping.keptAt,
    notKept: keeping.notKept,
    canUndo: canUndo(copy),
    canRedo: canRedo(copy),
    /** Somebody saved the draft after the save this builds on, and there is own work that has not been saved. */
    conflict: isBehind && unsaved,
    /** The next step; `field` names the field that is typed into. */
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
    /** Whether what is on the desk may be put away: asks while there are unsaved changes (DES-22). */
    mayLeave: async () => (!unsaved && pictureWaitsIn === undefined) || confirm(await question()),
    /** It has been asked, or there is nothing to lose: the way to another draft is free. */
    release: () => {
      released.current = true
    },
    /** The working copy was stored elsewhere, or its draft is `gone`: the desk is as it was saved last. */
    forget: async (gone = false) => {
      await keeping.end(gone)
      setCopy((before) => replaced(before, draft))
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
