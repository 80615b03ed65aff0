import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CalendarScreen, prepareCalendar } from '../calendar-screen.tsx'
import type { CalendarSearch } from '../calendar-search.ts'
import { calendarMessages } from '../messages.ts'
import { TypesPanel } from '../types/types-panel.tsx'
import { AttendanceTable } from './attendance.tsx'
import { adminCalendarMessages } from './messages.ts'

const TABS = ['calendar', 'answers', 'types'] as const
type Tab = (typeof TABS)[number]

export interface AdminCalendarSearch extends CalendarSearch {
  /** The calendar where absent. */
  tab?: Exclude<Tab, 'calendar'> | undefined
}

const tabOf = ({ tab }: RawSearch): { tab?: AdminCalendarSearch['tab'] } => ({
  tab: tab === 'answers' || tab === 'types' ? tab : undefined,
})

/** The back office's calendar: all shared events with an administrator's rights, the answers to them, and the types (ADM-11). */
export const AdminCalendarPage = withTexts(
  { calendar: calendarMessages, adminCalendar: adminCalendarMessages },
  function AdminCalendarPage() {
    const text = useTranslations('adminCalendar')
    const [{ tab = 'calendar' }, change] = useSearchOf(tabOf)
    return (
      <CalendarScreen shared>
        {({ actions, calendar, dialogs, region, onOpen }) => (
          <Page title={text('title')} lead={text('lead')} wide actions={tab === 'calendar' && actions}>
            <Tabs
              label={text('tabs.label')}
              tabs={TABS.map((key) => ({ key, label: text(`tabs.${key}`) }))}
              chosen={tab}
              onChoose={(key) =>
                void change({ tab: key === 'calendar' ? undefined : (key as 'answers' | 'types') }, { replace: true })
              }
            >
              {tab === 'calendar' && calendar}
              {tab === 'answers' && <AttendanceTable {...{ region, onOpen }} />}
              {tab === 'types' && <TypesPanel />}
            </Tabs>
            {dialogs}
          </Page>
        )}
      </CalendarScreen>
    )
  },
)

export function prepare(raw: string): Promise<unknown> {
  return tabOf(parseSearch(raw)).tab ? Promise.resolve() : prepareCalendar(raw, { shared: true })
}
