import { z } from 'zod'
import { fileAnswer, id, nothing, operationsUnder } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { courseKey } from '../fields.ts'

const operation = operationsUnder('university')

/** Bytes of the largest course file; its files are packed already, so it unpacks to no more. */
export const MAX_COURSE_BYTES = 800_000_000

export const courseFileContract = {
  exportCourse: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/file',
    summary:
      'The draft of a course as one ZIP file with its pictures, documents and own films, for import on this or another site',
  })
    .input(z.strictObject(courseKey))
    .output(fileAnswer),

  importCourse: operation({
    roles: ADMINS,
    audit: 'university.courseImported',
    method: 'POST',
    path: '/university/courses/import',
    summary:
      'Create a course from such a file, as a draft; skill level and instructors are found by name or created, topics that this site does not offer are left out',
    creates: true,
    upload: {
      streamed: true,
      // Systems name the type of such files in many ways; the server goes by their contents.
      types: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
      endings: ['zip'],
      wrongType: 'Please choose a ZIP file that was exported from Uni Config.',
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: MAX_COURSE_BYTES, message: 'A course file can be at most 800 MB.' },
    },
  })
    .input(nothing)
    .output(
      z.object({
        id,
        courseTitle: z.string(),
        leftOutTopics: z.array(z.string()).describe('Topics of the course that this site does not offer'),
      }),
    ),
}
