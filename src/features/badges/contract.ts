import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { nothing, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { BADGE_TYPES, MOST_TARGET, PICTURE_TYPES, pictureRule } from './rules.ts'

/** One badge as this site has it (PROF-26). `img` is the address of the site's own picture, empty where ours is shown. */
export const badge = z.object({
  type: z.enum(BADGE_TYPES),
  level: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  img: z.string(),
  /** Count needed. */
  target: z.int(),
})
export type Badge = z.infer<typeof badge>

/** Both stand in the path, where all is text. */
const key = { type: z.enum(BADGE_TYPES), level: z.enum(['1', '2', '3', '4', '5']).transform(Number) }

/** Badges belong to the forum: without it nobody earns one. */
const operation = operationsUnder('forum')

export const badgesContract = {
  list: operation({ method: 'GET', path: '/config/badges', summary: 'The ten badges of this site, by type and level' })
    .input(nothing)
    .output(z.object({ items: z.array(badge) })),

  change: operation({
    audit: 'badges.changed',
    method: 'PATCH',
    path: '/config/badges/{type}/{level}',
    summary: 'Change name, title, description or target of a badge; who has reached a lower target earns it at once',
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
          .max(MOST_TARGET, `A target is at most ${MOST_TARGET}.`)
          .optional(),
      }),
    )
    .output(badge),

  savePicture: operation({
    audit: 'badges.pictureChanged',
    method: 'PUT',
    path: '/config/badges/{type}/{level}/picture',
    summary: 'Save a picture of a badge in place of the one before',
    upload: { types: PICTURE_TYPES, ...pictureRule },
  })
    .input(z.strictObject(key))
    .output(badge),

  removePicture: operation({
    audit: 'badges.pictureChanged',
    method: 'DELETE',
    path: '/config/badges/{type}/{level}/picture',
    summary: 'Remove the site’s picture of a badge; the drawn one stands in its place',
  })
    .input(z.strictObject(key))
    .output(badge),

  celebrate: operation({
    method: 'POST',
    path: '/badges/celebrations',
    summary: 'Take the own badges that were not celebrated yet, to be shown by this screen alone',
  })
    .input(nothing)
    .output(z.object({ items: z.array(badge) })),
}

export const badgesPolicy: PolicyFor<typeof badgesContract> = {
  list: MEMBERS,
  change: ADMINS,
  savePicture: ADMINS,
  removePicture: ADMINS,
  celebrate: MEMBERS,
}
