import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { ANY_PICTURE, nothing, operationsUnder } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { BADGE_TYPES, MAX_TARGET } from './rules.ts'

export { BADGE_TYPES, LEVELS } from './rules.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    badges: true
    earnedBadges: true
  }
}

/** A badge of this site (PROF-26). `img` is the URL of the site's own picture; empty if the default drawing is shown. */
export const badge = z.object({
  type: z.enum(BADGE_TYPES),
  level: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  img: z.string(),
  /** Score required. */
  target: z.int(),
})
export type Badge = z.infer<typeof badge>

/** Path parameters, hence strings. */
const key = { type: z.enum(BADGE_TYPES), level: z.enum(['1', '2', '3', '4', '5']).transform(Number) }

/** Badges belong to the forum: while it is switched off, nobody earns one. */
const operation = operationsUnder('forum')

export const badgesContract = {
  list: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/config/badges',
    summary: 'The ten badges of this site, by type and level',
  })
    .input(nothing)
    .output(z.object({ items: z.array(badge) })),

  change: operation({
    roles: ADMINS,
    audit: 'badges.changed',
    method: 'PATCH',
    path: '/config/badges/{type}/{level}',
    summary:
      'Change the name, title, description or target of a badge; members who have reached a lowered target earn it at once',
  })
    .input(
      z.strictObject({
        ...key,
        name: z
          .string()
          .max(60, 'A name has at most 60 characters.')
          .transform(cleanName)
          .refine((name) => name !== '', 'Please enter a name.')
          .optional(),
        title: z.string().trim().max(80, 'A title has at most 80 characters.').optional(),
        description: z.string().trim().max(300, 'A description has at most 300 characters.').optional(),
        target: z
          .int('A target is a whole number.')
          .min(1, 'A target is at least 1.')
          .max(MAX_TARGET, `A target is at most ${MAX_TARGET}.`)
          .optional(),
      }),
    )
    .output(badge),

  savePicture: operation({
    roles: ADMINS,
    audit: 'badges.pictureChanged',
    method: 'PUT',
    path: '/config/badges/{type}/{level}/picture',
    summary: 'Replace the picture of a badge',
    upload: {
      ...ANY_PICTURE,
      min: { bytes: 100, message: 'This file is too small to be a picture.' },
      max: { bytes: 2_000_000, message: 'File size is too big! Maximum 2mb' },
    },
  })
    .input(z.strictObject(key))
    .output(badge),

  removePicture: operation({
    roles: ADMINS,
    audit: 'badges.pictureChanged',
    method: 'DELETE',
    path: '/config/badges/{type}/{level}/picture',
    summary: 'Remove the site’s picture of a badge; the default one is shown instead',
  })
    .input(z.strictObject(key))
    .output(badge),

  celebrate: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/badges/celebrations',
    summary: 'Claim the caller’s badges that have not been celebrated yet, to be shown on this screen only',
  })
    .input(nothing)
    .output(z.object({ items: z.array(badge) })),
}
