import { z } from 'zod'
import { operation, type PolicyFor } from '#base/operation.ts'
import { EVERYONE } from '#base/roles.ts'

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

export const policiesContract = {
  read: operation({
    method: 'GET',
    path: '/policies/{kind}',
    summary: 'The Privacy Policy or the Terms of Use of this site, clause by clause',
  })
    .input(z.strictObject({ kind: policyKind }))
    .output(policy),
}

export const policiesPolicy: PolicyFor<typeof policiesContract> = { read: EVERYONE }
