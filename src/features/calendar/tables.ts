import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    calendar_event: CalendarEventTable
  }
}

interface CalendarEventTable {
  site_id: string
  id: string
  type: string
  owner_id: string | null
  creator_id: string | null
  title: string
  starts_at: Timestamp
  ends_at: Timestamp
  all_day: Generated<boolean>
  description: Generated<string>
  place: Generated<string>
  link: Generated<string>
  created_at: Timestamp
}
