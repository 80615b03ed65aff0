import { z } from 'zod'
import { id, operationsUnder } from '#base/operation.ts'
import { MEMBERS } from '#base/roles.ts'
import { PICTURE_RULE, picture, SENT_TYPES } from '#features/files/contract.ts'

const operation = operationsUnder('forum')

/** Pictures of one thread or post. */
export const MAX_PICTURES = 10

/** URLs and size of a picture; its description is part of the text. */
export const pictureAddress = picture.omit({ alt: true })

export const picturesContract = {
  sendPicture: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/pictures',
    summary: 'Send a picture for a question or post; it is shown once a text that names it is posted',
    creates: true,
    upload: { streamed: true, types: SENT_TYPES, ...PICTURE_RULE },
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
