import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import type { EventInFull } from '../../fields.ts'
import { calendarFilesMessages } from '../files/messages.ts'
import { useFileDownload } from '../files/use-file-download.ts'

/** Downloads an event for another calendar; of a series one date or all (CAL-B4). */
export const AddToCalendar = withTexts<{ event: EventInFull }>(
  { calendarFiles: calendarFilesMessages },
  function AddToCalendar({ event: { id, date } }) {
    const text = useTranslations('event.addToCalendar')
    const { busy, fetch } = useFileDownload()
    const onFetch = (which: string | null) =>
      void fetch(`/calendar/events/${id}/file`, which === null ? {} : { date: which }, 'event.ics')
    const button = {
      variant: 'default',
      loading: busy,
      leftSection: <IconCalendarPlus size={18} stroke={1.75} aria-hidden />,
    } as const
    if (date === null)
      return (
        <Button {...button} onClick={() => onFetch(null)}>
          {text('label')}
        </Button>
      )
    return (
      <Menu position="bottom-start" returnFocus disabled={busy}>
        <Menu.Target>
          <Button {...button} rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
            {text('label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onFetch(date)}>{text('one')}</Menu.Item>
          <Menu.Item onClick={() => onFetch(null)}>{text('all')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  },
)
