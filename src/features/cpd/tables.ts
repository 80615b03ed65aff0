import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { Kind } from './fields.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    cpd_setting: CpdSettingTable
    cpd_entry: CpdEntryTable
    cpd_change: CpdChangeTable
    cpd_reading: CpdReadingTable
    cpd_reader: CpdReaderTable
    cpd_file: CpdFileTable
  }
}

interface CpdSettingTable {
  site_id: string
  insight_minutes: Generated<number>
  quiz_minutes: Generated<number>
  answer_minutes: Generated<number>
  review_minutes: Generated<number>
  target_hours: Generated<number>
  start_month: Generated<number>
}

interface CpdEntryTable {
  site_id: string
  id: string
  member_id: string
  kind: Kind
  source: string
  title: string
  original_title: string
  /** As text, YYYY-MM-DD. */
  day: string
  topics: Generated<string[]>
  minutes: number
  original_minutes: number
  note: Generated<string>
  left_out: Generated<boolean>
  changes: Generated<number>
  taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Timestamp
}

/** What a change is about, as it was and as it is. */
export interface EntryValues {
  title: string
  minutes: number
  note: string
}

interface CpdChangeTable {
  site_id: string
  id: string
  entry_id: string
  member_id: string
  kind: 'corrected' | 'leftOut' | 'takenIn' | 'takenBack'
  note: Generated<string>
  before: ColumnType<EntryValues | null, string | null | undefined, never>
  after: ColumnType<EntryValues | null, string | null | undefined, never>
  at: Timestamp
}

interface CpdReadingTable {
  site_id: string
  member_id: string
  insight_id: string
  seconds: Generated<number>
  reached_end: Generated<boolean>
}

interface CpdReaderTable {
  site_id: string
  member_id: string
  reported_at: Timestamp
  previous_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface CpdFileTable {
  site_id: string
  id: string
  file_id: string
  member_id: ColumnType<string | null, string, never>
  entry_id: ColumnType<string | null, string | null | undefined, string>
  name: string
  size: string | number
  sent_at: Timestamp
}
