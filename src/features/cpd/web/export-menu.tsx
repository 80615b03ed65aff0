import { useTranslations } from 'use-intl'
import { DownloadMenu } from '#platform/web/download-menu.tsx'
import { searchText } from '#platform/web/routing.tsx'
import type { PeriodInput } from './queries.ts'

const FORMATS = ['pdf', 'csv', 'xlsx'] as const

/** Downloads the shown period for one's institute. */
export function ExportMenu({ period }: { period: PeriodInput }) {
  const text = useTranslations('cpd.export')
  return (
    <DownloadMenu
      label={text('label')}
      making={text('making')}
      files={FORMATS.map((format) => ({
        label: text(format),
        address: `/api/cpd/record.export${searchText({ ...period, format })}`,
        fallbackName: `cpd-record.${format}`,
      }))}
    />
  )
}
