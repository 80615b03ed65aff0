import { z } from 'zod'
import { fileAnswer, id, operationsUnder } from '#base/operation.ts'
import { MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import {
  ATTACHMENT_ENDINGS,
  type Ending,
  PICTURE_RULE,
  SENT_TYPES,
  TOO_BIG,
  TOO_SMALL,
} from '#features/files/contract.ts'
import { authorFile } from '../authoring/contract.ts'
import { FILE_KINDS, type FileKind, PRESETS } from '../contents.ts'

const operation = operationsUnder('insights')

interface FileRule {
  /** Allowed extensions; the content must match. */
  endings: readonly Ending[]
  /** Where `maxBytes` is null, the operator's setting applies, 50 MB by default. */
  minBytes: number
  maxBytes: number | null
}

/** Rules per kind of file (WRITE-13, WRITE-14, WRITE-17, WRITE-19, WRITE-21). */
export const FILE_RULES: Record<FileKind, FileRule> = {
  featuredImage: PICTURE_RULE,
  picture: PICTURE_RULE,
  file: { endings: ATTACHMENT_ENDINGS, minBytes: 1, maxBytes: null },
  audio: { endings: ['mp3'], minBytes: 1, maxBytes: null },
}

/** Default limit for attachments and recordings; operators set it with `MOST_FILE_MB`. */
export const DEFAULT_MAX_FILE_BYTES = 50_000_000

/** Limits of every upload before its content is checked. */
export const SENT_FILE = {
  streamed: true,
  types: SENT_TYPES,
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
    method: 'GET',
    path: '/insights/{id}/files/{fileId}',
    summary: 'A file that was sent for an insight, published or not, for its author and administrators',
  })
    .input(z.strictObject({ id, fileId: id }))
    .output(fileAnswer),

  audio: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/insights/{id}/audio',
    summary: 'The recording of an insight, whole or in parts, for players',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),

  presetPicture: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/presets/{preset}',
    summary: "A small copy of one of the product's own pictures in the site's colours, to choose by",
  })
    .input(z.strictObject({ preset: z.enum(PRESETS) }))
    .output(fileAnswer),
}
