import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, nothing, operation, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, EVERYONE, MEMBERS, ROLES, SIGNED_IN, USER_TYPES, WITH_PROFILE } from '#base/roles.ts'
import { sameAddress } from './rules.ts'

const email = z.email('Please enter a valid e-mail address.').max(254)
const personName = z.string().trim().max(60)
/** A name of which something is left once what cannot be seen is gone. */
const givenName = (message: string) => personName.refine((name) => cleanName(name) !== '', message)
export const displayName = z.string().trim().min(1, 'A display name cannot be empty.').max(60)

/** At least 8, at most 128 characters, any character (security: accounts). Strength comes with the account issue. */
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

/** What members may know about each other, and nothing more (ACC-37). */
export const publicProfile = z.object({
  id,
  displayName: z.string(),
  avatar,
  profilePhoto: z.string().nullable(),
  company: z.string(),
  jobRole: z.string(),
  userType: z.string(),
  bio: z.string(),
  socials: z.record(z.string(), z.string()),
  scores: z.record(z.string(), z.number()),
  badges: z.record(z.string(), z.record(z.string(), z.boolean())),
  savedInsights: z.int(),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** One's own profile. */
export const ownProfile = publicProfile.extend({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string().nullable(),
  signUp: instant,
  expiryDate: instant.nullable(),
  nameIsRandom: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** The signed-in person, or nobody. `home` is where this role belongs (ACC-25). */
export const session = z.object({
  role: z.enum(ROLES),
  home: z.string(),
  profile: ownProfile.nullable(),
})
export type Session = z.infer<typeof session>

/** A row of the users table; administrators only. */
export const memberRow = z.object({
  id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  userType: z.string(),
  role: z.enum(ROLES),
  signUp: instant,
  expiryDate: instant.nullable(),
  avatar,
  profilePhoto: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRow>

export const registration = z
  .strictObject({
    firstName: givenName('Please enter your first name.'),
    lastName: givenName('Please enter your last name.'),
    email,
    confirmEmail: z.string().max(254),
    password,
    confirmPassword: z.string().max(512),
    termsAgree: z.literal(true, 'Please agree to the Terms of Use.'),
    privacyAgree: z.literal(true, 'Please agree to the Privacy Policy.'),
  })
  .refine((input) => sameAddress(input.email, input.confirmEmail), {
    path: ['confirmEmail'],
    message: 'Emails do not match.',
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  })

/** The fields of one's own profile that are meant for oneself (ACC-36). */
export const ownProfileChange = z.strictObject({
  displayName: displayName.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  company: z.string().trim().max(120).optional(),
  jobRole: z.string().trim().max(120).optional(),
  bio: z.string().trim().max(2_000).optional(),
})

export const membersContract = {
  session: operation({ method: 'GET', path: '/session', summary: 'Who is signed in on this site' })
    .input(nothing)
    .output(session),

  signIn: operation({ method: 'POST', path: '/session', summary: 'Sign in with e-mail and password' })
    .input(z.strictObject({ email, password: z.string().max(512) }))
    .output(session),

  signOut: operation({ method: 'DELETE', path: '/session', summary: 'End this session on the server' })
    .input(nothing)
    .output(done),

  register: operation({
    method: 'POST',
    path: '/accounts',
    summary: 'Register with a business e-mail; signs in as a newUser who waits for access',
    creates: true,
  })
    .input(registration)
    .output(session.extend({ id })),

  createProfile: operation({
    method: 'POST',
    path: '/profile',
    summary: 'Create a profile on this site for an existing account that has none here',
    creates: true,
  })
    .input(nothing)
    .output(session.extend({ id })),

  changeProfile: operation({ method: 'PATCH', path: '/profile', summary: 'Change fields of the own profile' })
    .input(ownProfileChange)
    .output(session),

  profile: operation({ method: 'GET', path: '/profiles/{displayName}', summary: 'Public profile of a member' })
    .input(z.strictObject({ displayName: z.string().max(120) }))
    .output(publicProfile),

  list: operation({
    method: 'GET',
    path: '/members',
    summary: 'Members of this site, waiting ones first, then newest first',
  })
    .input(z.strictObject({ ...page(20), query: z.string().trim().max(200).optional() }))
    .output(pageOf(memberRow)),

  change: operation({ method: 'PATCH', path: '/members/{id}', summary: 'Change user type and expiry date of a member' })
    .input(z.strictObject({ id, userType: z.enum(USER_TYPES).optional(), expiryDate: instant.nullable().optional() }))
    .output(memberRow),

  remove: operation({ method: 'DELETE', path: '/members/{id}', summary: 'Remove a member from this site' })
    .input(z.strictObject({ id }))
    .output(done),
}

export const membersPolicy: PolicyFor<typeof membersContract> = {
  session: EVERYONE,
  signIn: EVERYONE,
  signOut: SIGNED_IN,
  register: EVERYONE,
  // With a profile too: a repeated call is answered as the first was, any other is told that there is one.
  createProfile: SIGNED_IN,
  changeProfile: WITH_PROFILE,
  profile: MEMBERS,
  list: ADMINS,
  change: ADMINS,
  remove: ADMINS,
}
