import type { TransientEvent } from '#platform/server/outbox/events.ts'
import type { DatesChange, Invited, Promotion } from './notifications.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends CalendarEvents {}
}

interface CalendarEvents {
  /** Members who waited have a place (CAL-B1). */
  'calendar.memberPromoted': TransientEvent<Promotion>
  /** Dates were moved or cancelled; published while the answers to cancelled ones are still there. */
  'calendar.datesChanged': TransientEvent<DatesChange>
  /** Somebody was noted as having been at an event (CAL-B12). */
  'calendar.attendanceNoted': TransientEvent<Attendance>
  'calendar.attendanceTakenBack': TransientEvent<Pick<Attendance, 'id' | 'memberId'>>
  /** Members were invited who had not been (CAL-B7). */
  'calendar.membersInvited': TransientEvent<Invited>
}

interface Attendance {
  /** Of the note; it stays the same wherever the date moves. */
  id: string
  memberId: string
  title: string
  startsAt: Date
  endsAt: Date
  allDay: boolean
}
