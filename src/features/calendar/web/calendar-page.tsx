import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { CalendarScreen, prepareCalendar } from './calendar-screen.tsx'
import { calendarMessages } from './messages.ts'

/** The events as month, week or agenda, with the dialogs of an event (CAL-01 to CAL-10). */
export const CalendarPage = withTexts({ calendar: calendarMessages }, function CalendarPage() {
  const text = useTranslations('calendar')
  return (
    <CalendarScreen>
      {({ actions, calendar, dialogs }) => (
        <Page title={text('title')} lead={text('lead')} wide actions={actions}>
          {calendar}
          {dialogs}
        </Page>
      )}
    </CalendarScreen>
  )
})

export const prepare = (raw: string): Promise<unknown> => prepareCalendar(raw)
