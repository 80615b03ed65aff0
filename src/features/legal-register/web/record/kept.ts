import type { JSONContent } from '@tiptap/core'
import { useState } from 'react'
import { newId } from '#base/id.ts'
import { askBeforeClosing } from '#platform/web/closing.ts'
import { useSend } from '#platform/web/forms.ts'
import { useNewest } from '#platform/web/use-newest.ts'

/** What was typed about a record and not saved, for as long as the portal is open: to look at another item loses nothing. */
const kept = new Map<string, unknown>()

/** What is typed at a place; undefined where nothing is. It outlives the page, and the browser asks before its window is closed. */
export function useKept<Value>(place: string) {
  const [value, setValue] = useState(() => kept.get(place) as Value | undefined)
  const keep = useNewest((next: Value | undefined) => {
    if (next === undefined) kept.delete(place)
    else kept.set(place, next)
    askBeforeClosing(`legal ${place}`, next !== undefined)
    setValue(next)
  })
  /** What stands there at this moment, for work that ends after more was typed. */
  const now = () => kept.get(place) as Value | undefined
  return { value, keep, now }
}

interface Sent<Values> {
  values: Values
  key: string
}
type Sending<Values, Answer> = Parameters<typeof useSend<Values, Answer>>[0]

/** What was sent and never answered, by place. */
const unanswered = new Map<string, Sent<unknown>>()

/**
 * `useSend` for what may stand once only and is never taken back: an entry of a history. While nobody knows whether it arrived, `submit`
 * sends that again, word for word and under its own key, whatever is typed by then, also after one has left and come back. What was
 * typed since is still there once the server has answered.
 */
export function useSendOnce<Values, Answer>(place: string, { send, done, refused, ...more }: Sending<Values, Answer>) {
  const [isUnanswered, setUnanswered] = useState(() => unanswered.has(place))
  const settle = () => {
    unanswered.delete(place)
    setUnanswered(false)
  }
  const { submit, ...sending } = useSend<Sent<Values>, Answer>({
    ...more,
    send: ({ values, key }) => {
      unanswered.set(place, { values, key })
      setUnanswered(true)
      return send(values, { key })
    },
    done: (answer, { values }) => {
      settle()
      done(answer, values)
    },
    refused: (problem) => {
      if (!problem.isUnknown) settle()
      refused?.(problem)
    },
  })
  return {
    ...sending,
    isUnanswered: isUnanswered && !sending.busy,
    submit: (values: Values) => submit((unanswered.get(place) as Sent<Values> | undefined) ?? { values, key: newId() }),
  }
}

/** Whether a text says anything. */
export function hasWords(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  return (text.content ?? []).some(hasWords)
}
