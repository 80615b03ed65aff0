import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { limitsOf } from '#platform/web/editing/text-limits.ts'
import { useViewer } from '#platform/web/session.ts'
import { OWN } from '../../choices.ts'
import { calendarContract } from '../../contract.ts'
import { canCreate } from '../../rules.ts'
import styles from './event-form.module.css'
import type { EventForm } from './use-event-form.ts'

const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich-text/rich-editor.tsx')).RichEditor,
}))

const LIMITS = limitsOf(calendarContract.create)

type TextName = 'title' | 'place' | 'link' | 'joinLink' | 'capacity'

/** A line of text, with its error. */
function Line({ form, name, ...props }: { form: EventForm; name: TextName } & Omit<TextInputProps, 'form'>) {
  const text = useTranslations('eventForm')
  return (
    <TextInput
      ref={(input) => {
        form.registerField(name, input)
      }}
      label={text(name)}
      value={form.values[name]}
      error={form.wrong[name]}
      maxLength={LIMITS[name]?.atMost}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => form.change((before) => ({ ...before, [name]: value }), name)}
      {...props}
    />
  )
}

/** Title, and the calendar for those who may choose one; others have their own alone (CAL-16). */
export function TitleAndType({ form }: { form: EventForm }) {
  const text = useTranslations('eventForm')
  const { role, profile } = useViewer()
  const { values, wrong, types = [], registerField, change } = form
  const offered = types
    .filter(({ value }) => canCreate({ role, memberId: profile?.id ?? null }, value))
    .map(({ value, name }) => ({ value, label: name }))
  // A calendar that the site no longer has, or that is still loading, stays chosen.
  if (!offered.some(({ value }) => value === values.type)) offered.push({ value: values.type, label: values.type })
  return (
    <>
      <Line form={form} name="title" data-autofocus />
      {offered.length > 1 ? (
        <NativeSelect
          ref={(select) => {
            registerField('type', select)
          }}
          label={text('type')}
          description={values.type === OWN ? text('typeOwn') : undefined}
          data={offered}
          value={values.type}
          error={wrong.type}
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, type: value }), 'type')}
        />
      ) : (
        values.type === OWN && <p className="m-0 text-quiet text-sm">{text('typeOwn')}</p>
      )}
    </>
  )
}

/** Where it takes place, how many can come, and when they are reminded (CAL-B1, CAL-B5). */
export function Details({ form }: { form: EventForm }) {
  const text = useTranslations('eventForm')
  const { values } = form
  return (
    <>
      <Line form={form} name="place" />
      <div className={styles.pair}>
        <Line form={form} name="link" type="url" description={text('linkHint')} />
        <Line form={form} name="joinLink" type="url" description={text('linkHint')} />
      </div>
      <div className={styles.pair}>
        {(values.type !== OWN || values.capacity !== '') && <Line form={form} name="capacity" inputMode="numeric" />}
        <Reminder form={form} />
      </div>
    </>
  )
}

/** Minutes before the start that are offered. */
const REMINDERS = ['', '0', '10', '60', '1440', '10080']
const UNITS = [
  ['weeks', 7 * 24 * 60],
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const

function Reminder({ form: { values, wrong, registerField, change } }: { form: EventForm }) {
  const text = useTranslations('eventForm.reminder')
  const label = (minutes: string) => {
    if (minutes === '') return text('none')
    if (minutes === '0') return text('atStart')
    const [unit, size] = UNITS.find(([, length]) => Number(minutes) % length === 0) ?? ['minutes', 1]
    return text(unit, { count: Number(minutes) / size })
  }
  const offered = REMINDERS.includes(values.reminderMinutes) ? REMINDERS : [...REMINDERS, values.reminderMinutes]
  return (
    <NativeSelect
      ref={(select) => {
        registerField('reminderMinutes', select)
      }}
      label={text('label')}
      data={offered.map((value) => ({ value, label: label(value) }))}
      value={values.reminderMinutes}
      error={wrong.reminderMinutes}
      onChange={({ currentTarget: { value } }) =>
        change((before) => ({ ...before, reminderMinutes: value }), 'reminderMinutes')
      }
    />
  )
}

/** The description in the rich text editor, which is loaded with the first form. */
export function Description({ form }: { form: EventForm }) {
  const text = useTranslations('eventForm')
  const errorId = useId()
  const wrong = form.wrong.descEditor
  return (
    <div className={styles.rich}>
      <span className="text-sm font-medium" aria-hidden>
        {text('description')}
      </span>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <RichEditor
          preset="basic"
          label={text('description')}
          value={form.values.descEditor}
          isWrong={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : errorId}
          onEditor={(editor) => form.registerField('descEditor', editor.view.dom)}
          onChange={(descEditor) => form.change((before) => ({ ...before, descEditor }), 'descEditor')}
          onSend={form.submit}
        />
      </Suspense>
      {wrong && (
        <p id={errorId} role="alert" className="m-0 text-danger text-sm font-medium">
          {wrong}
        </p>
      )}
    </div>
  )
}
