import { z } from 'zod'
import { id, nothing, operation, type PolicyFor } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

/** A picture of a landing page, in bytes at most; it is kept in sizes that a phone can load. */
export const MOST_PICTURE_BYTES = 12_000_000

export const landingPicturesContract = {
  addPicture: operation({
    audit: 'landing.pictureAdded',
    method: 'POST',
    path: '/landing-page/pictures',
    summary: 'Store a picture for sections of the landing page; it is shown once a design that uses it is published',
    creates: true,
    upload: {
      types: ['image/jpeg', 'image/png', 'image/webp'],
      least: { bytes: 60, otherwise: 'This file is too small to be a picture.' },
      most: { bytes: MOST_PICTURE_BYTES, otherwise: 'This picture is too large. It may have 12 MB at most.' },
    },
  })
    .input(nothing)
    .output(
      z.object({
        id,
        url: z.string(),
        sources: z.array(z.object({ url: z.string(), width: z.int() })),
        width: z.int(),
        height: z.int(),
      }),
    ),
}

export const landingPicturesPolicy: PolicyFor<typeof landingPicturesContract> = { addPicture: ADMINS }
