import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { EXPORT_FORMATS } from '../../contract.ts'
import { exportTexts } from './messages.ts'
import { useExport } from './use-export.ts'

interface Props {
  /** What is exported, for whoever does not see where the button stands. */
  label: string
  /** Below `/api`: `/legal-register/mine.export`. */
  path: string
  /** The filters of what is shown. */
  input?: Record<string, unknown>
}

/** The register or a history as a file, in the format one picks (LEG-B8). */
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
