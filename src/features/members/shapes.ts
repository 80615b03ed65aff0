import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { day, id, instant } from '#base/operation.ts'
import { ROLES } from '#base/roles.ts'

export const RELATIONS = ['none', 'muted', 'blocked'] as const

/** An e-mail address as typed; letter case and outer spaces are ignored. */
export const email = z.email('Please enter a valid e-mail address.').max(254)
export const personName = z.string().trim().max(60)
/** A name that is not empty once invisible characters are removed. */
export const requiredName = (message: string) => personName.refine((name) => cleanName(name) !== '', message)
export const displayName = z.string().trim().min(1, 'A display name cannot be empty.').max(60)

/** At least 8, at most 128 characters, any character (security: accounts). The server also refuses common ones (ACC-12). */
export const password = z
  .string()
  .max(512)
  .refine((typed) => characters(typed) >= 8, 'A password has at least 8 characters.')
  .refine((typed) => characters(typed) <= 128, 'A password has at most 128 characters.')

/** Counts code points, so that one visible character counts once however it is encoded. */
function characters(text: string): number {
  return Array.from(text).length
}

export const avatar = z.record(z.string(), z.string())

/**
 * What members can see of each other (ACC-37). Scores are not included: a score rising along with a post under a random name would
 * reveal its author (FOR-B6).
 */
export const publicProfile = z.object({
  id,
  displayName: z.string(),
  avatar,
  /** Address of the photo, for members; null without one. */
  profilePhoto: z.string().nullable(),
  company: z.string(),
  jobRole: z.string(),
  userType: z.string(),
  bio: z.string(),
  socials: z.record(z.string(), z.string()),
  badges: z.record(z.string(), z.record(z.string(), z.boolean())),
  savedInsights: z.int(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** A member as their profile and the directory show them to other members, by their own choices (ACC-B8). */
export const shownMember = publicProfile.extend({
  /** Null unless its owner shows it, the one exception to ACC-37. */
  email: z.string().nullable(),
  /** Topics they follow. */
  topics: z.array(z.object({ path: z.string(), name: z.string() })),
})
export type ShownMember = z.infer<typeof shownMember>

/** A member's own profile. */
export const ownProfile = publicProfile.extend({
  scores: z.record(z.string(), z.number()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string().nullable(),
  signUp: instant,
  expiryDate: day.nullable(),
  nameIsRandom: z.boolean(),
  /** Whether the address was confirmed by a link sent there (ACC-41). */
  emailVerified: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** The signed-in person, or a visitor. `home` is the role's start page (ACC-25). */
export const session = z.object({
  role: z.enum(ROLES),
  home: z.string(),
  profile: ownProfile.nullable(),
  /** True for an administrator who has not given the second factor their site requires: until then their role is member (ACC-B1). */
  secondFactorDue: z.boolean(),
  /** Whom the caller mutes or blocks: their posts fold away. Absent without any, and in a view, as it is the member's own (ACC-B8). */
  relations: z.array(z.object({ id, relation: z.enum(RELATIONS) })).optional(),
  /** Present while an administrator views the site as this member (ACC-B9). */
  viewing: z.object({ until: instant }).optional(),
  /** For somebody whose registration was declined: the message, and the day after which they are erased (ACC-B5). */
  declined: z.object({ message: z.string(), until: day }).optional(),
})
export type Session = z.infer<typeof session>
