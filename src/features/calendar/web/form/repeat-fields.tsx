import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { addDays, noonOf } from '#base/days.ts'
import styles from './event-form.module.css'
import { monthlyOffered, monthlyOffers, positionIn, type Repeat, UNITS } from './repeat.ts'
import type { EventForm } from './use-event-form.ts'

interface Part {
  form: EventForm
  change: (part: Partial<Repeat>) => void
}

/** How the event repeats and until when (CAL-B2). */
export function RepeatFields({ form }: { form: EventForm }) {
  const text = useTranslations('eventForm.repeat')
  const { repeat } = form.values
  const change = (part: Partial<Repeat>) =>
    form.change((before) => ({ ...before, repeat: { ...before.repeat, ...part } }), 'rule', ...Object.keys(part))
  // A custom rule can be left and come back to as long as the event still has it.
  const hasCustom = repeat.unit === 'custom' || form.isCustom
  const units = ['never', ...UNITS, ...(hasCustom ? (['custom'] as const) : [])] as const
  const isShown = repeat.unit !== 'never' && repeat.unit !== 'custom'
  return (
    <div className="grid gap-4">
      <div className={styles.pair}>
        <NativeSelect
          ref={(select) => {
            form.registerField('rule', select)
          }}
          label={text('label')}
          description={repeat.unit === 'custom' ? text('customHint') : undefined}
          data={units.map((value) => ({ value, label: text(value) }))}
          value={repeat.unit}
          error={form.wrong.rule}
          onChange={({ currentTarget: { value } }) => change({ unit: value as Repeat['unit'] })}
        />
        {isShown && <Interval form={form} change={change} unit={repeat.unit as 'day'} />}
      </div>
      {repeat.unit === 'week' && <Weekdays form={form} change={change} />}
      {isShown && (
        <div className={styles.pair}>
          {repeat.unit === 'month' && <Monthly form={form} change={change} />}
          <Ends form={form} change={change} />
        </div>
      )}
    </div>
  )
}

function Interval({ form, change, unit }: Part & { unit: (typeof UNITS)[number] }) {
  const text = useTranslations('eventForm.repeat.interval')
  return (
    <TextInput
      ref={(input) => {
        form.registerField('interval', input)
      }}
      label={text(unit)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={form.values.repeat.interval}
      error={form.wrong.interval}
      onChange={({ currentTarget: { value } }) => change({ interval: value })}
    />
  )
}

/** A Monday, from which the days of the week are named. */
const MONDAY = '2026-11-30'

function Weekdays({ form, change }: Part) {
  const text = useTranslations('eventForm.repeat')
  const format = useFormatter()
  const errorId = useId()
  const { days } = form.values.repeat
  const name = (day: number) => format.dateTime(noonOf(addDays(MONDAY, day)), { weekday: 'long', timeZone: 'UTC' })
  return (
    <fieldset className={styles.weekdays} aria-describedby={form.wrong.days ? errorId : undefined}>
      <legend className="mb-2 p-0 text-sm font-medium">{text('days')}</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <Checkbox
          key={day}
          ref={(input) => {
            if (day === 0) form.registerField('days', input)
          }}
          label={name(day)}
          checked={days.includes(day)}
          onChange={({ currentTarget: { checked } }) =>
            change({ days: checked ? [...days, day].toSorted() : days.filter((one) => one !== day) })
          }
        />
      ))}
      {form.wrong.days && (
        <p id={errorId} role="alert" className={styles.wrong}>
          {form.wrong.days}
        </p>
      )}
    </fieldset>
  )
}

function Monthly({ form, change }: Part) {
  const text = useTranslations('eventForm.repeat')
  const format = useFormatter()
  const day = form.ruleDay
  const weekday = format.dateTime(noonOf(day), { weekday: 'long', timeZone: 'UTC' })
  const labels = {
    date: text('monthlyDate', { day: String(Number(day.slice(8))) }),
    nth: text('monthlyNth', { position: String(positionIn(day)), weekday }),
    last: text('monthlyLast', { weekday }),
  }
  return (
    <NativeSelect
      label={text('monthly')}
      data={monthlyOffers(day).map((value) => ({ value, label: labels[value] }))}
      value={monthlyOffered(form.values.repeat.monthly, day)}
      onChange={({ currentTarget: { value } }) => change({ monthly: value as Repeat['monthly'] })}
    />
  )
}

function Ends({ form, change }: Part) {
  const text = useTranslations('eventForm.repeat')
  const { ends, until, count } = form.values.repeat
  return (
    <>
      <NativeSelect
        label={text('ends')}
        data={[
          { value: 'never', label: text('endsNever') },
          { value: 'on', label: text('endsOn') },
          { value: 'after', label: text('endsAfter') },
        ]}
        value={ends}
        onChange={({ currentTarget: { value } }) => change({ ends: value as Repeat['ends'] })}
      />
      {ends === 'on' && (
        <TextInput
          ref={(input) => {
            form.registerField('until', input)
          }}
          type="date"
          label={text('until')}
          value={until}
          error={form.wrong.until}
          onChange={({ currentTarget: { value } }) => change({ until: value })}
        />
      )}
      {ends === 'after' && (
        <TextInput
          ref={(input) => {
            form.registerField('count', input)
          }}
          label={text('count')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={count}
          error={form.wrong.count}
          onChange={({ currentTarget: { value } }) => change({ count: value })}
        />
      )}
    </>
  )
}
