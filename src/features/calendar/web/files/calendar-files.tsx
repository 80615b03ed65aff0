import { Button, Loader, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarDown, IconChevronDown, IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import type { Filter } from '../../choices.ts'
import { FILE_FORMATS } from '../../files/choices.ts'
import { useIsPhone } from '../model/use-is-phone.ts'
import { calendarFilesMessages } from './messages.ts'
import { useFileDownload } from './use-file-download.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')
const SubscribeDialog = lazyPart(() => import('./subscribe-dialog.tsx'), 'SubscribeDialog')

interface Props {
  filter: Filter
  mayImport: boolean
}

/** The ways between this calendar and others: subscription, import and export (CAL-12, CAL-B4). */
export const CalendarFiles = withTexts<Props>(
  { calendarFiles: calendarFilesMessages },
  function CalendarFiles({ filter, mayImport }) {
    const text = useTranslations('calendarFiles')
    const [isImporting, importing] = useDisclosure(false)
    const [isSubscribing, subscribing] = useDisclosure(false)
    const { busy, fetch } = useFileDownload()
    const onExport = (format: string) => void fetch('/calendar.export', { filter, format }, `events.${format}`)
    const Buttons = useIsPhone() ? OneMenu : ThreeButtons
    return (
      <>
        <Buttons
          {...{ busy, onExport }}
          onImport={mayImport ? importing.open : undefined}
          onSubscribe={subscribing.open}
        />
        <span role="status" className="visually-hidden">
          {busy ? text('exporting') : ''}
        </span>
        <ImportDialog opened={isImporting} onClose={importing.close} />
        <SubscribeDialog opened={isSubscribing} onClose={subscribing.close} />
      </>
    )
  },
)

interface ButtonsProps {
  busy: boolean
  onExport: (format: string) => void
  /** Undefined for those who may not. */
  onImport: (() => void) | undefined
  onSubscribe: () => void
}

function ThreeButtons({ busy, onExport, onImport, onSubscribe }: ButtonsProps) {
  const text = useTranslations('calendarFiles')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={SubscribeDialog.fetch}
        onFocus={SubscribeDialog.fetch}
        onClick={onSubscribe}
      >
        {text('subscribe')}
      </Button>
      {onImport && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={ImportDialog.fetch}
          onFocus={ImportDialog.fetch}
          onClick={onImport}
        >
          {text('import')}
        </Button>
      )}
      <Menu position="bottom-end" returnFocus disabled={busy}>
        <Menu.Target>
          <Button
            variant="default"
            aria-disabled={busy}
            leftSection={busy ? <Loader size={16} aria-hidden /> : <IconDownload size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {text('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FILE_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => onExport(format)}>
              {text(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** The same on a phone, where four buttons would take the place of the calendar. */
function OneMenu({ busy, onExport, onImport, onSubscribe }: ButtonsProps) {
  const text = useTranslations('calendarFiles')
  return (
    <Menu position="bottom-start" returnFocus disabled={busy}>
      <Menu.Target>
        <Button
          variant="default"
          aria-disabled={busy}
          leftSection={busy ? <Loader size={16} aria-hidden /> : <IconDots size={18} stroke={1.75} aria-hidden />}
        >
          {text('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onSubscribe}>{text('subscribe')}</Menu.Item>
        {onImport && <Menu.Item onClick={onImport}>{text('import')}</Menu.Item>}
        <Menu.Divider />
        <Menu.Label>{text('export')}</Menu.Label>
        {FILE_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {text(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
