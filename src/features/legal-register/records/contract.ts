import { z } from 'zod'
import { done, fileAnswer, id, nothing, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import {
  day,
  ENTRIES_PAGE,
  ENTRY_STATUSES,
  EVIDENCE_BYTES,
  ITEMS_PAGE,
  key,
  MOST_EVIDENCE,
  recordFilters,
  revision,
  richText,
} from '../fields.ts'
import { entry, evidence, record, recordRow, standing } from '../shapes.ts'

const operation = operationsUnder('legalRegister')

/**
 * The caller's own register (LEG-32). `{id}` is the key of the item, of the record that is active now. Where a record is read or added to it
 * may as well be the id of another member's record that the caller is responsible for (LEG-B19).
 */
export const legalRecordsContract = {
  mine: operation({
    method: 'GET',
    path: '/legal-register/mine',
    summary: 'The own register, or what one is responsible for',
  })
    .input(z.strictObject({ ...page(ITEMS_PAGE), ...recordFilters, sort: z.enum(['newest', 'due']).default('newest') }))
    .output(pageOf(recordRow)),

  standing: operation({
    method: 'GET',
    path: '/legal-register/mine/standing',
    summary: 'How the own register stands: counts by status, what is overdue and what expires',
  })
    .input(nothing)
    .output(standing.extend({ overdue: z.int(), soon: z.int(), expiring: z.int() })),

  add: operation({
    method: 'POST',
    path: '/legal-register/mine',
    summary: 'Take an item into the own register',
    creates: true,
  })
    .input(z.strictObject({ key: id }))
    .output(recordRow),

  record: operation({
    method: 'GET',
    path: '/legal-register/mine/{id}',
    summary: 'One item of the own register, whole',
  })
    .input(z.strictObject(key))
    .output(record),

  remove: operation({
    method: 'DELETE',
    path: '/legal-register/mine/{id}',
    summary: 'Remove an item with its notes, history and documents from the own register, for good',
  })
    .input(z.strictObject(key))
    .output(done),

  saveNotes: operation({
    method: 'PUT',
    path: '/legal-register/mine/{id}/notes',
    summary: 'Save how an item applies to oneself',
  })
    .input(z.strictObject({ ...key, revision, contentJSON: richText }))
    .output(record),

  history: operation({
    method: 'GET',
    path: '/legal-register/mine/{id}/compliance',
    summary: 'What was recorded for an item of the own register, newest first',
  })
    .input(z.strictObject({ ...key, ...page(ENTRIES_PAGE) }))
    .output(pageOf(entry)),

  addEntry: operation({
    method: 'POST',
    path: '/legal-register/mine/{id}/compliance',
    summary: 'Record whether one complies, why, and with what evidence',
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
          .max(MOST_EVIDENCE, `One entry has at most ${MOST_EVIDENCE} documents.`)
          .default([]),
      }),
    )
    .output(entry.extend({ id })),

  sendEvidence: operation({
    method: 'POST',
    path: '/legal-register/mine/{id}/documents',
    summary: 'Send a PDF as evidence; it counts once an entry names it',
    creates: true,
    upload: {
      streamed: true,
      types: ['application/pdf', 'application/octet-stream'],
      least: { bytes: 1, otherwise: 'That file is empty.' },
      most: { bytes: EVIDENCE_BYTES, otherwise: 'A document has at most 20 MB.' },
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
          .describe('Its name, with the ending'),
      }),
    )
    .output(evidence.extend({ id })),

  dropEvidence: operation({
    method: 'DELETE',
    path: '/legal-register/documents/{id}',
    summary: 'Take back a document of one’s own that is in no entry yet',
  })
    .input(z.strictObject(key))
    .output(done),

  document: operation({
    method: 'GET',
    path: '/legal-register/documents/{id}',
    summary: 'A document, for its owner, for whoever is responsible, and for administrators, whose look is noted',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  changeReview: operation({
    method: 'PUT',
    path: '/legal-register/mine/{id}/review',
    summary: 'How often an item is reviewed, when next, and by whom',
  })
    .input(
      z.strictObject({
        ...key,
        months: z.int().min(1).max(60).nullable(),
        nextReview: day.nullable(),
        responsibleId: id.nullable(),
        mayRecord: z.boolean().default(false).describe('Whether whoever is responsible adds entries in their own name'),
      }),
    )
    .output(record),

  people: operation({
    method: 'GET',
    path: '/legal-register/people',
    summary: 'Members whose display names begin like this, to be responsible for a review',
  })
    .input(z.strictObject({ beginning: z.string().trim().min(1).max(100) }))
    .output(z.object({ items: z.array(z.object({ id, displayName: z.string() })) })),
}

export const legalRecordsPolicy: PolicyFor<typeof legalRecordsContract> = {
  mine: MEMBERS,
  standing: MEMBERS,
  add: MEMBERS,
  record: MEMBERS,
  remove: MEMBERS,
  saveNotes: MEMBERS,
  history: MEMBERS,
  addEntry: MEMBERS,
  sendEvidence: MEMBERS,
  dropEvidence: MEMBERS,
  document: MEMBERS,
  changeReview: MEMBERS,
  people: MEMBERS,
}
