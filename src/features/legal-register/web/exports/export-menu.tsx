import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { EXPORT_FORMATS } from '../../contract.ts'
import { exportTexts } from './messages.ts'
import { useExport } from './use-export.ts'

interface Props {
  /** Accessible name: what is exported. */
  label: string
  /** API path below `/api`, such as `/legal-register/mine.export`. */
  path: string
  /** The list's current filters. */
  input?: Record<string, unknown>
}

/** Menu that exports a register or a history in a chosen format (LEG-B8). */
export const ExportMenu = withTexts<Props>(
  { legalRegister: { exports: exportTexts } },
  function ExportMenu({ label, path, input }) {
    const text = useTranslations('legalRegister.exports')
    const { busy, make } = useExport(path, input)
    return (
      <>
        <Menu position="bottom-end" returnFocus disabled={busy}>
          <Menu.Target>
            <Button
              size="xs"
              variant="subtle"
              aria-label={label}
              aria-disabled={busy}
              leftSection={
                busy ? <Loader size={14} aria-hidden /> : <IconDownload size={16} stroke={1.6} aria-hidden />
              }
              rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            >
              {text('label')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {EXPORT_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => void make(format)}>
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
  },
)
