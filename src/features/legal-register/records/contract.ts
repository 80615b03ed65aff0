import { z } from 'zod'
import { done, fileAnswer, id, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import {
  day,
  ENTRIES_PAGE,
  ENTRY_STATUSES,
  ITEMS_PAGE,
  key,
  MAX_EVIDENCE_FILE_BYTES,
  MAX_EVIDENCE_FILES,
  recordFilters,
  revision,
  richText,
} from '../fields.ts'
import { entry, evidence, record, recordRow, registerSummary } from '../shapes.ts'

const operation = operationsUnder('legalRegister')

/**
 * The caller's own register (LEG-32). `{id}` is an item's key and addresses the active record of that item. For reading and adding
 * entries it may also be the id of another member's record that the caller is responsible for (LEG-B19).
 */
export const legalRecordsContract = {
  mine: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine',
    summary: 'The caller’s register, or the records they are responsible for',
  })
    .input(z.strictObject({ ...page(ITEMS_PAGE), ...recordFilters, sort: z.enum(['newest', 'due']).default('newest') }))
    .output(pageOf(recordRow)),

  summary: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine/standing',
    summary: 'Summary of the caller’s register: counts by status, overdue reviews and expiring evidence',
  })
    .input(nothing)
    .output(registerSummary.extend({ overdue: z.int(), soon: z.int(), expiring: z.int() })),

  add: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/legal-register/mine',
    summary: 'Add an item to the caller’s register',
    creates: true,
  })
    .input(z.strictObject({ key: id }))
    .output(recordRow),

  record: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine/{id}',
    summary: 'One full record of the caller’s register',
  })
    .input(z.strictObject(key))
    .output(record),

  remove: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/legal-register/mine/{id}',
    summary: 'Permanently remove an item with its notes, history and documents from the caller’s register',
  })
    .input(z.strictObject(key))
    .output(done),

  saveNotes: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/legal-register/mine/{id}/notes',
    summary: 'Save the caller’s notes on how an item applies',
  })
    .input(z.strictObject({ ...key, revision, contentJSON: richText }))
    .output(record),

  history: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/mine/{id}/compliance',
    summary: 'Compliance history of an item in the caller’s register, newest first',
  })
    .input(z.strictObject({ ...key, ...page(ENTRIES_PAGE) }))
    .output(pageOf(entry)),

  addEntry: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/legal-register/mine/{id}/compliance',
    summary: 'Record whether the caller complies, why, and with what evidence',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        userComplianceCheck: z.enum(ENTRY_STATUSES),
        userComplianceNote: richText,
        documents: z
          .array(
            z.strictObject({
              key: id,
              effectiveOn: day.nullable().default(null),
              expiresOn: day.nullable().default(null),
            }),
          )
          .max(MAX_EVIDENCE_FILES, `An entry can have at most ${MAX_EVIDENCE_FILES} documents.`)
          .default([]),
      }),
    )
    .output(entry.extend({ id })),

  sendEvidence: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/legal-register/mine/{id}/documents',
    summary: 'Upload a PDF as evidence, to be named by an entry',
    creates: true,
    upload: {
      streamed: true,
      types: ['application/pdf', 'application/octet-stream'],
      endings: ['pdf'],
      wrongType: 'Evidence must be a PDF file.',
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: MAX_EVIDENCE_FILE_BYTES, message: 'A document can be at most 20 MB.' },
    },
  })
    .input(
      z.strictObject({
        ...key,
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['permit.pdf'] })
          .describe('File name with extension'),
      }),
    )
    .output(evidence.extend({ id })),

  dropEvidence: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/legal-register/documents/{id}',
    summary: 'Delete one of your own documents that is in no entry yet',
  })
    .input(z.strictObject(key))
    .output(done),

  document: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/documents/{id}',
    summary: 'Download a document, for its owner, the responsible member, and administrators, whose view is logged',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  changeReview: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/legal-register/mine/{id}/review',
    summary: 'Set how often an item is reviewed, when next, and by whom',
  })
    .input(
      z.strictObject({
        ...key,
        months: z.int().min(1).max(60).nullable(),
        nextReview: day.nullable(),
        responsibleId: id.nullable(),
        mayRecord: z
          .boolean()
          .default(false)
          .describe('Whether the responsible member may add entries in their own name'),
      }),
    )
    .output(record),

  people: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/legal-register/people',
    summary: 'Members whose display names begin with a text, to be named as responsible',
  })
    .input(z.strictObject({ beginning: z.string().trim().min(1).max(100) }))
    .output(z.object({ items: z.array(z.object({ id, displayName: z.string() })) })),
}
