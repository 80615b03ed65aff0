import { useForm } from '@mantine/form'
import type { AnyContractProcedure } from '@orpc/contract'
import { limitsOf, refusedTexts } from './text-limits.ts'
import { type SendOptions, useSend } from './use-send.ts'

interface Options<Values extends object, Answer> extends Omit<SendOptions<Values, Answer>, 'form'> {
  /** The operation that the form calls; its input decides what each text field takes. */
  operation: AnyContractProcedure
  initialValues: Values
}

/**
 * A form for one operation. Texts the contract refuses are reported at their fields with its own message before anything is sent,
 * the server's refusals afterwards; the first such field takes the focus.
 */
export function useContractForm<Values extends object, Answer>(options: Options<Values, Answer>) {
  const { operation, initialValues } = options
  const limits = limitsOf(operation)
  const form = useForm<Values>({ initialValues, validate: (values) => refusedTexts(limits, values) })
  const { busy, problem, submit, clearProblem } = useSend({ ...options, form })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  return {
    form,
    busy,
    problem,
    clearProblem,
    onSubmit: form.onSubmit((values) => void submit(values), focusFirst),
    /** Props of the field of this name. */
    field: (name: keyof Values & string) => ({ maxLength: limits[name]?.atMost, ...form.getInputProps(name) }),
  }
}
