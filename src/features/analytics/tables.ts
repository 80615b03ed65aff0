import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { Kind } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    analytics_entry: AnalyticsEntryTable
    analytics_total: AnalyticsTotalTable
    analytics_member_total: AnalyticsMemberTotalTable
    page_view: PageViewTable
  }
}

interface AnalyticsEntryTable {
  site_id: string
  id: string
  kind: Kind
  /** `Insight_Click`, `File_Download`, `Forum Click`, `login`, `logout`, `subscribed_to_webNotifications`, `Search_Without_Result` (the text as `title`). */
  type: string
  at: Timestamp
  member_id: string | null
  insight_id: string | null
  thread_id: string | null
  url: Generated<string>
  category: Generated<string>
  tags: Generated<string[]>
  title: Generated<string>
  device: Generated<string>
  waiting: Generated<boolean>
}

interface AnalyticsTotalTable {
  site_id: string
  /** By the site's calendar. */
  day: string
  kind: Kind
  total: number
}

interface AnalyticsMemberTotalTable {
  site_id: string
  member_id: string
  day: string
  total: number
}

interface PageViewTable {
  site_id: string
  id: string
  member_id: string
  page: string
  at: Timestamp
}
