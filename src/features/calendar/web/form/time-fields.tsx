import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './event-form.module.css'
import type { EventForm } from './use-event-form.ts'
import { type EventValues, withStart } from './values.ts'

/** Start and end on the clock of the site, or the first and last day of an all-day event (CAL-09, CAL-B3). */
export function TimeFields({ form }: { form: EventForm }) {
  const text = useTranslations('eventForm')
  const { values, timeZone, change } = form
  const zoneId = useId()
  return (
    <>
      <Checkbox
        label={text('allDay')}
        checked={values.allDay}
        onChange={({ currentTarget: { checked } }) =>
          change((before) => ({ ...before, allDay: checked }), 'start', 'end', 'until')
        }
      />
      <div className="grid gap-1">
        <div className={styles.pair}>
          <Time form={form} name="start" describedBy={zoneId} onChange={withStart} />
          <Time form={form} name="end" describedBy={zoneId} onChange={(before, end) => ({ ...before, end })} />
        </div>
        {!values.allDay && (
          <p id={zoneId} className="m-0 text-quiet text-sm">
            {text('zone', { zone: timeZone.replaceAll('_', ' ') })}
          </p>
        )}
      </div>
    </>
  )
}

interface TimeProps {
  form: EventForm
  name: 'start' | 'end'
  describedBy: string
  onChange: (before: EventValues, local: string) => EventValues
}

function Time({ form: { values, wrong, registerField, change }, name, describedBy, onChange }: TimeProps) {
  const text = useTranslations('eventForm')
  const { allDay } = values
  const time = values[name].slice(10) || values.lastStart.slice(10)
  return (
    <TextInput
      ref={(input) => {
        registerField(name, input)
      }}
      type={allDay ? 'date' : 'datetime-local'}
      label={text(name)}
      value={allDay ? values[name].slice(0, 10) : values[name]}
      error={wrong[name]}
      aria-describedby={allDay ? undefined : describedBy}
      onChange={({ currentTarget: { value } }) => {
        // The time of a day stays for when the event takes part of the day again.
        const local = allDay && value !== '' ? value + time : value
        change((before) => onChange(before, local), 'start', 'end', 'until', 'rule')
      }}
    />
  )
}
