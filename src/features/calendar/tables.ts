import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { AnswerValue, ReminderChannel } from './choices.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    calendar_event: CalendarEventTable
    calendar_date: CalendarDateTable
    calendar_answer: CalendarAnswerTable
    calendar_attendance: CalendarAttendanceTable
    calendar_feed: CalendarFeedTable
    calendar_preference: CalendarPreferenceTable
    calendar_reminder: CalendarReminderTable
    calendar_invitation: CalendarInvitationTable
    calendar_move: CalendarMoveTable
    calendar_picture: CalendarPictureTable
  }
}

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
type Json = ColumnType<unknown, string | null | undefined, string | null>

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
  description_json: Json
  place: Generated<string>
  link: Generated<string>
  join_link: Generated<string>
  capacity: Optional<number>
  reminder_minutes: Optional<number>
  time_zone: Optional<string>
  rule: Optional<string>
  added_dates: Generated<Date[]>
  deleted_dates: Generated<Date[]>
  first_start: Optional<Date>
  /** The driver returns Infinity for a series without an end. */
  last_end: ColumnType<Date | number | null, Date | 'infinity' | null | undefined, Date | 'infinity' | null>
  revision: Generated<number>
  sequence: Generated<number>
  changed_at: Timestamp
  cancelled_at: Optional<Date>
  removed_at: Optional<Date>
  /** Null for never. */
  next_reminder_at: Optional<Date>
  picture: Optional<string>
  picture_alt: Generated<string>
  uid: Optional<string>
  created_at: Timestamp
  /** Set by the database. */
  changed_xid: ColumnType<string | null, never, never>
}

/** One date of a series that differs from the rest. */
interface CalendarDateTable {
  site_id: string
  event_id: string
  date: Timestamp
  starts_at: Timestamp
  ends_at: Timestamp
  changes: ColumnType<DateChanges, string | undefined, string>
  cancelled_at: Optional<Date>
  sequence: Generated<number>
}

/** The fields in which one date of a series differs. */
export interface DateChanges {
  title?: string
  description?: string
  descriptionJson?: unknown
  place?: string
  link?: string
  joinLink?: string
  capacity?: number | null
  reminderMinutes?: number | null
}

interface CalendarAnswerTable {
  site_id: string
  event_id: string
  /** The epoch for a single event. */
  date: Timestamp
  member_id: string
  answer: AnswerValue
  number: Generated<string>
  answered_at: Timestamp
}

/** Who was there; a record of the member that outlives answer and event. */
interface CalendarAttendanceTable {
  site_id: string
  /** Null for notes from before there were ids. */
  id: Generated<string | null>
  member_id: string
  event_id: string
  /** The epoch for a single event. */
  date: Timestamp
  title: string
  starts_at: Timestamp
  ends_at: Timestamp
  noted_by: Optional<string>
  noted_at: Timestamp
}

interface CalendarFeedTable {
  site_id: string
  member_id: string
  secret_hash: Buffer
  secret: Buffer
  renewed_at: Timestamp
}

interface CalendarPreferenceTable {
  site_id: string
  member_id: string
  shows_name: Generated<boolean>
  remind_by: Generated<ReminderChannel>
}

interface CalendarReminderTable {
  site_id: string
  event_id: string
  member_id: string
  starts_at: Timestamp
}

interface CalendarInvitationTable {
  site_id: string
  id: string
  event_id: string
  /** The epoch for a single event; null once the rule has no such date. */
  date: Optional<Date>
  member_id: string
  invited_by: Optional<string>
  invited_at: Timestamp
  number: Generated<string>
  uid: string
  secret_hash: Buffer
  declined: Generated<boolean>
  sent_method: Optional<'REQUEST' | 'CANCEL'>
  sent_sequence: Optional<number>
  sent_event: ColumnType<SentEvent | null, string | null | undefined, string>
  is_due: Generated<boolean>
}

/** What an invitation's file contained. */
export interface SentEvent {
  title: string
  description: string
  place: string
  joinLink: string
  startsAt: string
  endsAt: string
  allDay: boolean
  timeZone: string
}

interface CalendarMoveTable {
  site_id: string
  id: string
  event_id: string
  member_id: string
  revision: number
  new_event_id: string | null
  before: ColumnType<unknown, string, string>
  moved_at: Timestamp
}

interface CalendarPictureTable {
  site_id: string
  file_id: string
  sent_by: string | null
  sent_at: Timestamp
}
