import { z } from 'zod'
import { id, nothing, operation, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, EVERYONE } from '#base/roles.ts'
import { FIGURE_LIMITS } from './figures.ts'

/** The two texts every site has. */
export const policyKind = z.enum(['privacy', 'terms'])
export type PolicyKind = z.infer<typeof policyKind>

/** One numbered clause; its number is its place in the list. `items` are things it names one by one, such as cookies. */
export const clause = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.object({ name: z.string(), words: z.string() })),
})
export type Clause = z.infer<typeof clause>

export const policy = z.object({
  kind: policyKind,
  title: z.string(),
  standfirst: z.string(),
  clauses: z.array(clause),
})
export type Policy = z.infer<typeof policy>

const figures = z.object({ accessFee: z.int(), cancellationDays: z.int() })

const figure = ({ least, most }: { least: number; most: number }) => {
  const error = `Write a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}

/** A text that held, or holds, in place of the standard one. */
export const policyVersion = z.object({
  id: z.string(),
  number: z.int(),
  /** False where it puts the standard clauses back. */
  isOwn: z.boolean(),
  at: z.string(),
  /** Who saved it; null once they have left. */
  author: z.string().nullable(),
})
export type PolicyVersion = z.infer<typeof policyVersion>

/** What stands in the editor: the text that holds, and the standard one to go back to. */
export const policyTexts = z.object({
  kind: policyKind,
  /** The newest version, 0 while none was ever saved; a save names it, so that nobody's newer text is covered. */
  number: z.int(),
  own: z.string().nullable(),
  standard: z.string(),
})
export type PolicyTexts = z.infer<typeof policyTexts>

export const policiesContract = {
  read: operation({
    method: 'GET',
    path: '/policies/{kind}',
    summary: 'The Privacy Policy or the Terms of Use of this site, clause by clause',
  })
    .input(z.strictObject({ kind: policyKind }))
    .output(policy),

  figures: operation({
    method: 'GET',
    path: '/config/policies',
    summary: 'The information access fee and the cancellation window of this site',
  })
    .input(nothing)
    .output(figures),

  changeFigures: operation({
    audit: 'policies.figuresChanged',
    method: 'PATCH',
    path: '/config/policies',
    summary: 'Change the information access fee (pounds, 0 for free) or the cancellation window (working days)',
  })
    .input(
      z.strictObject({
        accessFee: figure(FIGURE_LIMITS.accessFee).optional(),
        cancellationDays: figure(FIGURE_LIMITS.cancellationDays).optional(),
      }),
    )
    .output(figures),

  texts: operation({
    method: 'GET',
    path: '/config/policies/{kind}/text',
    summary: 'The text that holds as it was typed, and the standard one',
  })
    .input(z.strictObject({ kind: policyKind }))
    .output(policyTexts),

  saveText: operation({
    audit: 'policies.textSaved',
    method: 'POST',
    path: '/config/policies/{kind}/versions',
    summary: 'Put a text in place of the standard one, or with null the standard one back; every version is kept',
    creates: true,
  })
    .input(
      z.strictObject({
        kind: policyKind,
        text: z.string().max(60_000, 'A policy has at most 60,000 characters.').nullable(),
        /** The number of the version this one was made from. */
        after: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(policyVersion),

  versions: operation({
    method: 'GET',
    path: '/config/policies/{kind}/versions',
    summary: 'Every text that was ever saved, newest first',
  })
    .input(z.strictObject({ kind: policyKind, ...page(20) }))
    .output(pageOf(policyVersion)),

  version: operation({
    method: 'GET',
    path: '/config/policies/{kind}/versions/{id}',
    summary: 'One of these texts as it was typed; null for the standard one',
  })
    .input(z.strictObject({ kind: policyKind, id }))
    .output(policyVersion.extend({ text: z.string().nullable() })),
}

export const policiesPolicy: PolicyFor<typeof policiesContract> = {
  read: EVERYONE,
  figures: ADMINS,
  changeFigures: ADMINS,
  texts: ADMINS,
  saveText: ADMINS,
  versions: ADMINS,
  version: ADMINS,
}
