import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import type { EventInFull } from '../../fields.ts'
import { TABLE_FORMATS } from '../../files/choices.ts'
import { calendarFilesMessages } from '../files/messages.ts'
import { useFileDownload } from '../files/use-file-download.ts'

/** Downloads who answered what, for those who may edit the event (CAL-B11). */
export const ExportParticipants = withTexts<{ event: EventInFull }>(
  { calendarFiles: calendarFilesMessages },
  function ExportParticipants({ event: { id, date } }) {
    const text = useTranslations('event.participants')
    const { busy, fetch } = useFileDownload()
    return (
      <Menu position="bottom-start" returnFocus disabled={busy}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            aria-disabled={busy}
            leftSection={busy ? <Loader size={14} aria-hidden /> : <IconDownload size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {text('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TABLE_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              onClick={() =>
                void fetch(
                  `/calendar/events/${id}/participants.export`,
                  { ...(date === null ? {} : { date }), format },
                  `participants.${format}`,
                )
              }
            >
              {text(`formats.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  },
)
