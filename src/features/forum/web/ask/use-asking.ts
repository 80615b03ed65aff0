import { useQuery } from '@tanstack/react-query'
import type { JSONContent } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { beginningOf } from '#base/names.ts'
import { askBeforeClosing } from '#platform/web/closing.ts'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type Thread, TITLE_USUAL } from '../../contract.ts'
import type { DraftContents } from '../../drafts/contract.ts'
import { dropDraft, useDraft } from '../drafts/use-draft.ts'
import type { PostGuard } from '../editor/post-editor.tsx'
import { hasWords } from '../kept-texts.ts'
import {
  CHANGED_MEANWHILE,
  forumApi,
  forumSettingsQuery,
  readThreadAnew,
  rememberThread,
  threadQuery,
} from '../queries.ts'

export interface AskValues {
  title: string
  topics: string[]
  contentJSON: JSONContent | undefined
  underRandomName: boolean
}
/** What of another feature is asked about, and how that is sent (LEG-B10). */
export interface AskSubject {
  /** Under which what is typed is kept. */
  name: string
  send: (values: AskValues, options: { key: string }) => Promise<{ id: string }>
}
type AskField = 'title' | 'topics' | 'contentJSON'

const NOTHING: AskValues = { title: '', topics: [], contentJSON: undefined, underRandomName: false }

/** What is typed and not sent, for as long as the portal is open: by question, a new one under its own name. */
const kept = new Map<string, AskValues>()

/** A question as it is written: what is typed, what is wrong, and its sending; after a lost answer it is made once. */
export function useAsking(
  { thread, subject }: { thread?: Thread | undefined; subject?: AskSubject | undefined },
  onDone: (asked: { id: string }) => void,
) {
  const text = useTranslations('forum')
  const name = thread?.id ?? subject?.name ?? 'new'
  const { data: settings } = useQuery(forumSettingsQuery)
  const [values, setValues] = useState<AskValues>(() => kept.get(name) ?? (thread ? valuesOf(thread) : NOTHING))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [revision, setRevision] = useState(thread?.revision ?? 0)
  const [isOvertaken, setOvertaken] = useState(false)
  const fields = useRef<Partial<Record<string, HTMLElement | null>>>({})
  const guard = useRef<PostGuard>(null)
  const limit = settings?.titleLimit ?? TITLE_USUAL
  // A new question has a draft on the server; of what has none the browser asks before its window is closed.
  const closing = (isUnsaved: boolean) => (thread || subject) && askBeforeClosing(`question ${name}`, isUnsaved)
  const forget = () => {
    kept.delete(name)
    closing(false)
  }
  const { draft, state: draftState, onContents } = useDraft(thread || subject ? null : 'question')
  const [seen, setSeen] = useState<DraftContents>()
  // A draft comes later than the form: it is put in, unless something is typed by then.
  if (seen !== draft) {
    setSeen(draft)
    if (draft && isNothing(values)) setValues(valuesOfDraft(draft))
  }

  const { busy, problem, submit } = useSend({
    send: async (typed: AskValues, { key }) => {
      if (subject) return subject.send(typed, { key })
      const { title, topics, contentJSON, underRandomName } = typed
      const told = thread
        ? await forumApi.editThread({ id: thread.id, revision, title, topics, contentJSON })
        : await forumApi.ask({ title, topics, contentJSON, underRandomName }, { key })
      rememberThread(told)
      return told
    },
    done: (answer) => {
      forget()
      if (!thread && !subject) dropDraft('question')
      toast.success(text(thread ? 'question.updated' : 'question.created'))
      onDone(answer)
    },
    refused: ({ code }) => {
      if (code !== CHANGED_MEANWHILE || !thread) return
      // Changed on another screen: both texts are shown, the writer chooses.
      void readThreadAnew(thread.id).then(() => setOvertaken(true))
    },
    form: {
      setErrors: setWrong,
      clearErrors: () => setWrong({}),
      getInputNode: (field) => fields.current[field] ?? null,
    },
  })

  const change = (part: Partial<AskValues>) => {
    const next = { ...values, ...part }
    setValues(next)
    kept.set(name, next)
    closing(!isNothing(next))
    onContents(isNothing(next) ? undefined : next)
    setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  const check = () => {
    const found = {
      ...(values.title.trim() === '' ? { title: text('form.noTitle') } : {}),
      ...(values.topics.length === 0 ? { topics: text('form.noTopic') } : {}),
      ...(hasWords(values.contentJSON) ? {} : { contentJSON: text('form.noBody') }),
    }
    const [first] = Object.keys(found)
    if (first) fields.current[first]?.focus()
    // It brings the focus where it is needed by itself.
    const obstacle = first ? undefined : guard.current?.obstacle()
    setWrong(obstacle ? { contentJSON: obstacle } : found)
    return first === undefined && obstacle === undefined
  }

  return {
    values,
    wrong,
    limit,
    /** Knows what stands in the way of the text. */
    guard,
    /** The text that is changed, as it is read. */
    html: thread?.content,
    /** Where each field stands, so that the first one that is wrong takes the focus. */
    takeField: (name: AskField, node: HTMLElement | null) => {
      fields.current[name] = node
    },
    busy,
    problem: isOvertaken ? undefined : problem?.aboveForm,
    isOvertaken,
    draftState,
    offersAlias: settings?.randomNames ?? false,
    change,
    /** The form cuts a title at the limit; one that was longer before stays as long as it is not touched. */
    changeTitle: (title: string) => change({ title: beginningOf(title, limit) }),
    submit: () => {
      if (check()) void submit(values)
    },
    /** Goes on with what is typed here, over what another screen has sent. */
    buildOn: (seen: number) => {
      const known = thread && queryClient.getQueryData(threadQuery(thread.id).queryKey)
      setRevision(known?.revision ?? seen)
      setOvertaken(false)
    },
    forget,
  }
}

export type Asking = ReturnType<typeof useAsking>

const isNothing = ({ title, topics, contentJSON }: AskValues) =>
  title.trim() === '' && topics.length === 0 && !hasWords(contentJSON)

const valuesOfDraft = ({ title, topics, contentJSON, underRandomName }: DraftContents): AskValues => ({
  title: title ?? '',
  topics: topics ?? [],
  contentJSON: contentJSON as JSONContent | undefined,
  underRandomName: underRandomName ?? false,
})

function valuesOf(thread: Thread): AskValues {
  return {
    title: thread.title,
    topics: thread.topics,
    contentJSON: thread.contentJSON as JSONContent,
    underRandomName: false,
  }
}
