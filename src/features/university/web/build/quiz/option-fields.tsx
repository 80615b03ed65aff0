import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { LESSON_TEXTS, type Option, QUIZ } from '../../../contract.ts'
import build from '../build.module.css'
import type { LessonFormState } from '../lesson/lesson-form.tsx'
import { SortableRows } from '../sortable-rows.tsx'
import styles from './quiz-fields.module.css'
import { movedTo, newOption, type QuestionValues } from './quiz-values.ts'

interface Props {
  question: QuestionValues
  path: string
  form: LessonFormState
  onChange: (next: (before: QuestionValues) => QuestionValues, path: string) => void
}

/** The answers of a question, of which those that are right are marked; of an order, its items. */
export function OptionFields({ question, path, form, onChange }: Props) {
  const text = useTranslations('quizEditor.options')
  const { wrong, registerField } = form
  const { kind, options } = question
  const isOrder = kind === 'order'
  const alter = (next: (before: Option[]) => Option[], field = `${path}.options`) =>
    onChange((before) => ({ ...before, options: next(before.options) }), field)
  const error = wrong[`${path}.options`]
  return (
    <fieldset
      ref={kind === 'trueFalse' ? registerField(`${path}.options`) : undefined}
      tabIndex={-1}
      className={styles.options}
    >
      <legend>{text(isOrder ? 'orderLabel' : 'label')}</legend>
      {isOrder ? (
        <SortableRows
          label={text('orderLabel')}
          items={options}
          nameOf={(option) => option.text || text('itemName', { number: options.indexOf(option) + 1 })}
          onMove={(id, to) => alter((before) => movedTo(before, id, to))}
          onRemove={({ id }) => alter((before) => before.filter((option) => option.id !== id))}
        >
          {(option, index, { handle, tools }) => (
            <div className={build.entryLine}>
              {handle}
              <OptionText option={option} index={index} path={path} form={form} isItem onChange={alter} />
              {tools}
            </div>
          )}
        </SortableRows>
      ) : (
        options.map((option, index) => (
          <Choice
            key={option.id}
            option={option}
            index={index}
            question={question}
            path={path}
            form={form}
            onChange={alter}
          />
        ))
      )}
      {kind !== 'trueFalse' && (
        <Button
          size="xs"
          variant="default"
          className="justify-self-start"
          ref={registerField(`${path}.options`)}
          disabled={options.length >= QUIZ.options}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => alter((before) => [...before, newOption()])}
        >
          {text(isOrder ? 'addItem' : 'add')}
        </Button>
      )}
      {error && (
        <p role="alert" className={build.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface OptionProps {
  option: Option
  index: number
  path: string
  form: LessonFormState
  onChange: (next: (before: Option[]) => Option[], field?: string) => void
}

/** Changes one option of a list. */
const withOption = (id: string, changes: Partial<Option>) => (before: Option[]) =>
  before.map((option) => (option.id === id ? { ...option, ...changes } : option))

function OptionText(props: OptionProps & { isItem?: boolean; isFixed?: boolean }) {
  const { option, index, path, form, onChange, isItem = false, isFixed = false } = props
  const text = useTranslations('quizEditor.options')
  const field = `${path}.options.${index}.text`
  return (
    <TextInput
      id={option.id}
      ref={form.registerField(field)}
      size="sm"
      className="flex-1 min-w-0"
      aria-label={text(isItem ? 'itemName' : 'name', { number: index + 1 })}
      value={option.text}
      maxLength={LESSON_TEXTS.option}
      autoComplete="off"
      readOnly={isFixed}
      error={form.wrong[field]}
      onChange={({ currentTarget }) => onChange(withOption(option.id, { text: currentTarget.value }), field)}
    />
  )
}

/** An answer that can be chosen: whether it is right, its text, and what is said to whoever chooses it. */
function Choice({ question, ...props }: OptionProps & { question: QuestionValues }) {
  const { option, index, path, form, onChange } = props
  const text = useTranslations('quizEditor.options')
  const { kind, options, id } = question
  const isSeveral = kind === 'multiple'
  const number = index + 1
  const markRight = (isRight: boolean) =>
    onChange((before) =>
      before.map((one) => (one.id === option.id ? { ...one, isRight } : isSeveral ? one : { ...one, isRight: false })),
    )
  /** The focus moves on to the answer that takes its place. */
  function remove() {
    const next = options[index + 1] ?? options[index - 1]
    flushSync(() => onChange((before) => before.filter((one) => one.id !== option.id)))
    if (next) document.getElementById(next.id)?.focus()
  }
  const feedback = `${path}.options.${index}.feedback`
  return (
    <div className={styles.choice}>
      <div className={build.entryLine}>
        <input
          type={isSeveral ? 'checkbox' : 'radio'}
          name={`right-${id}`}
          className={styles.right}
          aria-label={text('right', { number })}
          checked={option.isRight}
          onChange={({ currentTarget }) => markRight(currentTarget.checked)}
        />
        <OptionText {...props} isFixed={kind === 'trueFalse'} />
        {kind !== 'trueFalse' && (
          <button
            type="button"
            className={build.tool}
            aria-label={text('remove', { number })}
            disabled={options.length <= 2}
            onClick={remove}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
      <TextInput
        ref={form.registerField(feedback)}
        size="xs"
        className={styles.feedback}
        aria-label={text('feedback', { number })}
        placeholder={text('feedbackHint')}
        value={option.feedback}
        maxLength={LESSON_TEXTS.feedback}
        autoComplete="off"
        error={form.wrong[feedback]}
        onChange={({ currentTarget }) => onChange(withOption(option.id, { feedback: currentTarget.value }), feedback)}
      />
    </div>
  )
}
