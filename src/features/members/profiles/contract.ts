import { z } from 'zod'
import { PHOTO_SIDES } from '#base/avatar.ts'
import { ANY_PICTURE, fileAnswer, id, nothing, operation } from '#base/operation.ts'
import { MEMBERS, WITH_PROFILE } from '#base/roles.ts'
import { webLink } from '#base/web-link.ts'
import { avatar, displayName, personName, session, shownMember } from '../shapes.ts'
import { visibilityOperations } from '../visibility/contract.ts'
import { EDITABLE_AVATAR_FIELDS, isChoice } from './avatar-choices.ts'
import { FIRST_YEAR, SOCIALS } from './rules.ts'

const optionalLink = webLink.optional()
const socials = z.strictObject(
  Object.fromEntries(SOCIALS.map((name) => [name, optionalLink])) as Record<
    (typeof SOCIALS)[number],
    typeof optionalLink
  >,
)

const day = z.iso
  .date('A date of birth must be a day in the past.')
  .refine((text) => Number(text.slice(0, 4)) >= FIRST_YEAR, `A date of birth cannot be before ${FIRST_YEAR}.`)

/** The profile fields members can edit themselves (ACC-36, PROF-07). */
export const ownProfileChange = z.strictObject({
  displayName: displayName.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  /** A day as year-month-day, not after today; null removes it (PROF-08). */
  dob: day.nullable().optional(),
  company: z.string().trim().max(120).optional(),
  jobRole: z.string().trim().max(120).optional(),
  bio: z.string().trim().max(2_000).optional(),
  socials: socials.optional(),
})
export type OwnProfileChange = z.infer<typeof ownProfileChange>

export const profilesContract = {
  changeProfile: operation({
    roles: WITH_PROFILE,
    method: 'PATCH',
    path: '/profile',
    summary: 'Change fields of one’s profile',
  })
    .input(ownProfileChange)
    .output(session),

  saveAvatarChoice: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/profile/avatar/{field}',
    summary: 'Change one choice of one’s drawn avatar',
    switch: 'profiles',
  })
    .input(
      z
        .strictObject({ field: z.enum(EDITABLE_AVATAR_FIELDS), value: z.string().max(60) })
        .refine(({ field, value }) => isChoice(field, value), {
          path: ['value'],
          message: 'That is not among the choices.',
        }),
    )
    .output(z.object({ avatar })),

  savePhoto: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/profile/photo',
    summary: 'Save one’s profile photo, replacing the previous one',
    switch: 'profiles',
    upload: {
      ...ANY_PICTURE,
      min: { bytes: 5_000, message: 'File size is too small! Minimum 5kb' },
      max: { bytes: 2_000_000, message: 'File size is too big! Maximum 2mb' },
    },
  })
    .input(nothing)
    .output(session),

  removePhoto: operation({
    roles: WITH_PROFILE,
    method: 'DELETE',
    path: '/profile/photo',
    summary: 'Remove one’s profile photo; a neutral picture is shown instead',
    switch: 'profiles',
  })
    .input(nothing)
    .output(session),

  photo: operation({
    roles: WITH_PROFILE,
    inView: true,
    method: 'GET',
    path: '/photos/{id}/{side}',
    summary: 'A profile photo as a square of that many pixels, for members of its site',
  })
    .input(z.strictObject({ id, side: z.enum(PHOTO_SIDES) }))
    .output(fileAnswer),

  profile: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/profiles/{displayName}',
    summary: 'Public profile of a member',
    switch: 'profiles',
  })
    .input(z.strictObject({ displayName: z.string().max(120) }))
    .output(shownMember),

  ...visibilityOperations,
}
