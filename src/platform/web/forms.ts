import { useRef, useState } from 'react'
import { intentKeys } from './intent.ts'
import { ApiProblem, asProblem } from './problem.ts'

interface Sending<Values, Answer> {
  /** The call. Pass `key` on to creating calls. */
  send: (values: Values, options: { key: string }) => Promise<Answer>
  /** Runs only after the server has confirmed (SHELL-31). */
  done: (answer: Answer, values: Values) => void
  /** Runs when it was refused, after the fields were marked. */
  refused?: (problem: ApiProblem) => void
  /** The form whose fields show what the server says about them. */
  form?: { setErrors: (errors: Record<string, string>) => void; clearErrors: () => void }
}

/**
 * Sending a form: never twice at once (ACC-19), field sentences at their fields, everything typed stays (SHELL-31,
 * SHELL-32). The same values sent again after a lost answer carry the same key, so that nothing is made twice.
 */
export function useSend<Values, Answer>({ send, done, refused, form }: Sending<Values, Answer>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const underWay = useRef(false)
  const [intent] = useState(intentKeys)

  async function submit(values: Values) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    form?.clearErrors()
    const key = intent.keyFor(values)
    try {
      const answer = await send(values, { key })
      intent.settle()
      done(answer, values)
    } catch (thrown) {
      // A fault of our own is told like a refusal, and to whoever watches for errors.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      fail(asProblem(thrown))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function fail(met: ApiProblem) {
    if (!met.isUnknown) intent.settle()
    form?.setErrors(met.fields)
    setProblem(met)
    refused?.(met)
  }

  return { busy, problem, submit, forget: () => setProblem(undefined) }
}
