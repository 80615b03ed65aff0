import { z } from 'zod'
import { nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { BADGE_TYPES, LEVELS } from '#features/badges/contract.ts'
import { shownMember } from '#features/members/contract.ts'

/** Most characters of a search or a filter. */
export const MAX_QUERY = 200

/** A member as the directory lists them. */
export const directoryEntry = shownMember.omit({ bio: true, savedInsights: true })
export type DirectoryEntry = z.infer<typeof directoryEntry>

const filter = z.string().trim().max(MAX_QUERY).optional()

/** Every badge by series and level, such as `questions:2`, as a filter names it. */
export const BADGE_KEYS: readonly string[] = BADGE_TYPES.flatMap((type) => LEVELS.map((level) => `${type}:${level}`))

/** The directory belongs to profiles: a site without them has none. */
const operation = operationsUnder('profiles')

export const directoryContract = {
  list: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/directory',
    summary: 'Members who are in the directory by name, with what each of them shows; searched and filtered',
  })
    .input(
      z.strictObject({
        ...page(20),
        query: filter.describe('Words of name, company and job role'),
        company: filter.describe('The whole name of a company'),
        topic: filter.describe('The path of a topic they follow'),
        badge: z.enum(BADGE_KEYS).optional(),
      }),
    )
    .output(
      pageOf(directoryEntry).extend({
        isApproximate: z.boolean().describe('Nobody matches the search as it was typed; these are most like it'),
      }),
    ),

  companies: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/directory/companies',
    summary: 'Companies of members in the directory that begin with this text',
  })
    .input(z.strictObject({ query: z.string().trim().max(MAX_QUERY).default('') }))
    .output(z.object({ items: z.array(z.string()) })),

  ownEntry: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/directory/own',
    summary: 'The caller’s entry as other members see it; null while they are not listed',
  })
    .input(nothing)
    .output(z.object({ entry: directoryEntry.nullable() })),
}
