import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { newId } from '#base/id.ts'
import { warnBeforeClosing } from '#platform/web/before-unload.ts'
import { useSend } from '#platform/web/forms.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'

/** Unsaved input by draft key, kept until the page is reloaded, so that viewing another item loses nothing. */
const drafts = new Map<string, unknown>()

/**
 * A draft that survives unmounting; undefined if nothing is typed. While there is one, the browser warns before the window is closed.
 */
export function useDraft<Value>(draftKey: string) {
  const [value, setValue] = useState(() => drafts.get(draftKey) as Value | undefined)
  const setDraft = useLatestCallback((next: Value | undefined) => {
    if (next === undefined) drafts.delete(draftKey)
    else drafts.set(draftKey, next)
    warnBeforeClosing(`legal ${draftKey}`, next !== undefined)
    setValue(next)
  })
  /** The current draft, for callbacks that run after more may have been typed. */
  const readDraft = () => drafts.get(draftKey) as Value | undefined
  return { value, setDraft, readDraft }
}

interface PendingSend<Values> {
  values: Values
  key: string
}
type SendOptions<Values, Answer> = Parameters<typeof useSend<Values, Answer>>[0]

/** Requests sent without a response, by draft key. */
const unanswered = new Map<string, PendingSend<unknown>>()

/**
 * `useSend` for entries of a history, which must be added once only and cannot be undone. While it is unknown whether a request arrived,
 * `submit` resends exactly that request with its idempotency key, whatever has been typed since and even after leaving the page. What was
 * typed since is still there once the server has answered.
 */
export function useSendOnce<Values, Answer>(
  draftKey: string,
  { send, onSuccess, onError, ...more }: SendOptions<Values, Answer>,
) {
  const [isUnanswered, setUnanswered] = useState(() => unanswered.has(draftKey))
  const settle = () => {
    unanswered.delete(draftKey)
    setUnanswered(false)
  }
  const { submit, ...sending } = useSend<PendingSend<Values>, Answer>({
    ...more,
    send: ({ values, key }) => {
      unanswered.set(draftKey, { values, key })
      setUnanswered(true)
      return send(values, { key })
    },
    onSuccess: (answer, { values }) => {
      settle()
      onSuccess(answer, values)
    },
    onError: (problem) => {
      if (!problem.isUnknown) settle()
      onError?.(problem)
    },
  })
  return {
    ...sending,
    isUnanswered: isUnanswered && !sending.busy,
    submit: (values: Values) =>
      submit((unanswered.get(draftKey) as PendingSend<Values> | undefined) ?? { values, key: newId() }),
  }
}

/** Whether a rich text contains any text. */
export function hasText(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  return (text.content ?? []).some(hasText)
}
