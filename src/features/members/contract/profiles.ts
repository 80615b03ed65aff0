import { z } from 'zod'
import { AVATAR_FIELDS } from '#base/avatar.ts'
import { operation, type PolicyFor } from '#base/operation.ts'
import { MEMBERS, WITH_PROFILE } from '#base/roles.ts'
import { avatar, displayName, personName, publicProfile, session } from './shapes.ts'

/** Where a member can be found elsewhere; an empty one shows nothing (PROF-07). */
export const SOCIALS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'website'] as const

const webLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'A link starts with http:// or https://.' }).max(300),
])
const optionalLink = webLink.optional()
const socials = z.strictObject(
  Object.fromEntries(SOCIALS.map((name) => [name, optionalLink])) as Record<
    (typeof SOCIALS)[number],
    typeof optionalLink
  >,
)

/** The fields of one's own profile that are meant for oneself (ACC-36, PROF-07). */
export const ownProfileChange = z.strictObject({
  displayName: displayName.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  /** A day as year-month-day, not after today; null takes it away (PROF-08). */
  dob: z.iso.date('A date of birth is a day that has been.').nullable().optional(),
  company: z.string().trim().max(120).optional(),
  jobRole: z.string().trim().max(120).optional(),
  bio: z.string().trim().max(2_000).optional(),
  socials: socials.optional(),
})
export const profilesContract = {
  changeProfile: operation({ method: 'PATCH', path: '/profile', summary: 'Change fields of the own profile' })
    .input(ownProfileChange)
    .output(session),

  saveAvatarChoice: operation({
    method: 'PUT',
    path: '/profile/avatar/{field}',
    summary: 'Change one choice of the own drawn avatar',
    switch: 'profiles',
  })
    .input(z.strictObject({ field: z.enum(AVATAR_FIELDS), value: z.string().max(60) }))
    .output(z.object({ avatar })),

  profile: operation({
    method: 'GET',
    path: '/profiles/{displayName}',
    summary: 'Public profile of a member',
    switch: 'profiles',
  })
    .input(z.strictObject({ displayName: z.string().max(120) }))
    .output(publicProfile),
}

export const profilesPolicy: PolicyFor<typeof profilesContract> = {
  changeProfile: WITH_PROFILE,
  saveAvatarChoice: WITH_PROFILE,
  profile: MEMBERS,
}
