import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { day, operation } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { INVITED_AS } from '../invitations/choices.ts'
import { IMPORT_FIELDS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './choices.ts'

const upload = {
  // Systems name the type of such files in many ways; the server goes by their contents.
  types: [
    'text/csv',
    'text/plain',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/octet-stream',
  ],
  endings: ['csv', 'txt', 'xlsx'],
  wrongType: 'Please choose a table saved as XLSX or CSV.',
  min: { bytes: 1, message: 'That file is empty.' },
  max: { bytes: MAX_IMPORT_BYTES, message: 'A file can be at most 5 MB.' },
}

const heading = z.string().max(200).optional()

/** The headings of the columns, empty for none; one that is left out is guessed. What lines do not say is the same for all. */
const importInput = z.strictObject({
  email: heading,
  firstName: heading,
  lastName: heading,
  company: heading,
  userType: heading,
  expiryDate: heading,
  companyType: heading,
  supplier: heading,
  typeForAll: z.enum(INVITED_AS).default('subscriber'),
  expiryForAll: day.optional(),
})
export type ImportInput = z.infer<typeof importInput>

const importPreview = z.object({
  headings: z.array(z.string()),
  /** The heading of the column that holds each field; empty for none. */
  columns: z.record(z.enum(IMPORT_FIELDS), z.string()),
  counts: z.object({
    /** Receive an invitation. */
    new: z.int(),
    /** Are members, whose access follows the file. */
    members: z.int(),
    /** Are invited already, which stays as it is. */
    invited: z.int(),
    /** Were sent as many invitations as a day allows, and are left out. */
    tooOften: z.int(),
    errors: z.int(),
  }),
  /** The first lines that are not imported. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
  /** All of these lines with their errors, in the same columns, as CSV. */
  errorFile: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importOperations = {
  previewImport: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'PUT',
    path: '/members/import/preview',
    summary: 'Check an XLSX or CSV file of members line by line; nothing is changed',
    upload,
  })
    .input(importInput)
    .output(importPreview),

  startImport: operation({
    roles: ADMINS,
    audit: 'members.importStarted',
    method: 'POST',
    path: '/members/import',
    summary: `Import the lines without errors of an XLSX or CSV file, up to ${MAX_IMPORT_ROWS.toLocaleString('en-GB')}, as a job: new people are invited, members changed`,
    creates: true,
    confirm: true,
    upload,
  })
    .input(importInput)
    .output(bulkJob),
}
