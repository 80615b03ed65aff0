import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm, prepareToConfirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight, AuthorFile } from '../../../contract.ts'
import { withoutGoneFiles } from '../../../rules/referenced-files.ts'
import { insightsApi } from '../../queries.ts'
import { authoringApi, editorQuery, invalidateLists, setAuthoredInCache } from '../queries.ts'
import { type EditorOptions, fieldNameOf, isAuthored, omitFields, toggled } from './editor-options.ts'
import { firstSave } from './first-save.ts'
import { type Missing, mayPublish, missingIn } from './missing.ts'
import { NEW_CONTENTS } from './new-contents.ts'
import { haveSameContents } from './same.ts'
import { useAutosave } from './use-autosave.ts'
import { useNotifyOnChange, useOtherScreens } from './use-other-screens.ts'
import { useStash } from './use-stash.ts'

export type EditorAction = 'publish' | 'delete' | 'unpublish' | 'plan'

/** State of one insight's editor: its contents, whether they are saved, and every action on the insight. */
export function useInsightEditor({ insight, onCreated, onDone, onMissing }: EditorOptions) {
  const text = useTranslations('authoring')
  const copy = insight?.workingCopy
  const [contents, setContents] = useState<InsightContents>(
    () => copy?.contents ?? insight?.plan?.contents ?? insight?.contents ?? NEW_CONTENTS,
  )
  const [basedOn, setBasedOn] = useState(copy?.basedOn ?? insight?.revision ?? 0)
  const [sent, setSent] = useState<readonly AuthorFile[]>([])
  const [busy, setBusy] = useState<EditorAction>()
  /** Missing fields whose error shows even if the user has not visited them yet. */
  const [flagged, setFlagged] = useState<ReadonlySet<Missing>>(new Set())
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [invalidInputs, setInvalidInputs] = useState<ReadonlySet<string>>(new Set())
  const stash = useStash(copy)
  const screens = useOtherScreens(copy)
  const creation = useRef<Promise<string>>(undefined)
  /** The contents that the first save stored. */
  const firstSaved = useRef<InsightContents>(undefined)
  const isMounted = useRef(true)
  /** Uploads in progress. */
  const [uploads, setUploads] = useState(0)
  const [saveFirst] = useState(() =>
    firstSave((initial, key) => authoringApi.addDraft({ contents: initial, screen: screens.screen }, { key })),
  )

  const changed = !haveSameContents(contents, insight?.contents ?? NEW_CONTENTS)
  const missing = missingIn(contents)

  const autosave = useAutosave({
    contents,
    changed: changed || stash.current !== undefined,
    hadCopy: copy != null,
    save: async (latest) => {
      const id = insight?.id ?? (await creation.current) ?? (await create(latest))
      // Changes typed while the draft was being created are saved next.
      if (!insight && latest === firstSaved.current) return
      const working = { id, basedOn, contents: latest, ...stash.unsaved, seen: screens.seen }
      const { filesGone } = await authoringApi.saveWorkingCopy(working).catch(refetchAndRethrow)
      stash.markSaved()
      if (filesGone.length === 0) return
      setContents((before) => withoutGoneFiles(before, (file) => !filesGone.includes(file)))
      toast.warning(text('saveState.filesGone', { count: filesGone.length }))
    },
    drop: async () =>
      insight && authoringApi.dropWorkingCopy({ id: insight.id, seen: screens.seen }).catch(refetchAndRethrow),
    onLeft: invalidateLists,
    isPaused: screens.newer !== undefined,
  })

  /** Creates the draft of a new insight once and gives its id; a failed request can be repeated. */
  function create(initial: InsightContents): Promise<string> {
    creation.current ??= saveFirst(initial).then(
      ({ answer, saved }) => {
        firstSaved.current = saved
        setAuthoredInCache(answer)
        setBasedOn(answer.revision)
        if (isMounted.current) onCreated(answer.id)
        return answer.id
      },
      (thrown) => {
        creation.current = undefined
        throw thrown
      },
    )
    return creation.current
  }

  useEffect(() => prepareToConfirm(), [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const isUnsaved = autosave.state === 'saving' || autosave.state === 'failed'
  useLeaveGuard(
    (isUnsaved && !busy) || uploads > 0,
    { title: text('leave.title'), message: text('leave.message') },
    'key',
  )

  /** A working copy saved on another of the user's screens while this one has unsaved changes. */
  const otherScreenCopy = isUnsaved || busy ? screens.newer : undefined
  const isStale = insight !== undefined && insight.revision > basedOn && !busy
  const [seen, setSeen] = useState(insight)
  const [followed, setFollowed] = useState<{ message: 'followed' | 'followedOwn' }>()
  const isUntouched = seen !== undefined && haveSameContents(contents, seen.contents)
  // Without changes of their own, the user sees the newest version at once; otherwise they choose.
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

  /** Continues with a working copy as the server has it. */
  function follow(stored: NonNullable<AuthoredInsight['workingCopy']>, origin?: 'stashedPlan') {
    setContents(stored.contents)
    setBasedOn(stored.basedOn)
    stash.load(stored, origin)
    screens.markSeen(stored)
    autosave.markSaved(stored.contents, true)
  }

  /** After a conflict, refetches the insight so that the conflict shows the server's state. */
  function refetchOnConflict({ status }: { status: number }) {
    if (status === 409 && insight) void queryClient.invalidateQueries({ queryKey: editorQuery(insight.id).queryKey })
  }
  function refetchAndRethrow(thrown: unknown): never {
    refetchOnConflict(asProblem(thrown))
    throw thrown
  }

  const change = (parts: Partial<InsightContents>) => {
    setContents((before) => ({ ...before, ...parts }))
    setFieldErrors((before) => omitFields(before, Object.keys(parts)))
  }
  const ensureId = async () => insight?.id ?? create(contents)

  /** Publishes at once, or plans it for `when.at`; resolves to whether it succeeded. */
  async function publish(when: { at?: string | undefined; unpublishAt?: string | null | undefined } = {}) {
    if (busy || !isReady()) return false
    setBusy(when.at ? 'plan' : 'publish')
    try {
      await autosave.settle()
      const id = await ensureId()
      const isFirst = insight === undefined || insight.state === 'draft'
      const answer = await authoringApi.publish({ id, basedOn, contents, seen: screens.seen, ...when })
      void autosave.end()
      setBasedOn(answer.revision)
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
      setBusy(undefined)
    }
  }

  function haveUploadsFinished(): boolean {
    if (uploads > 0) toast.error(text('upload.going'))
    return uploads === 0
  }

  function isReady(): boolean {
    if (!haveUploadsFinished()) return false
    setFlagged(new Set(missing))
    const [invalidInput] = invalidInputs
    const [first] = missing
    if (invalidInput) toast.error(text(invalidInput.startsWith('videoUrl') ? 'missing.videoUrl' : 'image.invalid'))
    else if (first) toast.error(text(`missing.${first}`))
    else return mayPublish(missing)
    onMissing(invalidInput ?? first ?? '')
    return false
  }

  function showRefusal(thrown: unknown) {
    const problem = asProblem(thrown)
    const errors = Object.entries(problem.fields).map(([path, message]) => [fieldNameOf(path), message])
    setFieldErrors(Object.fromEntries(errors))
    refetchOnConflict(problem)
    toast.problem(problem)
  }

  /** Runs an action on the saved insight, confirms it in a toast, and closes the editor if `closes`. */
  async function runAction(kind: EditorAction, call: (id: string) => Promise<unknown>, done: string, closes: boolean) {
    if (busy || !insight) return false
    setBusy(kind)
    try {
      if (closes) await autosave.end()
      const isSaved = closes || (await autosave.settle())
      const answer = await call(insight.id)
      if (isAuthored(answer) && isSaved) continueWith(answer)
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
      setBusy(undefined)
    }
  }

  function continueWith(answer: AuthoredInsight) {
    setAuthoredInCache(answer)
    // The contents of a cancelled plan become the working copy again.
    if (answer.workingCopy) follow(answer.workingCopy, 'stashedPlan')
    else setBasedOn(answer.revision)
  }

  return {
    insight,
    contents,
    change,
    changed,
    missing,
    mayPublish: mayPublish(missing),
    flagged,
    fieldErrors,
    busy,
    basedOn,
    saveState: autosave.state,
    saveError: autosave.problem,
    files: [...sent, ...(insight?.files ?? [])],
    /** Counts an upload that starts (1) or ends (-1). */
    countUpload: (by: 1 | -1) => setUploads((before) => before + by),
    addFile: (file: AuthorFile) => setSent((before) => [file, ...before]),
    /** The insight's id; creates the draft if there is none yet. */
    ensureId,
    settle: autosave.settle,
    /** Marks an input as invalid, which prevents publishing (WRITE-15), or as valid again. */
    setInvalid: (name: string, isInvalid: boolean) => setInvalidInputs((before) => toggled(before, name, isInvalid)),
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
    close: async () => haveUploadsFinished() && onDone(!(await autosave.settle())),
    /** Somebody else published since, and the user has different changes. */
    conflict: isStale && !isUntouched,
    otherScreenCopy,
    /** Keeps the user's contents; publishing them replaces the other version. */
    takeMine: () => {
      if (!insight) return
      if (otherScreenCopy) screens.markSeen(otherScreenCopy)
      else setBasedOn(insight.revision)
      autosave.retry()
      // A new object triggers a save, which tells the server the new base revision.
      setContents({ ...contents })
    },
    /** Takes the other version and stashes the user's contents, which can be restored. */
    takeTheirs: () => {
      if (!insight) return
      autosave.retry()
      if (otherScreenCopy) follow(otherScreenCopy)
      else setBasedOn(insight.revision)
      setContents({ ...(otherScreenCopy?.contents ?? insight.contents) })
      stash.put(contents)
    },
    stashed: stash.current,
    /** Swaps the contents with the stash; unchanged contents are not stashed. */
    restoreStash: () => {
      if (stash.current) setContents({ ...stash.current.contents })
      stash.put(changed ? contents : undefined)
    },
    discardStash: async () => {
      const question = { title: text('conflict.discard'), message: text('conflict.discardMessage') }
      if (await stash.discard(question)) setContents((before) => ({ ...before }))
    },
  }
}

export type InsightEditor = ReturnType<typeof useInsightEditor>
