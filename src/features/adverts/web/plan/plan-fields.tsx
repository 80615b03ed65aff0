import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import styles from './plan.module.css'
import { durationOf, type TypedPlan } from './plan-values.ts'
import { WEEK } from './week.ts'

export type FieldProps = (name: keyof TypedPlan, kind?: { type: 'input' | 'checkbox' }) => object

interface Props {
  values: TypedPlan
  field: FieldProps
}

/** When something is shown, and how often (ADV-04, ADV-05, ADV-08). */
export function PlanFields({ values, field }: Props) {
  const text = useTranslations('advertPlan.form')
  const zoneId = useId()
  const { timeZone } = useSite().region
  const duration = durationOf(values)
  return (
    <>
      <div className="grid gap-1">
        <div className={styles.fields}>
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextInput key={name} type="datetime-local" label={text(name)} aria-describedby={zoneId} {...field(name)} />
          ))}
        </div>
        <p id={zoneId} className="m-0 text-quiet text-sm">
          {text('zone', { zone: timeZone.replaceAll('_', ' ') })}
        </p>
        <p className="m-0 text-sm" role="status">
          {duration ? `${text('duration')}: ${text('lasts', duration)}` : text('noDuration')}
        </p>
      </div>
      <Days values={values} field={field} />
      <div className={styles.fields}>
        {(['maximum', 'dailyMaximum', 'minimum'] as const).map((name) => (
          <TextInput
            key={name}
            label={text(name)}
            description={text(`${name}Hint`)}
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            {...field(name)}
          />
        ))}
      </div>
      <Checkbox label={text('active')} {...field('isActive', { type: 'checkbox' })} />
    </>
  )
}

function Days({ values, field }: Props) {
  const text = useTranslations('advertPlan')
  return (
    <Checkbox.Group
      label={text('form.days')}
      description={values.days.length === 0 && text('form.noDays')}
      {...field('days')}
    >
      <div className={`${styles.days} mt-2`}>
        {WEEK.map((name, day) => (
          <Checkbox key={name} value={String(day)} label={text(`days.${name}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
