import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { EmailAttachment } from '#platform/server/database/tables.ts'
import type { AnswerValue } from '../choices.ts'
import { timeZoneDefinition } from '../feeds/time-zone-definition.ts'
import { timesFor } from '../feeds/write-calendar.ts'
import type { NextEmail } from './next-email.ts'

interface Person {
  name: string
  email: string
}

interface Invitation extends Pick<NextEmail, 'method' | 'sequence' | 'event'> {
  /** The same as in the feeds. */
  uid: string
  /** When it is written. */
  stamp: Date
  url: string
  organizer: Person
  attendee: Person
  answer: AnswerValue | null
}

const STATUS: Partial<Record<AnswerValue, ICalAttendeeStatus>> = {
  yes: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
}

/** An invitation to one date as calendars elsewhere read it (RFC 5546): REQUEST invites or changes, CANCEL takes it back. */
export function invitationFile(invitation: Invitation): EmailAttachment {
  const { method, event, uid, sequence, stamp, url, organizer, attendee, answer } = invitation
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: '//Guildhall//Calendar//EN',
    timezone: { name: null, generator: timeZoneDefinition },
  })
  const schedule = { startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt), allDay: event.allDay }
  const always = { timeZone: event.timeZone, rule: null, addedDates: [], deletedDates: [] }
  const created = calendar.createEvent({
    ...timesFor(schedule, { ...schedule, ...always }),
    id: uid,
    sequence,
    stamp,
    summary: event.title,
    description: [event.description, event.joinLink].filter(Boolean).join('\n\n'),
    location: event.place || event.joinLink,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
  })
  created.createAttendee({
    ...attendee,
    rsvp: true,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: (answer && STATUS[answer]) ?? ICalAttendeeStatus.NEEDSACTION,
  })
  return {
    fileName: 'invite.ics',
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    text: calendar.toString(),
  }
}
