import { useForm } from '@mantine/form'
import type { AnyContractProcedure } from '@orpc/contract'
import type { ApiProblem } from '../problem.ts'
import { limitsOf, refusedTexts } from './text-limits.ts'
import { type SendOptions, useSend } from './use-send.ts'

interface Options<Values extends object, Answer> extends Omit<SendOptions<Values, Answer>, 'form' | 'onError'> {
  /** The operation that the form calls; its input decides what each field takes. */
  operation: AnyContractProcedure
  initialValues: Values
  /** Runs after a failure, once the fields have been marked; may mark others. */
  onError?: (problem: ApiProblem, form: Pick<ReturnType<typeof useForm<Values>>, 'setErrors'>) => void
  /** Messages by field for what is no input of the operation, such as parts from which one is put together. */
  validate?: (values: Values) => Record<string, string>
}

/**
 * A form for one operation. Values the contract refuses are reported at their fields with its own message before anything is sent,
 * the server's refusals afterwards; the first such field takes the focus.
 */
export function useContractForm<Values extends object, Answer>(options: Options<Values, Answer>) {
  const { operation, initialValues, validate } = options
  const limits = limitsOf(operation)
  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({ ...refusedTexts(limits, values), ...validate?.(values) }),
  })
  const { onError } = options
  const { busy, problem, submit, clearProblem } = useSend({
    ...options,
    form,
    onError: (error) => onError?.(error, form),
  })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  return {
    form,
    busy,
    problem,
    clearProblem,
    onSubmit: form.onSubmit((values) => void submit(values), focusFirst),
    /** Props of the field of this name; an element with its `data-path` takes the focus. */
    field: (name: keyof Values & string, kind: { type: 'input' | 'checkbox' } = { type: 'input' }) => ({
      maxLength: limits[name]?.atMost,
      ...(form.getInputProps(name, kind) as ReturnType<typeof form.getInputProps> & { 'data-path'?: string }),
    }),
  }
}
