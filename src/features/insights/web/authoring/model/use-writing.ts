import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm, readyToAsk } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/leaving.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight, AuthorFile } from '../../../contract.ts'
import { withoutGoneFiles } from '../../../rules/files-named.ts'
import { insightsApi } from '../../queries.ts'
import { authoringApi, editorQuery, keepAuthored, rereadLists } from '../queries.ts'
import { firstSave } from './first-save.ts'
import { type Missing, mayPublish, missingIn } from './missing.ts'
import { NEW_CONTENTS } from './new-contents.ts'
import { isAuthored, lastOf, type WritingProps, withOrWithout, without } from './parts-of-writing.ts'
import { sayTheSame } from './same.ts'
import { useAside } from './use-aside.ts'
import { useKeeping } from './use-keeping.ts'
import { useOtherScreens, useTold } from './use-other-screens.ts'

export type Deed = 'publish' | 'delete' | 'unpublish' | 'plan'

/** One insight on the desk of whoever writes it: what it says, how that is kept, and everything that can be done with it. */
export function useWriting({ insight, onMade, onDone, onLack }: WritingProps) {
  const text = useTranslations('authoring')
  const copy = insight?.workingCopy
  const [contents, setContents] = useState<InsightContents>(
    () => copy?.contents ?? insight?.plan?.contents ?? insight?.contents ?? NEW_CONTENTS,
  )
  const [basedOn, setBasedOn] = useState(copy?.basedOn ?? insight?.revision ?? 0)
  const [sent, setSent] = useState<readonly AuthorFile[]>([])
  const [busy, setBusy] = useState<Deed>()
  /** What has to be told although nobody has been in the field yet. */
  const [told, setTold] = useState<ReadonlySet<Missing>>(new Set())
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const beside = useAside(copy)
  const screens = useOtherScreens(copy)
  const made = useRef<Promise<string>>(undefined)
  /** What the first save has saved. */
  const first = useRef<InsightContents>(undefined)
  const here = useRef(true)
  /** Files on their way. */
  const [going, setGoing] = useState(0)
  const [saveFirst] = useState(() =>
    firstSave((now, key) => authoringApi.addDraft({ contents: now, screen: screens.screen }, { key })),
  )

  const changed = !sayTheSame(contents, insight?.contents ?? NEW_CONTENTS)
  const missing = missingIn(contents)

  const keeping = useKeeping({
    contents,
    changed: changed || beside.aside !== undefined,
    before: copy != null,
    keep: async (now) => {
      const id = insight?.id ?? (await made.current) ?? (await make(now))
      // What was typed while the place was asked for follows it.
      if (!insight && now === first.current) return
      const working = { id, basedOn, contents: now, ...beside.news, seen: screens.seen }
      const { filesGone } = await authoringApi.keepWorkingCopy(working).catch(reread)
      beside.sent()
      if (filesGone.length === 0) return
      setContents((before) => withoutGoneFiles(before, (file) => !filesGone.includes(file)))
      toast.warning(text('kept.filesGone', { count: filesGone.length }))
    },
    drop: async () => insight && authoringApi.dropWorkingCopy({ id: insight.id, seen: screens.seen }).catch(reread),
    left: rereadLists,
    held: screens.newer !== undefined,
  })

  /** The place of a new insight on the server, which it gets once; after a failure it is asked for again. */
  function make(now: InsightContents): Promise<string> {
    made.current ??= saveFirst(now).then(
      ({ answer, saved }) => {
        first.current = saved
        keepAuthored(answer)
        setBasedOn(answer.revision)
        if (here.current) onMade(answer.id)
        return answer.id
      },
      (thrown) => {
        made.current = undefined
        throw thrown
      },
    )
    return made.current
  }

  useEffect(() => readyToAsk(), [])
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const unsettled = keeping.state === 'saving' || keeping.state === 'failed'
  useLeaveGuard((unsettled && !busy) || going > 0, { title: text('leave.title'), words: text('leave.words') }, 'key')

  /** What another of one's own screens has kept, while something here is not. */
  const elsewhere = unsettled || busy ? screens.newer : undefined
  const behind = insight !== undefined && insight.revision > basedOn && !busy
  const [seen, setSeen] = useState(insight)
  const [followed, setFollowed] = useState<{ words: 'followed' | 'followedOwn' }>()
  const untouched = seen !== undefined && sayTheSame(contents, seen.contents)
  // Whoever has written nothing of their own sees the newest publication; all others are told, and decide.
  if (screens.newer && !elsewhere) {
    follow(screens.newer)
    setFollowed({ words: 'followedOwn' })
  } else if (behind && untouched) {
    setContents(insight.workingCopy?.contents ?? insight.contents)
    setBasedOn(insight.revision)
    setFollowed({ words: 'followed' })
    setSeen(insight)
  } else if (!behind && seen !== insight) setSeen(insight)
  useTold(followed, ({ words }) => toast.success(text(`conflict.${words}`)))

  /** Goes on with a working copy as the server has it. */
  function follow(stored: NonNullable<AuthoredInsight['workingCopy']>, came?: 'asidePlanned') {
    setContents(stored.contents)
    setBasedOn(stored.basedOn)
    beside.found(stored, came)
    screens.saw(stored)
    keeping.known(stored.contents, true)
  }

  /** A conflict is shown with what the server has now. */
  function rereadWhere({ status }: { status: number }) {
    if (status === 409 && insight) void queryClient.invalidateQueries({ queryKey: editorQuery(insight.id).queryKey })
  }
  function reread(thrown: unknown): never {
    rereadWhere(asProblem(thrown))
    throw thrown
  }

  const change = (parts: Partial<InsightContents>) => {
    setContents((before) => ({ ...before, ...parts }))
    setWrong((before) => without(before, Object.keys(parts)))
  }
  const idNow = async () => insight?.id ?? make(contents)

  /** Publishes at once, or at an instant to come; says whether it was. */
  async function publish(when: { at?: string | undefined; unpublishAt?: string | null | undefined } = {}) {
    if (busy || !isReady()) return false
    setBusy(when.at ? 'plan' : 'publish')
    try {
      await keeping.settle()
      const id = await idNow()
      const first = insight === undefined || insight.state === 'draft'
      const answer = await authoringApi.publish({ id, basedOn, contents, seen: screens.seen, ...when })
      void keeping.end()
      setBasedOn(answer.revision)
      keepAuthored(answer)
      void queryClient.invalidateQueries({ queryKey: ['insights'] })
      if (!when.at) toast.success(text(first ? 'uploaded' : 'updated'))
      else toast.success(text('plan.planned'))
      onDone(false)
      return true
    } catch (thrown) {
      refused(thrown)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  function hasArrived(): boolean {
    if (going > 0) toast.error(text('upload.going'))
    return going === 0
  }

  function isReady(): boolean {
    if (!hasArrived()) return false
    setTold(new Set(missing))
    const [fault] = faults
    const [first] = missing
    if (fault) toast.error(text(fault.startsWith('videoUrl') ? 'missing.videoUrl' : 'image.invalid'))
    else if (first) toast.error(text(`missing.${first}`))
    else return mayPublish(missing)
    onLack(fault ?? first ?? '')
    return false
  }

  function refused(thrown: unknown) {
    const problem = asProblem(thrown)
    setWrong(Object.fromEntries(Object.entries(problem.fields).map(([name, words]) => [lastOf(name), words])))
    rereadWhere(problem)
    toast.problem(problem)
  }

  /** Does something with the stored insight, tells that it was done, and closes the editor where `closes`. */
  async function deed(kind: Deed, call: (id: string) => Promise<unknown>, words: string, closes: boolean) {
    if (busy || !insight) return false
    setBusy(kind)
    try {
      if (closes) await keeping.end()
      const isKept = closes || (await keeping.settle())
      const answer = await call(insight.id)
      if (isAuthored(answer) && isKept) goOnWith(answer)
      else if (isAuthored(answer)) keepAuthored(answer)
      else rereadLists()
      void queryClient.invalidateQueries({ queryKey: ['insights'] })
      toast.success(words)
      if (closes) onDone(false)
      return true
    } catch (thrown) {
      if (closes) keeping.resume()
      toast.problem(thrown)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  function goOnWith(answer: AuthoredInsight) {
    keepAuthored(answer)
    // A plan that was cancelled is one's own text again.
    if (answer.workingCopy) follow(answer.workingCopy, 'asidePlanned')
    else setBasedOn(answer.revision)
  }

  return {
    insight,
    contents,
    change,
    changed,
    missing,
    mayPublish: mayPublish(missing),
    told,
    wrong,
    busy,
    basedOn,
    kept: keeping.state,
    whyNot: keeping.problem,
    files: [...sent, ...(insight?.files ?? [])],
    /** A file is on its way, or is not any more. */
    sending: (by: 1 | -1) => setGoing((before) => before + by),
    /** A file has arrived for it. */
    received: (file: AuthorFile) => setSent((before) => [file, ...before]),
    /** Its id on the server, where it gets a place if it had none. */
    idNow,
    settle: keeping.settle,
    /** Something chosen is not as it must be, and stands in the way of publishing (WRITE-15). */
    fault: (name: string, there: boolean) => setFaults((before) => withOrWithout(before, name, there)),
    publish,
    remove: async () => {
      if (!(await confirm({ title: text('delete.title'), words: text('delete.words') }))) return
      await deed('delete', (id) => insightsApi.remove({ id }), text('delete.done'), true)
    },
    unpublish: async (at?: string | null) => {
      if (at === undefined && !(await confirm({ title: text('unpublish.title'), words: text('unpublish.words') })))
        return false
      const call = (id: string) => authoringApi.unpublish({ id, ...(at === undefined ? {} : { at }) })
      return deed('unpublish', call, text(at === undefined ? 'unpublish.done' : 'plan.changed'), false)
    },
    cancelPlan: () => deed('plan', (id) => authoringApi.cancelPlan({ id }), text('plan.cancelled'), false),
    close: async () => hasArrived() && onDone(!(await keeping.settle())),
    /** Somebody published after what this builds on, and there is own text that says something else. */
    conflict: behind && !untouched,
    elsewhere,
    /** Goes on with the own text, which the next publication puts in the place of theirs. */
    takeMine: () => {
      if (!insight) return
      if (elsewhere) screens.saw(elsewhere)
      else setBasedOn(insight.revision)
      keeping.again()
      // Kept anew, so that the server knows what it builds on now.
      setContents({ ...contents })
    },
    /** Goes on with theirs, kept anew with the own text beside it, which may be brought back. */
    takeTheirs: () => {
      if (!insight) return
      keeping.again()
      if (elsewhere) follow(elsewhere)
      else setBasedOn(insight.revision)
      setContents({ ...(elsewhere?.contents ?? insight.contents) })
      beside.put(contents)
    },
    putAside: beside.aside,
    /** Goes on with what was put aside; what is there now takes its place, unless it is published. */
    bringBack: () => {
      if (beside.aside) setContents({ ...beside.aside.contents })
      beside.put(changed ? contents : undefined)
    },
    forgetAside: async () => {
      const question = { title: text('conflict.forget'), words: text('conflict.forgetWords') }
      if (await beside.forget(question)) setContents((before) => ({ ...before }))
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
