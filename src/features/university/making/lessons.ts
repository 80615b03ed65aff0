import { isDeepStrictEqual } from 'node:util'
import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { picturesIn } from '#base/rich-text.ts'
import { picturesById } from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MAX_LESSONS } from '../fields.ts'
import { courseFilesById } from '../files/stored.ts'
import type { LessonContents } from '../lesson-contents.ts'
import { lessonChanged, noLesson, tooManyLessons } from '../refusals.ts'
import { announceDrafts } from './announce.ts'
import { checkContents, saveLessonFiles } from './check-contents.ts'
import type { LessonDraft } from './contract.ts'
import { lockCourse, touchCourse } from './locked-course.ts'
import { sectionOf } from './sections.ts'

interface EnteredLesson {
  id: string
  lessonTitle: string
  contents: LessonContents
}

/** A lesson as its editor shows it, with the solutions of its quiz (UNI-08). */
export const lessonDraft = (call: Call, input: { id: string; lessonId: string }): Promise<LessonDraft> =>
  readLesson(call.database, input)

/** Adds a lesson at the end of a section (UNI-08, UNI-13, UNI-16). */
export async function createLesson(
  call: Call,
  { id, sectionId, lessonTitle, contents: entered }: EnteredLesson & { sectionId: string },
): Promise<LessonDraft> {
  return call.change(async (transaction) => {
    await lockCourse(transaction, id)
    await sectionOf(transaction, id, sectionId)
    const { count, position } = await nextPosition(transaction, sectionId)
    if (count >= MAX_LESSONS) throw tooManyLessons()
    const { contents, fileIds } = await checkContents(call, transaction, entered)
    const lessonId = newId()
    await transaction.run(
      sql.insertInto('course_lesson').values({
        site_id: call.siteId,
        id: lessonId,
        course_id: id,
        section_id: sectionId,
        title: lessonTitle,
        position,
        contents: JSON.stringify(contents),
      }),
    )
    await saveLessonFiles(transaction, lessonId, fileIds)
    call.audit.note({ subject: id, after: { lessonId, lessonTitle } })
    return saved(call, transaction, { id, lessonId })
  })
}

/**
 * Saves a lesson (UNI-08, UNI-20); refused if somebody has saved it since `revision`. One that is again as it was published before is
 * published already.
 */
export async function changeLesson(
  call: Call,
  { id, lessonId, revision, lessonTitle, contents: entered }: EnteredLesson & { lessonId: string; revision: number },
): Promise<LessonDraft> {
  return call.change(async (transaction) => {
    await lockCourse(transaction, id)
    const before = await transaction.one(lessonRow({ id, lessonId }))
    if (!before) throw noLesson()
    if (before.revision !== revision) throw lessonChanged()
    const { contents, fileIds } = await checkContents(call, transaction, entered)
    const json = JSON.stringify(contents)
    if (before.title === lessonTitle && isDeepStrictEqual(before.contents, JSON.parse(json))) {
      call.audit.nothingChanged()
      return readLesson(transaction, { id, lessonId })
    }
    await transaction.run(
      sql
        .updateTable('course_lesson')
        .set({
          title: lessonTitle,
          contents: json,
          revision: revision + 1,
          edition_id: raw<string | null>`(select e.id from lesson_edition e
            where e.course_id = ${id}::uuid and e.lesson_id = ${lessonId}::uuid and e.title = ${lessonTitle} and e.contents = ${json}::jsonb
            order by e.created_at desc, e.id desc limit 1)`,
        })
        .where('id', '=', lessonId),
    )
    await saveLessonFiles(transaction, lessonId, fileIds)
    call.audit.note({
      subject: id,
      before: { lessonId, lessonTitle: before.title, revision },
      after: { lessonId, lessonTitle, revision: revision + 1 },
    })
    return saved(call, transaction, { id, lessonId })
  })
}

async function saved(
  call: Call,
  transaction: SiteDatabase,
  lesson: { id: string; lessonId: string },
): Promise<LessonDraft> {
  await touchCourse(transaction, lesson.id, call.now)
  await announceDrafts(transaction)
  return readLesson(transaction, lesson)
}

/** Reads a lesson of a course that was not deleted, with the names of its film and documents, and the pictures of its text. */
async function readLesson(database: SiteDatabase, lesson: { id: string; lessonId: string }): Promise<LessonDraft> {
  const row = await database.one(lessonRow(lesson))
  if (!row) throw noLesson()
  const { film, documents, content } = row.contents
  const ids = [...(film ? [film.fileId] : []), ...documents.map(({ fileId }) => fileId)]
  const files = await courseFilesById(database, ids)
  const shown = picturesIn(content).map(({ fileId }) => fileId)
  const pictures = await picturesById(database, shown)
  return {
    id: row.id,
    courseId: row.course_id,
    sectionId: row.section_id,
    lessonTitle: row.title,
    revision: row.revision,
    contents: row.contents,
    files: [...new Set(ids)].flatMap((fileId) => files.get(fileId) ?? []),
    pictures: [...pictures].map(([fileId, address]) => ({ fileId, ...address })),
  }
}

const lessonRow = ({ id, lessonId }: { id: string; lessonId: string }) =>
  sql
    .selectFrom('course_lesson')
    .select(['id', 'course_id', 'section_id', 'title', 'revision', 'contents'])
    .where('id', '=', lessonId)
    .where('course_id', '=', id)
    .where(raw<boolean>`exists (select from course c where c.id = course_lesson.course_id and c.removed_at is null)`)

async function nextPosition(transaction: SiteDatabase, sectionId: string) {
  const row = await transaction.one(
    sql
      .selectFrom('course_lesson')
      .select([raw<number>`count(*)::int`.as('count'), raw<number>`coalesce(max(position) + 1, 0)`.as('position')])
      .where('section_id', '=', sectionId),
  )
  return row ?? { count: 0, position: 0 }
}
