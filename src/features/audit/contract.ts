import { z } from 'zod'
import { id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

/** Maximum length of the action and subject filters. */
const MAX_LENGTH = 200

const entry = z.object({
  id,
  number: z.int().describe('Counts the entries of this site from 1 without a gap'),
  at: instant.describe('By the clock of the database'),
  actor: z
    .object({ id, displayName: z.string() })
    .nullable()
    .describe('Who did it; null where the product did it by itself, or nobody was signed in'),
  action: z.string().describe('feature.what-happened'),
  subject: z.string().describe('Id or key of what was changed'),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string().describe('SHA-256 over the entry and the hash of the one before it, in hexadecimal'),
})
export type LoggedEntry = z.infer<typeof entry>

export const auditContract = {
  entries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/audit',
    summary: 'The audit log, newest entry first: who changed what, when, before and after',
  })
    .input(
      z.strictObject({
        ...page(20),
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
      }),
    )
    .output(pageOf(entry)),
}
