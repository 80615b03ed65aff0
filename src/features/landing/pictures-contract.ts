import { z } from 'zod'
import { id, nothing, operation } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'

/** Maximum size of an uploaded picture in bytes. It is stored in sizes suitable for phones. */
const MAX_PICTURE_BYTES = 12_000_000

export const landingPicturesContract = {
  addPicture: operation({
    roles: ADMINS,
    audit: 'landing.pictureAdded',
    method: 'POST',
    path: '/landing-page/pictures',
    summary: 'Store a picture for sections of the landing page; it is shown once a design that uses it is published',
    creates: true,
    upload: {
      types: ['image/jpeg', 'image/png', 'image/webp'],
      wrongType: 'This is not a JPEG, PNG or WebP file.',
      min: { bytes: 60, message: 'This file is too small to be a picture.' },
      max: { bytes: MAX_PICTURE_BYTES, message: 'This picture is too large. The limit is 12 MB.' },
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
