import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { AuthoredInsight } from '../../../contract.ts'
import { insightsApi } from '../../queries.ts'
import { authoringApi, invalidateLists, setAuthoredInCache } from '../queries.ts'
import { fieldNameOf, isAuthored, omitFields } from './editor-options.ts'
import type { WorkingCopy } from './use-working-copy.ts'

export type EditorAction = 'publish' | 'delete' | 'unpublish' | 'plan'

interface Options {
  insight: AuthoredInsight | undefined
  working: WorkingCopy
  busy: EditorAction | undefined
  onBusy: (action: EditorAction | undefined) => void
  isReady: () => boolean
  onDone: (needsConfirm: boolean) => void
  /** Continues editing with the server's answer. */
  onAnswer: (answer: AuthoredInsight) => void
}

/** Publishing, planning, unpublishing and deleting an insight, one at a time; refusals are shown at their fields. */
export function useInsightActions({ insight, working, busy, onBusy, isReady, onDone, onAnswer }: Options) {
  const text = useTranslations('authoring')
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const { contents, basedOn, autosave, screens, ensureId } = working

  /** Publishes at once, or plans it for `when.at`; resolves to whether it succeeded. */
  async function publish(when: { at?: string | undefined; unpublishAt?: string | null | undefined } = {}) {
    if (busy || !isReady()) return false
    onBusy(when.at ? 'plan' : 'publish')
    try {
      await autosave.flush()
      const id = await ensureId()
      const isFirst = insight === undefined || insight.state === 'draft'
      const answer = await authoringApi.publish({ id, basedOn, contents, seen: screens.seen, ...when })
      void autosave.end()
      working.setBasedOn(answer.revision)
      setAuthoredInCache(answer)
      void queryClient.invalidateQueries({ queryKey: ['insights'] })
      if (!when.at) toast.success(text(isFirst ? 'uploaded' : 'updated'))
      else toast.success(text('plan.planned'))
      onDone(false)
      return true
    } catch (thrown) {
      showRefusal(thrown)
      return false
    } finally {
      onBusy(undefined)
    }
  }

  function showRefusal(thrown: unknown) {
    const problem = asProblem(thrown)
    const errors = Object.entries(problem.fields).map(([path, message]) => [fieldNameOf(path), message])
    setFieldErrors(Object.fromEntries(errors))
    working.refetchOnConflict(problem)
    toast.problem(problem)
  }

  /** Runs an action on the saved insight, confirms it in a toast, and closes the editor if `closes`. */
  async function runAction(kind: EditorAction, call: (id: string) => Promise<unknown>, done: string, closes: boolean) {
    if (busy || !insight) return false
    onBusy(kind)
    try {
      if (closes) await autosave.end()
      const isSaved = closes || (await autosave.flush())
      const answer = await call(insight.id)
      if (isAuthored(answer) && isSaved) onAnswer(answer)
      else if (isAuthored(answer)) setAuthoredInCache(answer)
      else invalidateLists()
      void queryClient.invalidateQueries({ queryKey: ['insights'] })
      toast.success(done)
      if (closes) onDone(false)
      return true
    } catch (thrown) {
      if (closes) autosave.resume()
      toast.problem(thrown)
      return false
    } finally {
      onBusy(undefined)
    }
  }

  return {
    fieldErrors,
    clearErrors: (fields: readonly string[]) => setFieldErrors((before) => omitFields(before, fields)),
    publish,
    remove: async () => {
      if (!(await confirm({ title: text('delete.title'), message: text('delete.message') }))) return
      await runAction('delete', (id) => insightsApi.remove({ id }), text('delete.done'), true)
    },
    unpublish: async (at?: string | null) => {
      if (at === undefined && !(await confirm({ title: text('unpublish.title'), message: text('unpublish.message') })))
        return false
      const call = (id: string) => authoringApi.unpublish({ id, ...(at === undefined ? {} : { at }) })
      return runAction('unpublish', call, text(at === undefined ? 'unpublish.done' : 'plan.changed'), false)
    },
    cancelPlan: () => runAction('plan', (id) => authoringApi.cancelPlan({ id }), text('plan.cancelled'), false),
  }
}
