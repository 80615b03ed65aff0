import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dayIn } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import { daysIn, FIRST_YEAR } from '../../profiles/rules.ts'
import styles from './edit-details.module.css'
import type { Birth, useDetails } from './use-details.ts'

/** A date of birth, chosen by year first; future days are not offered (PROF-08). */
export function BirthField({ form }: Pick<ReturnType<typeof useDetails>, 'form'>) {
  const text = useTranslations('members.profile.details')
  const format = useFormatter()
  const note = useId()
  const { region } = useSite()
  const [today] = useState(() => dayIn(new Date(), region))
  const { dob: birth } = form.values
  const error = form.errors.dob
  const choose = (part: Partial<Birth>) => {
    form.setFieldValue('dob', within({ ...birth, ...part }, today))
    form.clearFieldError('dob')
  }
  const monthName = (month: number) =>
    format.dateTime(new Date(Date.UTC(2000, month - 1, 15)), { month: 'long', timeZone: 'UTC' })
  const select = (part: keyof Birth, options: { value: string; label: string }[]) => (
    <NativeSelect
      label={text(part)}
      size="md"
      data={[{ value: '', label: '–' }, ...options]}
      value={birth[part]}
      onChange={(event) => choose({ [part]: event.currentTarget.value })}
      error={Boolean(error)}
      aria-describedby={note}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{text('birth')}</legend>
      <div className={styles.birth}>
        {select('year', downFrom(Number(today.slice(0, 4))).map(option))}
        {select(
          'month',
          upTo(lastMonth(birth, today)).map((month) => ({ ...option(month), label: monthName(month) })),
        )}
        {select('day', upTo(lastDay(birth, today)).map(option))}
      </div>
      <p id={note} className={error ? styles.error : styles.quiet} role={error ? 'alert' : undefined}>
        {error ?? text('birthHint')}
      </p>
    </fieldset>
  )
}

const option = (number: number) => ({ value: String(number).padStart(2, '0'), label: String(number) })
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const downFrom = (year: number) => Array.from({ length: year - FIRST_YEAR + 1 }, (_, index) => year - index)

/** The last month of the year that has begun by `today`. */
function lastMonth({ year }: Birth, today: string): number {
  return year === today.slice(0, 4) ? Number(today.slice(5, 7)) : 12
}

function lastDay({ year, month }: Birth, today: string): number {
  if (!month) return 31
  return today.startsWith(`${year}-${month}`) && year
    ? Number(today.slice(8))
    : daysIn(Number(year) || undefined, Number(month))
}

/** Clears a month or day that does not exist in the chosen year and month. */
function within(birth: Birth, today: string): Birth {
  const month = Number(birth.month) > lastMonth(birth, today) ? '' : birth.month
  const day = Number(birth.day) > lastDay({ ...birth, month }, today) ? '' : birth.day
  return { year: birth.year, month, day }
}
