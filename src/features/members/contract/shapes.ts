import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { id, instant } from '#base/operation.ts'
import { ROLES } from '#base/roles.ts'

/** An e-mail address as a person types it; letter case and outer spaces do not count. */
export const email = z.email('Please enter a valid e-mail address.').max(254)
export const personName = z.string().trim().max(60)
/** A name of which something is left once what cannot be seen is gone. */
export const givenName = (message: string) => personName.refine((name) => cleanName(name) !== '', message)
export const displayName = z.string().trim().min(1, 'A display name cannot be empty.').max(60)

/** At least 8, at most 128 characters, any character (security: accounts). The server refuses common ones besides (ACC-12). */
export const password = z
  .string()
  .max(512)
  .refine((typed) => characters(typed) >= 8, 'A password has at least 8 characters.')
  .refine((typed) => characters(typed) <= 128, 'A password has at most 128 characters.')

/** As a person counts them: one for every sign, whatever it takes to store it. */
function characters(text: string): number {
  return Array.from(text).length
}

export const avatar = z.record(z.string(), z.string())

/**
 * What members may know about each other, and nothing more (ACC-37). Scores are not among it: whoever saw one rise with what was
 * written under a random name would know who stands behind it (FOR-B6).
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

/** One's own profile. */
export const ownProfile = publicProfile.extend({
  scores: z.record(z.string(), z.number()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string().nullable(),
  signUp: instant,
  expiryDate: instant.nullable(),
  nameIsRandom: z.boolean(),
  /** Whether the address was confirmed by a link sent there (ACC-41). */
  emailVerified: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** The signed-in person, or nobody. `home` is where this role belongs (ACC-25). */
export const session = z.object({
  role: z.enum(ROLES),
  home: z.string(),
  profile: ownProfile.nullable(),
  /** True for an administrator whose site asks for a second factor they have not given: until then their role is member (ACC-B1). */
  secondFactorDue: z.boolean(),
})
export type Session = z.infer<typeof session>
