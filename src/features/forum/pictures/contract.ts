import { z } from 'zod'
import { id, operationsUnder, type PolicyFor } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { PICTURE_RULE, picture, SENT_TYPES, TOO_BIG, TOO_SMALL } from '#features/files/contract.ts'

const operation = operationsUnder('forum')

/** Pictures of one question or post. */
export const MOST_PICTURES = 10

/** Where a picture is found; what it shows, the text that holds it says. */
export const pictureAddress = picture.omit({ alt: true })

export const picturesContract = {
  sendPicture: operation({
    method: 'POST',
    path: '/forum/pictures',
    summary: 'Send a picture for a question or post; it is shown once a text that names it is posted',
    creates: true,
    upload: {
      streamed: true,
      types: SENT_TYPES,
      least: { bytes: PICTURE_RULE.least, otherwise: TOO_SMALL },
      most: { bytes: PICTURE_RULE.most, otherwise: TOO_BIG },
    },
  })
    .input(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['weir.png'] })
          .describe('Its name, with the ending'),
      }),
    )
    .output(z.object({ id, picture: pictureAddress })),
}

export const picturesPolicy: PolicyFor<typeof picturesContract> = { sendPicture: MEMBERS }
