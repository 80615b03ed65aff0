import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { CourseInFile } from '#features/university/course-file/shape.ts'
import type { Answer, Client } from './client.ts'
import { zip } from './sample-files.ts'

/** A course file as read by somebody else: its JSON, and its other files by their paths. */
export interface UnzippedCourse {
  json: CourseInFile
  files: Record<string, Buffer>
}

/** Exports the draft of a course. */
export async function exportOf(client: Client, id: string): Promise<UnzippedCourse & { bytes: Buffer }> {
  const { status, text, bytes } = await client.get(`/api/university/courses/${id}/file`)
  if (status !== 200) throw new Error(`not exported: ${text}`)
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  const { 'course.json': json, ...others } = files
  return { json: JSON.parse(String(json)), files: others, bytes }
}

/** Imports a course file. */
export const importOf = (client: Client, raw: Buffer, key: string = crypto.randomUUID()): Promise<Answer<Imported>> =>
  client.call('POST', '/api/university/courses/import', {
    raw,
    headers: { 'content-type': 'application/zip', 'idempotency-key': key },
  })

interface Imported {
  id: string
  courseTitle: string
  leftOutTopics: string[]
  /** Of a refusal. */
  code: string
  message: string
}

/** A course file of this JSON and these files. */
export const courseFile = (json: unknown, files: Record<string, Buffer> = {}): Promise<Buffer> =>
  zip({ 'course.json': typeof json === 'string' ? json : JSON.stringify(json), ...files })

/** The JSON of a course of one lesson with these contents. */
export const oneLesson = (contents: object = {}, more: object = {}) => ({
  format: 'guildhall-course',
  version: 1,
  course: { courseTitle: 'Rivers' },
  sections: [{ sectionTitle: 'Start', lessons: [{ lessonTitle: 'One', contents }] }],
  ...more,
})
