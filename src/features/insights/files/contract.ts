import { z } from 'zod'
import { fileAnswer, id, operationsUnder, type UploadRule } from '#base/operation.ts'
import { MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import {
  ATTACHMENT_ENDINGS,
  type Ending,
  PICTURE_RULE,
  SENT_TYPES,
  TOO_BIG,
  TOO_SMALL,
  wrongEnding,
} from '#features/files/contract.ts'
import { authorFile } from '../authoring/contract.ts'
import { FILE_KINDS, type FileKind, PRESETS } from '../contents.ts'

const operation = operationsUnder('insights')

interface FileRule {
  /** Allowed extensions; the content must match. */
  endings: readonly Ending[]
  wrongType: string
  min: UploadRule['min']
  /** Without it the operator's setting applies, 50 MB by default. */
  max?: UploadRule['max']
}

const anySizeOf = (endings: readonly Ending[]): FileRule => ({
  endings,
  wrongType: wrongEnding(endings),
  min: { bytes: 1, message: TOO_SMALL },
})

/** Rules per kind of file (WRITE-13, WRITE-14, WRITE-17, WRITE-19, WRITE-21). */
export const FILE_RULES: Record<FileKind, FileRule> = {
  featuredImage: PICTURE_RULE,
  picture: PICTURE_RULE,
  file: anySizeOf(ATTACHMENT_ENDINGS),
  audio: anySizeOf(['mp3']),
}

/** Default limit for attachments and recordings; operators set it with `MOST_FILE_MB`. */
export const DEFAULT_MAX_FILE_BYTES = 50_000_000

/** Limits of every upload before its content is checked. */
export const SENT_FILE = {
  streamed: true,
  types: SENT_TYPES,
  wrongType: wrongEnding(ATTACHMENT_ENDINGS),
  min: { bytes: 1, message: TOO_SMALL },
  max: { bytes: DEFAULT_MAX_FILE_BYTES, message: TOO_BIG },
} as const

export const insightFilesContract = {
  sendFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights/{id}/files/{kind}',
    summary: 'Upload a file for one’s own insight; it is shown once contents that reference it are published',
    creates: true,
    upload: SENT_FILE,
  })
    .input(
      z.strictObject({
        id,
        kind: z.enum(FILE_KINDS),
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['plan.png'] })
          .describe('Its name, with the ending'),
      }),
    )
    .output(authorFile),

  sentFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    inView: true,
    method: 'GET',
    path: '/insights/{id}/files/{fileId}',
    summary: 'A file that was sent for an insight, published or not, for its author and administrators',
  })
    .input(z.strictObject({ id, fileId: id }))
    .output(fileAnswer),

  audio: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/{id}/audio',
    summary: 'The recording of an insight, whole or in parts, for players',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),

  presetPicture: operation({
    roles: MEMBERS_NOT_GUESTS,
    inView: true,
    method: 'GET',
    path: '/insights/presets/{preset}',
    summary: "A small copy of one of the product's own pictures in the site's colours, to choose by",
  })
    .input(z.strictObject({ preset: z.enum(PRESETS) }))
    .output(fileAnswer),
}
