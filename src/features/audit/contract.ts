import { z } from 'zod'
import { day, fileAnswer, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

/** Maximum length of the action and subject filters. */
const MAX_LENGTH = 200

const entry = z.object({
  id,
  number: z.int().describe('Counts the entries of this site from 1 without a gap'),
  at: instant.describe('By the clock of the database'),
  actor: z
    .object({ id, displayName: z.string(), isMember: z.boolean().describe('False once they have left') })
    .nullable()
    .describe('Who did it; null where the product did it by itself, or nobody was signed in'),
  address: z.string().nullable().describe('The client’s address; null where the product did it by itself'),
  action: z.string().describe('feature.what-happened'),
  label: z.string().describe('The action in words'),
  subject: z.string().describe('Id or key of what was changed'),
  target: z
    .object({ kind: z.string().nullable(), name: z.string().nullable() })
    .describe('What was changed: its kind and name while it exists, else its name by the entry'),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string().describe('SHA-256 over the entry and the hash of the one before it, in hexadecimal'),
})
export type LoggedEntry = z.infer<typeof entry>

const filters = {
  action: z
    .string()
    .max(MAX_LENGTH)
    .regex(/^[\w-]+(\.[\w-]+)?$/, 'That is no action of the log.')
    .optional()
    .describe('One action, or a feature: `members` for all of its actions'),
  actorId: id.optional(),
  subject: z.string().max(MAX_LENGTH).optional(),
  from: instant.optional().describe('Entries of this instant and later'),
  until: instant.optional().describe('Entries before this instant'),
  fromDay: day.optional().describe('Entries of this day and later, in the time zone of the site'),
  toDay: day.optional().describe('Entries of this day and before, in the time zone of the site'),
}
const filter = z.strictObject(filters)
export type AuditFilter = z.infer<typeof filter>

export const auditContract = {
  entries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/audit',
    summary: 'The audit log, newest entry first: who changed what, when, from where, before and after',
  })
    .input(z.strictObject({ ...page(20), ...filters }))
    .output(pageOf(entry)),

  actions: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/audit/actions',
    summary: 'The actions of the audit log in words, by feature',
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        items: z.array(
          z.object({
            feature: z.string(),
            title: z.string(),
            actions: z.array(z.object({ action: z.string(), label: z.string() })),
          }),
        ),
      }),
    ),

  exportEntries: operation({
    roles: ADMINS,
    audit: 'audit.exported',
    method: 'POST',
    path: '/audit/export',
    summary: 'Export the matching entries as CSV; the header `x-cut` says when only the newest are in the file',
  })
    .input(filter)
    .output(fileAnswer),
}
