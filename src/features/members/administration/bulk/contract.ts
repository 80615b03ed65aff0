import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { day, fileAnswer, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, USER_TYPES } from '#base/roles.ts'
import { ADMITTED_TYPES, EXPORT_FORMATS, MAX_BULK } from '../choices.ts'
import { memberSelection } from '../contract.ts'

const listKey = z.string().max(120).describe("A key of the site's list; empty for none")

/** What a bulk action does to each selected member; approving is for those who wait. */
export const bulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('companyType'), companyType: listKey }),
  z.strictObject({ action: z.literal('supplier'), supplier: listKey }),
  z.strictObject({ action: z.literal('approve'), userType: z.enum(ADMITTED_TYPES) }),
  z.strictObject({ action: z.literal('userType'), userType: z.enum(USER_TYPES) }),
  z.strictObject({ action: z.literal('expiryDate'), expiryDate: day.nullable() }),
  z.strictObject({ action: z.literal('legalAccess'), legalAccess: z.enum(['on', 'off']) }),
])
export type BulkChange = z.infer<typeof bulkChange>

const selectionAndChange = { selection: memberSelection, change: bulkChange }

/** What a bulk action would do. */
const bulkPreview = z.object({
  total: z.int(),
  willChange: z.int(),
  /** Already are as they would become. */
  unchanged: z.int(),
  /** 1 if the caller is among them: they stay as they are. */
  yourself: z.int(),
  /** Of those that will change: who would be let in without having confirmed their address. */
  unverified: z.int(),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** Which bulk action something is, with who started it and when. */
export const startedJob = z.object({
  id,
  /** `members.change` */
  kind: z.string(),
  isUndo: z.boolean(),
  /** Null once they have left. */
  startedBy: z.string().nullable(),
  startedAt: instant,
  total: z.int(),
})
export type StartedJob = z.infer<typeof startedJob>

const pastJob = startedJob.extend({
  isUndone: z.boolean(),
  isFinished: z.boolean(),
  /** How many were changed, written to, removed or invited. */
  done: z.int(),
  undoUntil: instant.nullable(),
})
export type PastJob = z.infer<typeof pastJob>

export const bulkOperations = {
  previewBulk: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'POST',
    path: '/members/bulk/preview',
    summary: 'How many of the selected members a bulk action would change',
  })
    .input(z.strictObject(selectionAndChange))
    .output(bulkPreview),

  startBulk: operation({
    roles: ADMINS,
    audit: 'members.bulkStarted',
    method: 'POST',
    path: '/members/bulk',
    summary: `Change up to ${MAX_BULK.toLocaleString('en-GB')} selected members, as a job`,
    creates: true,
    confirm: true,
  })
    .input(
      z.strictObject({
        ...selectionAndChange,
        /** Lets in those who never confirmed their address; without it they are left out. */
        acceptUnverified: z.literal(true).optional(),
      }),
    )
    .output(bulkJob),

  bulkJob: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/bulk/{id}',
    summary: 'How far a bulk action is, and what became of the members',
  })
    .input(z.strictObject({ id }))
    .output(bulkJob),

  pastJobs: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/members/bulk',
    summary: 'Bulk actions of the last 30 days, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(pastJob)),

  bulkResult: operation({
    roles: ADMINS,
    audit: 'members.exported',
    method: 'POST',
    path: '/members/bulk/{id}/result',
    summary: 'Download what a bulk action did to each member, as CSV or XLSX',
  })
    .input(z.strictObject({ id, format: z.enum(EXPORT_FORMATS) }))
    .output(fileAnswer),

  undoBulk: operation({
    roles: ADMINS,
    audit: 'members.bulkUndone',
    method: 'POST',
    path: '/members/bulk/{id}/undo',
    summary: 'Take a bulk action back within 24 hours, as a job; members who changed since are left out',
    creates: true,
    confirm: true,
  })
    .input(z.strictObject({ id }))
    .output(bulkJob),
}
