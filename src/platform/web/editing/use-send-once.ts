import { useState } from 'react'
import { newId } from '#base/id.ts'
import { useSend } from './use-send.ts'

interface PendingSend<Values> {
  values: Values
  key: string
}
type SendOptions<Values, Answer> = Parameters<typeof useSend<Values, Answer>>[0]

/** Requests sent without a response, by draft key. */
const unanswered = new Map<string, PendingSend<unknown>>()

/** What was sent under this draft key without a response, for a form that is opened again; undefined if nothing was. */
export const unansweredValues = <Values>(draftKey: string): Values | undefined =>
  (unanswered.get(draftKey) as PendingSend<Values> | undefined)?.values

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
    isRetained: isUnanswered,
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
