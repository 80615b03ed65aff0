import { z } from 'zod'
import { fileAnswer, id, operationsUnder } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import {
  ATTACHMENT_ENDINGS,
  PICTURE_RULE,
  picture,
  SENT_TYPES,
  TOO_BIG,
  wrongEnding,
} from '#features/files/contract.ts'

const operation = operationsUnder('university')

const name = z.string().min(1).max(255).describe('Its name, with the ending')
const NO_AUDIT = { none: 'a file is part of nothing before a course or an instructor names it' }
const MB = 1_000_000

export const DOCUMENT_ENDINGS = ATTACHMENT_ENDINGS.filter((ending) => ending !== 'mp4' && ending !== 'mp3')

export const courseFilesContract = {
  sendPicture: operation({
    roles: ADMINS,
    audit: NO_AUDIT,
    method: 'POST',
    path: '/university/pictures',
    summary: 'Send a picture for a course, a lesson or an instructor (UNI-15)',
    creates: true,
    upload: { streamed: true, types: SENT_TYPES, ...PICTURE_RULE },
  })
    .input(z.strictObject({ name: name.meta({ examples: ['weir.png'] }) }))
    .output(z.object({ id, picture: picture.omit({ alt: true }) })),

  sendDocument: operation({
    roles: ADMINS,
    audit: NO_AUDIT,
    method: 'POST',
    path: '/university/documents',
    summary: 'Send a document for a lesson',
    creates: true,
    upload: {
      streamed: true,
      types: SENT_TYPES,
      endings: DOCUMENT_ENDINGS,
      wrongType: wrongEnding(DOCUMENT_ENDINGS),
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: 50 * MB, message: TOO_BIG },
    },
  })
    .input(z.strictObject({ name: name.meta({ examples: ['plan.pdf'] }) }))
    .output(z.object({ id, name: z.string(), type: z.string(), size: z.number() })),

  sendFilm: operation({
    roles: ADMINS,
    audit: NO_AUDIT,
    method: 'POST',
    path: '/university/films',
    summary: 'Send a film for a lesson, as MP4',
    creates: true,
    upload: {
      streamed: true,
      types: SENT_TYPES,
      endings: ['mp4'],
      wrongType: wrongEnding(['mp4']),
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: 500 * MB, message: TOO_BIG },
    },
  })
    .input(z.strictObject({ name: name.meta({ examples: ['intake.mp4'] }) }))
    .output(z.object({ id, name: z.string(), type: z.string(), size: z.number() })),

  courseFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    inView: true,
    method: 'GET',
    path: '/university/files/{id}',
    summary:
      'A document as a download, or a film to play in ranges; for those who may follow a course whose published versions use it, and for its authors',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),
}
