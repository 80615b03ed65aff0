import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { AdvertReport } from '../../contract.ts'
import styles from './report.module.css'
import type { ReportSearch } from './report-search.ts'

interface Props {
  report: AdvertReport
  search: ReportSearch
  onChange: (search: ReportSearch) => void
}

/** The days of a report, within its run. */
export function PeriodFields({ report: { period, run }, search, onChange }: Props) {
  const text = useTranslations('advertReport.period')
  return (
    <search className={styles.period} aria-label={text('label')}>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={text(name)}
          value={search[name] ?? period[name]}
          min={run.from}
          max={run.to}
          onChange={({ currentTarget: { value } }) => onChange({ ...search, [name]: value || undefined })}
        />
      ))}
      <Button
        variant="default"
        disabled={search.from === undefined && search.to === undefined}
        onClick={() => onChange({ from: undefined, to: undefined })}
      >
        {text('whole')}
      </Button>
    </search>
  )
}
