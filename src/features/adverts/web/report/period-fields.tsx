import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { dayIn } from '#base/dates.ts'
import { isDate } from '#base/days.ts'
import { readyPeriod } from '#base/ready-periods.ts'
import { useSite } from '#features/site/web.tsx'
import type { AdvertReport } from '../../contract.ts'
import styles from './report.module.css'
import type { ReportSearch } from './report-search.ts'

const READY_PERIODS = ['thisMonth', 'lastMonth', 'lastDays'] as const

interface Props {
  report: AdvertReport
  search: ReportSearch
  onChange: (search: ReportSearch) => void
}

/** The days of a report, within its run: typed, or ready-made. */
export function PeriodFields({ report, search, onChange }: Props) {
  const text = useTranslations('advertReport.period')
  return (
    <search className={styles.period} aria-label={text('label')}>
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={text(name)}
          day={search[name] ?? report.period[name]}
          run={report.run}
          onChange={(day) => onChange({ ...search, [name]: day })}
        />
      ))}
      <ReadyPeriods run={report.run} onChange={onChange} />
    </search>
  )
}

interface DayFieldProps {
  label: string
  day: string
  run: AdvertReport['run']
  onChange: (day: string) => void
}

/** A day of the run. What is half typed is none of it: the field has it until it is one, or is left or entered. */
function DayField({ label, day, run, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const change = (value: string) => {
    const isInRun = isDate(value) && run.from <= value && value <= run.to
    setTyped(isInRun ? undefined : value)
    if (isInRun && value !== day) onChange(value)
  }
  const enter = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    setTyped(undefined)
    if (isDate(value) && value !== day) onChange(value < run.from ? run.from : value > run.to ? run.to : value)
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? day}
      min={run.from}
      max={run.to}
      onChange={({ currentTarget: { value } }) => change(value)}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && enter(event)}
    />
  )
}

/** Ready-made periods; those without a day of the run cannot be chosen. */
function ReadyPeriods({ run, onChange }: Pick<Props, 'onChange'> & { run: AdvertReport['run'] }) {
  const text = useTranslations('advertReport.period')
  const today = dayIn(useNow({ updateInterval: 60_000 }), useSite().region)
  return (
    <div role="group" aria-label={text('ready')} className={styles.ready}>
      <Button variant="default" onClick={() => onChange({ from: undefined, to: undefined })}>
        {text('whole')}
      </Button>
      {READY_PERIODS.map((name) => {
        const days = readyPeriod(name, today, run)
        return (
          <Button key={name} variant="default" disabled={!days} onClick={() => onChange({ ...days })}>
            {text(name)}
          </Button>
        )
      })}
    </div>
  )
}
