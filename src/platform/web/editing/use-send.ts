import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDeepEqual } from '#base/deep-equal.ts'
import { ApiProblem, asProblem } from '../problem.ts'
import { useDialogForm } from './dialog-forms.ts'
import { intentKeys } from './intent.ts'

export interface SendOptions<Values, Answer> {
  /** The API call. Pass `key` on to creating calls. */
  send: (values: Values, options: { key: string }) => Promise<Answer>
  /** Runs only after the server has confirmed (SHELL-31). */
  onSuccess: (answer: Answer, values: Values) => void
  /** Runs after a failure, once the fields have been marked. */
  onError?: (problem: ApiProblem) => void
  /** The form whose fields show the server's field errors. */
  form?: {
    setErrors: (errors: Record<string, string>) => void
    clearErrors: () => void
    getInputNode: (field: string) => HTMLElement | null
    /** What is typed; a `FormDialog` around the form asks before it is lost. */
    getValues?: (() => object) | undefined
  }
  /** Closing the form loses nothing: what is in it only confirms, such as a password, or is there again when it is opened again. */
  isRetained?: boolean
}

/**
 * Submits a form: never twice at once (ACC-19), field errors are shown at their fields, everything typed stays (SHELL-31,
 * SHELL-32). The same values sent again after a lost response carry the same key, so nothing is created twice.
 */
export function useSend<Values, Answer>(options: SendOptions<Values, Answer>) {
  const { send, onSuccess, onError, form, isRetained = false } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const isPending = useRef(false)
  const [intent] = useState(intentKeys)
  const previousFocus = useRef<Element | null>(null)
  const [saved, setSaved] = useState(() => form?.getValues?.())
  const isUnsaved = !isRetained && !isDeepEqual(form?.getValues?.(), saved)
  const dialog = useDialogForm({ isUnsaved, isOccupied: busy })

  // A disabled busy button loses the focus; it moves to the first invalid field, else back to where it was.
  const restoreFocus = useEffectEvent((error: ApiProblem) => {
    if (document.activeElement !== document.body) return
    const invalid = Object.keys(error.fields).map((field) => form?.getInputNode(field))
    const element = invalid.find(Boolean) ?? previousFocus.current
    if (element instanceof HTMLElement) element.focus()
  })
  useEffect(() => {
    if (problem) restoreFocus(problem)
  }, [problem])

  async function submit(values: Values) {
    if (isPending.current) return
    isPending.current = true
    previousFocus.current = document.activeElement
    setBusy(true)
    setProblem(undefined)
    form?.clearErrors()
    const key = intent.keyFor(values)
    try {
      const answer = await send(values, { key })
      intent.settle()
      dialog.settle()
      onSuccess(answer, values)
      setSaved(form?.getValues?.())
    } catch (thrown) {
      // A bug in our own code is shown like any failure and reported as well.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      fail(asProblem(thrown))
    } finally {
      isPending.current = false
      setBusy(false)
    }
  }

  function fail(error: ApiProblem) {
    if (!error.isUnknown) intent.settle()
    form?.setErrors(error.fields)
    setProblem(error)
    onError?.(error)
  }

  return { busy, problem, submit, clearProblem: () => setProblem(undefined) }
}
