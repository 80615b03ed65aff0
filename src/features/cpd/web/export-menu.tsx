import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { searchText } from '#platform/web/routing.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import type { PeriodInput } from './queries.ts'

const FORMATS = ['pdf', 'csv', 'xlsx'] as const

/** Downloads the shown period for one's institute. */
export function ExportMenu({ period }: { period: PeriodInput }) {
  const text = useTranslations('cpd.export')
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
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              onClick={() =>
                void save(`/api/cpd/record.export${searchText({ ...period, format })}`, `cpd-record.${format}`)
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
