import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  form?: {
    setErrors: (errors: Record<string, string>) => void
    clearErrors: () => void
    getInputNode: (field: string) => HTMLElement | null
  }
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
  const pressed = useRef<Element | null>(null)

  // A busy button loses the focus; it goes to the first field that is wrong, else back to where it was.
  const focusAgain = useEffectEvent((met: ApiProblem) => {
    if (document.activeElement !== document.body) return
    const wrong = Object.keys(met.fields).map((field) => form?.getInputNode(field))
    const place = wrong.find(Boolean) ?? pressed.current
    if (place instanceof HTMLElement) place.focus()
  })
  useEffect(() => {
    if (problem) focusAgain(problem)
  }, [problem])

  async function submit(values: Values) {
    if (underWay.current) return
    underWay.current = true
    pressed.current = document.activeElement
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
