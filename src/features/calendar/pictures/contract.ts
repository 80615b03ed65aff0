import { z } from 'zod'
import { id, operationsUnder } from '#base/operation.ts'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { PICTURE_RULE, picture, SENT_TYPES } from '#features/files/contract.ts'

const operation = operationsUnder('calendar')

export const calendarPicturesContract = {
  sendPicture: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/calendar/pictures',
    summary: 'Send a picture for an event; nobody else sees it before an event is saved with it',
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
    .output(z.object({ id, picture: picture.omit({ alt: true }) })),
}
