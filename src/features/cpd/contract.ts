import { z } from 'zod'
import { done, fileAnswer, id, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import {
  change,
  ENTRIES_PAGE,
  entry,
  entryDay,
  evidence,
  FILE_ENDINGS,
  FORMATS,
  key,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_REPORTED_SECONDS,
  minutes,
  note,
  period,
  settings,
  summary,
  title,
} from './fields.ts'

export type { Change, Entry, Evidence, Kind, Settings, Summary } from './fields.ts'
export { KINDS } from './fields.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** A member's own record of learning. */
    cpd: true
  }
}

const operation = operationsUnder('university')

/** The record of what the caller learns (UNI-B2). It is theirs alone: nobody else reads it, administrators included. */
export const cpdContract = {
  summary: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/cpd/summary',
    summary: 'A period of the caller’s record in figures, by kind and by topic, and the target',
  })
    .input(z.strictObject(period))
    .output(summary),

  entries: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/cpd/entries',
    summary: 'The lines of a period of the caller’s record, latest first',
  })
    .input(z.strictObject({ ...page(ENTRIES_PAGE), ...period }))
    .output(pageOf(entry)),

  changes: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/cpd/entries/{id}/changes',
    summary: 'What was changed of a line of the caller’s record, latest first',
  })
    .input(z.strictObject({ ...key, ...page(ENTRIES_PAGE) }))
    .output(pageOf(change)),

  add: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/cpd/entries',
    summary: 'Add what the caller learned elsewhere, in their own words and with files that show it',
    creates: true,
  })
    .input(
      z.strictObject({
        title,
        day: entryDay,
        minutes,
        topics: z
          .array(z.string().max(120))
          .max(10)
          .default([])
          .meta({ examples: [[]] }),
        note: note.default(''),
        files: z
          .array(id)
          .max(MAX_FILES, `At most ${MAX_FILES} files.`)
          .default([])
          .meta({ examples: [[]] }),
      }),
    )
    .output(entry),

  correct: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/cpd/entries/{id}',
    summary: 'Correct title and minutes of a line, with a note; what was recorded stays beside it',
  })
    .input(z.strictObject({ ...key, title, minutes, note: note.min(1, 'Please say why.') }))
    .output(entry),

  leaveOut: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/cpd/entries/{id}/left-out',
    summary: 'Leave a line out of the record, or take it in again',
  })
    .input(z.strictObject({ ...key, leftOut: z.boolean() }))
    .output(entry),

  sendFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/cpd/files',
    summary: 'Send a PDF or picture, to be named by an entry',
    creates: true,
    upload: {
      streamed: true,
      types: ['application/pdf', 'image/png', 'image/jpeg', 'application/octet-stream'],
      endings: FILE_ENDINGS,
      wrongType: 'Please choose a PDF, PNG or JPEG file.',
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: MAX_FILE_BYTES, message: 'A file can be at most 10 MB.' },
    },
  })
    .input(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['certificate.png'] })
          .describe('File name with extension'),
      }),
    )
    .output(evidence),

  dropFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/cpd/files/{id}',
    summary: 'Delete one of the caller’s files that no entry names',
  })
    .input(z.strictObject(key))
    .output(done),

  file: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/cpd/files/{id}',
    summary: 'Download one of the caller’s files',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  export: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/cpd/record.export',
    summary: 'A period of the caller’s record as PDF, CSV or XLSX, with totals',
  })
    .input(z.strictObject({ ...period, format: z.enum(FORMATS).default('xlsx') }))
    .output(fileAnswer),

  reportReading: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/cpd/reading/{id}',
    summary:
      'Report how long an insight has been read since the last report, and whether its end was reached. No more counts than time has passed here',
  })
    .input(
      z.strictObject({
        ...key,
        seconds: z.int().min(0).max(MAX_REPORTED_SECONDS).describe('Seconds in which it was visible and used'),
        reachedEnd: z.boolean(),
      }),
    )
    .output(z.object({ seconds: z.int(), isRead: z.boolean() })),

  settings: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/cpd/settings',
    summary: 'How many minutes the site records for what is done on it, target and period',
  })
    .input(nothing)
    .output(settings),

  changeSettings: operation({
    roles: ADMINS,
    audit: 'cpd.settingsChanged',
    method: 'PATCH',
    path: '/cpd/settings',
    summary: 'Change the rules of the record; nothing that was recorded changes',
  })
    .input(z.strictObject(settings.partial().shape))
    .output(settings),
}
