import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, fileAnswer, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { SENT_FILE } from '../files/contract.ts'

const operation = operationsUnder('audio')

/** Page size of a member's mixes. */
export const MIXES_PAGE = 20
export const LONGEST_MIX_NAME = 120

/** A member's own recording (WRITE-21). */
export const mix = z.object({
  id,
  name: z.string(),
  time: instant,
  /** Playing time. */
  seconds: z.number().nullable(),
  /** In bytes. */
  size: z.number(),
  /** URL of the recording for its author. */
  url: z.string(),
})
export type Mix = z.infer<typeof mix>

export const mixesContract = {
  mixes: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/mixes',
    summary: 'The viewer’s own mixes, newest first',
  })
    .input(z.strictObject(page(MIXES_PAGE)))
    .output(pageOf(mix)),

  sendMix: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/mixes',
    summary: 'Send a mix: one mp3 file, which has the file’s name until it is renamed',
    creates: true,
    upload: SENT_FILE,
  })
    .input(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['evening.mp3'] })
          .describe('Name of the file, with the ending'),
      }),
    )
    .output(mix),

  renameMix: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PATCH',
    path: '/mixes/{id}',
    summary: 'Rename one’s own mix',
  })
    .input(
      z.strictObject({
        id,
        name: z
          .string()
          .trim()
          .max(LONGEST_MIX_NAME)
          .refine((name) => cleanName(name) !== '', 'A mix needs a name'),
      }),
    )
    .output(mix),

  removeMix: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/mixes/{id}',
    summary: 'Delete one’s own mix and its file',
  })
    .input(z.strictObject({ id }))
    .output(done),

  mixAudio: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/mixes/{id}/audio',
    summary: 'The recording of one’s own mix, whole or in parts, for players',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),
}
