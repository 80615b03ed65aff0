import { useTranslations } from 'use-intl'
import { DownloadMenu } from '#platform/web/download-menu.tsx'
import { searchText } from '#platform/web/routing.tsx'
import { REPORT_FORMATS } from '../../contract.ts'
import type { Reported } from '../sharing/queries.ts'
import { type ReportSearch, reportInput } from './report-search.ts'

const PATHS = { advert: '/api/adverts', campaign: '/api/campaigns' } as const

/** Saves the shown days as a file. */
export function ExportMenu({ reported: { about, id }, search }: { reported: Reported; search: ReportSearch }) {
  const text = useTranslations('advertReport.export')
  return (
    <DownloadMenu
      label={text('label')}
      making={text('making')}
      files={REPORT_FORMATS.map((format) => ({
        label: text(format),
        address: `${PATHS[about]}/${id}/report.export${searchText({ ...reportInput(search), format })}`,
        fallbackName: `report.${format}`,
      }))}
    />
  )
}
