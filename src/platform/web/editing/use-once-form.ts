import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import type { SendOptions } from './use-send.ts'
import { unansweredValues, useSendOnce } from './use-send-once.ts'

interface Options<Values extends object, Answer> {
  initialValues: Values
  /** Messages by field for what is not sent. */
  validate: NonNullable<Parameters<typeof useForm<Values>>[0]>['validate']
  send: SendOptions<Values, Answer>['send']
  /** Runs only after the server has confirmed (SHELL-31). */
  onSuccess: (answer: Answer, form: Pick<ReturnType<typeof useForm<Values>>, 'setValues'>) => void
}

/**
 * A form for an entry of a history, sent by `useSendOnce`. While it is unknown whether its values arrived, it shows them, also opened
 * again, and takes no others: what is sent again is what was sent before.
 */
export function useOnceForm<Values extends object, Answer>(draftKey: string, options: Options<Values, Answer>) {
  const { initialValues, validate, send, onSuccess } = options
  const text = useTranslations('platform')
  const form = useForm<Values>({ initialValues: unansweredValues<Values>(draftKey) ?? initialValues, validate })
  const { busy, problem, isUnanswered, submit } = useSendOnce<Values, Answer>(draftKey, {
    form,
    send,
    onSuccess: (answer) => onSuccess(answer, form),
  })
  const isFixed = busy || isUnanswered
  return {
    form,
    busy,
    /** Whether the values cannot be changed now. */
    isFixed,
    /** What is to be said above the button. */
    message: isUnanswered ? text('unanswered') : problem?.aboveForm,
    onSubmit: form.onSubmit((values) => void submit(values)),
    /** Props of the text field of this name. */
    field: (name: keyof Values & string) => ({ ...form.getInputProps(name), 'data-path': name, readOnly: isFixed }),
  }
}
