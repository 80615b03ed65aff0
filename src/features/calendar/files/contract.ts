import { z } from 'zod'
import { fileAnswer, operationsUnder } from '#base/operation.ts'
import { MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { FILTERS, OWN } from '../choices.ts'
import { dateKey } from '../fields.ts'
import { FILE_FORMATS, IMPORT_STATUSES, MAX_FILE_BYTES, TABLE_FORMATS } from './choices.ts'

const operation = operationsUnder('calendar')

const upload = {
  // Systems name the type of such files in many ways; the server goes by their contents.
  types: ['text/calendar', 'text/csv', 'application/octet-stream'],
  endings: ['ics', 'csv'],
  wrongType: 'Please choose a calendar file (.ics) or a table (.csv).',
  min: { bytes: 1, message: 'That file is empty.' },
  max: { bytes: MAX_FILE_BYTES, message: 'A file can be at most 2 MB.' },
}

const type = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .default(OWN)
  .describe('The calendar of new events that name none')
  .meta({ examples: [OWN] })

const count = z.int()
const counts = z.object({ new: count, changed: count, unchanged: count, refused: count })

/** What becomes of a part of a file. */
const importItem = z.object({
  /** The line it begins on. */
  line: z.int(),
  status: z.enum(IMPORT_STATUSES),
  title: z.string(),
  /** As the calendar shows it; null for what was not understood. */
  start: z.string().nullable(),
  allDay: z.boolean(),
  /** Why it is refused; empty for the rest. */
  reason: z.string(),
})

/** Files of the calendar: import, export, and single events (CAL-12, CAL-B4). */
export const calendarFilesContract = {
  previewImport: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/calendar/import/preview',
    summary: 'Show what the import of an iCalendar or CSV file would change; nothing is saved',
    upload,
  })
    .input(z.strictObject({ type }))
    .output(
      z.object({
        counts,
        /** The first of each status, by line. */
        items: z.array(importItem),
        /** Names this preview to the import. */
        fingerprint: z.string(),
      }),
    ),

  importEvents: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/calendar/import',
    summary: 'Import the events of a file as its preview showed them, all or none',
    creates: true,
    rate: 'posts',
    upload,
  })
    .input(z.strictObject({ type, fingerprint: z.string().max(100) }))
    .output(counts),

  exportEvents: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/calendar.export',
    summary: 'Export the events of a filter as an iCalendar file, or their dates as CSV',
  })
    .input(z.strictObject({ filter: z.enum(FILTERS).default('all'), format: z.enum(FILE_FORMATS).default('ics') }))
    .output(fileAnswer),

  eventFile: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/calendar/events/{id}/file',
    summary: 'An event, a whole series, or one date of a series as an iCalendar file',
  })
    .input(z.strictObject(dateKey))
    .output(fileAnswer),

  exportParticipants: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/calendar/events/{id}/participants.export',
    summary:
      'Export who answered what to an event or one date of a series, and who was there, for those who may edit it',
  })
    .input(z.strictObject({ ...dateKey, format: z.enum(TABLE_FORMATS).default('xlsx') }))
    .output(fileAnswer),
}
