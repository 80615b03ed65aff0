import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { searchText } from '#platform/web/routing.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { REPORT_FORMATS } from '../../contract.ts'
import type { Reported } from '../sharing/queries.ts'
import { type ReportSearch, reportInput } from './report-search.ts'

const PATHS = { advert: '/api/adverts', campaign: '/api/campaigns' } as const

/** Saves the shown days as a file. */
export function ExportMenu({ reported: { about, id }, search }: { reported: Reported; search: ReportSearch }) {
  const text = useTranslations('advertReport.export')
  const { busy, save } = useDownload()
  return (
    <>
      <Menu position="bottom-end" returnFocus disabled={busy}>
        <Menu.Target>
          <Button
            variant="default"
            aria-disabled={busy}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {text('label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REPORT_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              onClick={() =>
                void save(
                  `${PATHS[about]}/${id}/report.export${searchText({ ...reportInput(search), format })}`,
                  `report.${format}`,
                )
              }
            >
              {text(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span role="status" className="visually-hidden">
        {busy ? text('making') : ''}
      </span>
    </>
  )
}
