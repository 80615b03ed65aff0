import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft, LandingTab } from '../../contract.ts'
import { tabsOf } from './model/design.ts'
import { problemsBySection, type SectionProblems } from './model/problems.ts'
import { saved, type WorkingCopy } from './model/working-copy.ts'
import { designerApi, draftQuery, invalidateVersions, setDraftInCache } from './queries.ts'
import { usePublishedMessage } from './variant-note.tsx'

interface Options {
  draft: Draft
  copy: WorkingCopy
  unsaved: boolean
  onCopy: (next: (before: WorkingCopy) => WorkingCopy) => void
  saveDraft: (tabs: LandingTab[]) => Promise<Draft>
}

/** Saving and publishing a draft, one at a time; what the server refuses is shown at its sections (DES-10). */
export function useSaveDraft({ draft: { key }, copy, unsaved, onCopy, saveDraft }: Options) {
  const text = useTranslations('designer')
  const publishedMessage = usePublishedMessage()
  const [busy, setBusy] = useState<'save' | 'publish'>()
  const [problems, setProblems] = useState<SectionProblems>({})

  /** Resolves to the new revision, or undefined if it was refused. */
  async function save(): Promise<number | undefined> {
    if (busy) return undefined
    const tabs = tabsOf(copy.present)
    setBusy('save')
    try {
      const answer = await saveDraft(tabs)
      onCopy((before) => saved(before, { tabs, revision: answer.revision }))
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
    const revision = unsaved ? await save() : copy.basedOn
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

  return { busy, problems, save, publish }
}
