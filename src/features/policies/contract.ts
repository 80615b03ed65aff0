import { z } from 'zod'
import { id, nothing, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, EVERYONE } from '#base/roles.ts'
import { FIGURE_LIMITS } from './figures.ts'

/** The two policies every site has. */
export const policyKind = z.enum(['privacy', 'terms'])
export type PolicyKind = z.infer<typeof policyKind>

/** One clause, numbered by its position in the list. `items` is a list of named things, such as cookies. */
export const clause = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.object({ name: z.string(), description: z.string() })),
})
export type Clause = z.infer<typeof clause>

export const policy = z.object({
  kind: policyKind,
  title: z.string(),
  standfirst: z.string(),
  clauses: z.array(clause),
})
export type Policy = z.infer<typeof policy>

const figures = z.object({
  accessFee: z.int(),
  cancellationDays: z.int(),
  visitRetentionDays: z.int(),
  declinedDays: z.int(),
})

const figure = ({ min, max }: { min: number; max: number }) => {
  const error = `Write a whole number from ${min} to ${max}.`
  return z.int({ error }).min(min, error).max(max, error)
}

/** A past or current version of a policy's text. */
export const policyVersion = z.object({
  id: z.string(),
  number: z.int(),
  /** False for a version that restored the standard clauses. */
  isOwn: z.boolean(),
  at: z.string(),
  /** The member who saved it; null once they have left. */
  author: z.string().nullable(),
})
export type PolicyVersion = z.infer<typeof policyVersion>

/** Contents of the editor: the current text, and the standard one to return to. */
export const policyTexts = z.object({
  kind: policyKind,
  /** The newest version, 0 before the first; a save names it, so that nobody's newer text is overwritten. */
  number: z.int(),
  own: z.string().nullable(),
  standard: z.string(),
})
export type PolicyTexts = z.infer<typeof policyTexts>

export const policiesContract = {
  read: operation({
    roles: EVERYONE,
    inView: true,
    method: 'GET',
    path: '/policies/{kind}',
    summary: 'The Privacy Policy or the Terms of Use of this site, clause by clause',
  })
    .input(z.strictObject({ kind: policyKind }))
    .output(policy),

  figures: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/policies',
    summary: 'The figures in the policies of this site: access fee, cancellation window, retention of visits',
  })
    .input(nothing)
    .output(figures),

  changeFigures: operation({
    roles: ADMINS,
    audit: 'policies.figuresChanged',
    method: 'PATCH',
    path: '/config/policies',
    summary:
      'Change the access fee (pounds, 0 for free), the cancellation window (working days) or the retention of visits (days)',
  })
    .input(
      z.strictObject({
        accessFee: figure(FIGURE_LIMITS.accessFee).optional(),
        cancellationDays: figure(FIGURE_LIMITS.cancellationDays).optional(),
        visitRetentionDays: figure(FIGURE_LIMITS.visitRetentionDays).optional(),
      }),
    )
    .output(figures),

  texts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/policies/{kind}/text',
    summary: 'The current text as typed, and the standard one',
  })
    .input(z.strictObject({ kind: policyKind }))
    .output(policyTexts),

  saveText: operation({
    roles: ADMINS,
    audit: 'policies.textSaved',
    method: 'POST',
    path: '/config/policies/{kind}/versions',
    summary: 'Replace the standard text, or restore it with null; every version is retained',
    creates: true,
  })
    .input(
      z.strictObject({
        kind: policyKind,
        text: z.string().max(60_000, 'A policy has at most 60,000 characters.').nullable(),
        /** The number of the version this text is based on. */
        after: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(policyVersion),

  versions: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/policies/{kind}/versions',
    summary: 'Every saved version, newest first',
  })
    .input(z.strictObject({ kind: policyKind, ...page(20) }))
    .output(pageOf(policyVersion)),

  version: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/config/policies/{kind}/versions/{id}',
    summary: 'One version’s text as typed; null for the standard one',
  })
    .input(z.strictObject({ kind: policyKind, id }))
    .output(policyVersion.extend({ text: z.string().nullable() })),
}
