import { useQuery } from '@tanstack/react-query'
import type { JSONContent } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { truncate } from '#base/names.ts'
import { useDraft } from '#platform/web/editing/draft.ts'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { DEFAULT_TITLE_LIMIT, forumContract, type Thread } from '../../contract.ts'
import type { DraftContents } from '../../drafts/contract.ts'
import { dropDraft, useSavedDraft } from '../drafts/use-saved-draft.ts'
import type { PostGuard } from '../editor/post-editor.tsx'
import { hasContent } from '../has-content.ts'
import { forumApi, forumSettingsQuery, refetchThread, setThreadInCache, threadQuery } from '../queries.ts'

export interface ThreadValues {
  title: string
  topics: string[]
  contentJSON: JSONContent | undefined
  underRandomName: boolean
}
/** The subject of a new thread in another feature, and how to send it (LEG-B10). */
export interface ThreadSubject {
  /** Key of the unsent input. */
  name: string
  /** Where it is saved as a draft; without one the browser keeps it until it is closed. */
  draftKey?: string
  send: (values: ThreadValues, options: { key: string }) => Promise<{ id: string }>
}
type ThreadField = 'title' | 'topics' | 'contentJSON'

const LIMITS = limitsOf(forumContract.createThread)
const BLANK: ThreadValues = { title: '', topics: [], contentJSON: undefined, underRandomName: false }

/** State of the thread form: values, errors and sending; retries after a lost response create the thread only once. */
export function useThreadForm(
  { thread, subject }: { thread?: Thread | undefined; subject?: ThreadSubject | undefined },
  onDone: (created: { id: string }) => void,
) {
  const text = useTranslations('forum')
  const draftKey = thread ? null : subject ? (subject.draftKey ?? null) : 'question'
  // Where there is no draft on the server, the browser warns before the window is closed.
  const unsent = useDraft<ThreadValues>(`question ${thread?.id ?? subject?.name ?? 'new'}`, {
    warns: draftKey === null,
  })
  const { data: settings } = useQuery(forumSettingsQuery)
  const [values, setValues] = useState<ThreadValues>(unsent.value ?? (thread ? valuesOf(thread) : BLANK))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [revision, setRevision] = useState(thread?.revision ?? 0)
  const [hasConflict, setConflict] = useState(false)
  const fields = useRef<Partial<Record<string, HTMLElement | null>>>({})
  const guard = useRef<PostGuard>(null)
  const limit = settings?.titleLimit ?? DEFAULT_TITLE_LIMIT
  const discard = () => unsent.setDraft(undefined)
  const { draft, state: draftState, onContents } = useSavedDraft(draftKey)
  const [seen, setSeen] = useState<DraftContents>()
  // A draft loads after the form: it is inserted, unless something has been typed.
  if (seen !== draft) {
    setSeen(draft)
    if (draft && isBlank(values)) setValues(valuesOfDraft(draft))
  }

  const { busy, problem, submit } = useSend({
    send: async (typed: ThreadValues, { key }) => {
      if (subject) return subject.send(typed, { key })
      const { title, topics, contentJSON, underRandomName } = typed
      const saved = thread
        ? await forumApi.editThread({ id: thread.id, revision, title, topics, contentJSON })
        : await forumApi.createThread({ title, topics, contentJSON, underRandomName }, { key })
      setThreadInCache(saved)
      return saved
    },
    onSuccess: (answer) => {
      discard()
      if (draftKey !== null) dropDraft(draftKey)
      toast.success(text(thread ? 'question.updated' : 'question.created'))
      onDone(answer)
    },
    onError: ({ isConflict }) => {
      if (!isConflict || !thread) return
      // Changed on another screen: both texts are shown, and the author chooses.
      void refetchThread(thread.id).then(() => setConflict(true))
    },
    form: {
      setErrors: setWrong,
      clearErrors: () => setWrong({}),
      getInputNode: (field) => fields.current[field] ?? null,
    },
  })

  const change = (part: Partial<ThreadValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    unsent.setDraft(isBlank(next) && !thread ? undefined : next)
    onContents(isBlank(next) ? undefined : next)
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  const check = () => {
    const errors = {
      ...refusedTexts(LIMITS, values),
      ...(hasContent(values.contentJSON) ? {} : { contentJSON: text('form.noBody') }),
    }
    const [first] = Object.keys(errors)
    if (first) fields.current[first]?.focus()
    // The guard sets the focus itself.
    const obstacle = first ? undefined : guard.current?.obstacle()
    setWrong(obstacle ? { contentJSON: obstacle } : errors)
    return first === undefined && obstacle === undefined
  }

  return {
    values,
    wrong,
    limit,
    /** Reports what prevents the text from being sent. */
    guard,
    /** HTML of the text being edited. */
    html: thread?.content,
    /** Registers each field's element, so that the first invalid one can be focused. */
    registerField: (name: ThreadField, node: HTMLElement | null) => {
      fields.current[name] = node
    },
    busy,
    problem: hasConflict ? undefined : problem?.aboveForm,
    hasConflict,
    draftState,
    canUseAlias: settings?.randomNames ?? false,
    change,
    /** Cuts the title at the limit; a longer existing title stays until it is edited. */
    changeTitle: (title: string) => change({ title: truncate(title, limit) }),
    submit: () => {
      if (check()) void submit(values)
    },
    /** Keeps this text and bases it on the other screen's revision. */
    buildOn: (seen: number) => {
      const known = thread && queryClient.getQueryData(threadQuery(thread.id).queryKey)
      setRevision(known?.revision ?? seen)
      setConflict(false)
    },
    discard,
  }
}

export type ThreadFormState = ReturnType<typeof useThreadForm>

const isBlank = ({ title, topics, contentJSON }: ThreadValues) =>
  title.trim() === '' && topics.length === 0 && !hasContent(contentJSON)

const valuesOfDraft = ({ title, topics, contentJSON, underRandomName }: DraftContents): ThreadValues => ({
  title: title ?? '',
  topics: topics ?? [],
  contentJSON: contentJSON as JSONContent | undefined,
  underRandomName: underRandomName ?? false,
})

function valuesOf(thread: Thread): ThreadValues {
  return {
    title: thread.title,
    topics: thread.topics,
    contentJSON: thread.contentJSON as JSONContent,
    underRandomName: false,
  }
}
