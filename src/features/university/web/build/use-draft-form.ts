import type { AnyContractProcedure } from '@orpc/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { type Stored, useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'

/** Messages by field, as the server names them: `contents.quiz.questions.0.text`. */
export type FieldErrors = Record<string, string>

interface Options<Values extends object, Answer> {
  /** The operation that saves; its input decides how long texts may be. */
  operation: AnyContractProcedure
  /** Its texts that must not be empty. */
  texts: readonly (keyof Values & string)[]
  /** What is edited as the server has it. */
  stored: Stored<Values>
  send: (values: Values, revision: number) => Promise<Answer>
  storedOf: (answer: Answer) => Stored<Values>
  onSaved: (answer: Answer) => void
  /** Reads again what the server has, after it refused a save because of another one. */
  refetch: () => Promise<unknown>
  /** Messages for what the server could not read. */
  validate?: (values: Values) => FieldErrors
  /** What the server refused elsewhere, such as when publishing, to be shown at the fields. */
  flagged?: FieldErrors | undefined
  /** Called once these are shown. */
  onFlagged?: () => void
}

/**
 * A form for a course or lesson: Save sends all of it, a failure leaves everything that was typed (UNI-19), and of two who save the second one
 * is shown both versions.
 */
export function useDraftForm<Values extends object, Answer>(options: Options<Values, Answer>) {
  const { operation, texts, stored, send, storedOf, onSaved, refetch, validate, flagged, onFlagged } = options
  const limits = limitsOf(operation)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Where each of these can be shown: its own field or the closest one around it, '' for above the form. */
  const [fieldPaths, setFieldPaths] = useState<Record<string, string>>({})
  const fields = useRef(new Map<string, HTMLElement>())

  const { busy, problem, submit, clearProblem } = useSend({
    send: (values: Values): Promise<Answer> => send(values, edited.basedOn),
    onSuccess: (answer, sent) => {
      edited.onSaved(storedOf(answer), sent)
      onSaved(answer)
    },
    onError: ({ isConflict }) => {
      if (isConflict) void showNewer()
    },
    form: {
      setErrors: show,
      clearErrors: () => setErrors({}),
      getInputNode: (name) => nodeOf(name) ?? null,
    },
  })
  const edited = useEditedValues(stored, { busy })
  const { values, setValues } = edited
  const newest = useLatestCallback(() => values)

  /** The field itself, or the closest one around it that is on the page; '' for none. */
  function shownPath(name: string): string {
    let path = name
    while (path !== '' && !fields.current.has(path)) path = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    return path
  }

  const nodeOf = (name: string): HTMLElement | undefined => fields.current.get(shownPath(name))

  /** Shows errors where they can be seen: the server may refuse something that has no field of its own. */
  function show(found: FieldErrors) {
    setFieldPaths(Object.fromEntries(Object.keys(found).map((name) => [name, shownPath(name)])))
    setErrors(found)
  }

  /** Focuses the field that stands first on the page. */
  function focusFirst(names: readonly string[]) {
    const nodes = names.flatMap((name) => nodeOf(name) ?? [])
    const [first] = nodes.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    first?.focus()
  }

  /** Whoever saved first: the conflict shows once their version has been read. */
  const showNewer = () =>
    refetch().then(
      () => clearProblem(),
      () => undefined,
    )

  // What was wrong with an earlier version is not wrong with this one.
  const clearErrors = useEffectEvent(() => {
    if (!edited.isUnsaved) setErrors((before) => (Object.keys(before).length === 0 ? before : {}))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- errors are dropped when somebody else's version arrives
  useEffect(() => clearErrors(), [stored.revision])

  const showFlagged = useEffectEvent((found: FieldErrors) => {
    show({ ...errors, ...found })
    focusFirst(Object.keys(found))
    onFlagged?.()
  })
  useEffect(() => {
    if (flagged) showFlagged(flagged)
  }, [flagged])

  const { wrong, elsewhere } = sorted(errors, fieldPaths)
  return {
    values,
    wrong,
    busy,
    limits,
    isUnsaved: edited.isUnsaved,
    hasConflict: edited.hasConflict,
    problem: edited.hasConflict ? undefined : (elsewhere ?? problem?.aboveForm),
    takeMine: () => {
      edited.takeMine()
      clearProblem()
    },
    takeTheirs: () => {
      edited.takeTheirs()
      setErrors({})
      clearProblem()
    },
    /** The values as they are now, for callbacks that run after more may have been typed. */
    newest,
    /** Changes values; errors of these fields, and of those inside them, are gone. */
    change: (next: (before: Values) => Values, ...names: string[]) => {
      setValues(next)
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
          ),
        ),
      )
      clearProblem()
    },
    /** Registers the elements of fields, so that the first wrong one can take the focus. */
    registerField: (name: string) => (node: HTMLElement | null) => {
      if (node) fields.current.set(name, node)
      else fields.current.delete(name)
    },
    submit: () => {
      const typed = Object.fromEntries(texts.map((name) => [name, values[name]]))
      const found = { ...refusedTexts(limits, typed), ...validate?.(values) }
      show(found)
      if (Object.keys(found).length > 0) focusFirst(Object.keys(found))
      else void submit(values)
    },
  }
}

/** Errors by the field at which they show: of those of one place the first; and the first that has no place. */
function sorted(errors: FieldErrors, fieldPaths: Readonly<Record<string, string>>) {
  const wrong: FieldErrors = { ...errors }
  let elsewhere: string | undefined
  for (const [name, message] of Object.entries(errors)) {
    const place = fieldPaths[name] ?? name
    if (place === '') elsewhere ??= message
    else wrong[place] ??= message
  }
  return { wrong, elsewhere }
}
