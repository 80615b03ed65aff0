import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { picturesIn } from '#base/rich-text.ts'
import { picturesById } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { pausesEvery } from '#platform/server/pauses.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { LessonContents } from '../lesson-contents.ts'
import type { Outline } from '../outline.ts'
import { LESSON_FIGURES } from './lesson-figures.ts'

/** For how many ms rendering may have the thread before other requests run. */
const SLICE_MS = 10

/** Makes an edition of each lesson of a locked course that has none: its title and contents as they are now, its text rendered once. */
export async function makeEditions(transaction: SiteDatabase, courseId: string, now: Date): Promise<void> {
  const lessons = await transaction.many(
    sql
      .selectFrom('course_lesson')
      .select(['id', 'title', 'contents'])
      .where('course_id', '=', courseId)
      .where('edition_id', 'is', null),
  )
  if (lessons.length > 0) await insertEditions(transaction, courseId, await renderedOf(transaction, lessons), now)
  // Also of earlier editions that are published again: their files were let go of while nobody saw them.
  await transaction.run(
    statement(raw`insert into lesson_edition_file (site_id, file_id, edition_id)
      select named.site_id, named.file_id, l.edition_id
      from course_lesson l join course_lesson_file named on named.lesson_id = l.id
      where l.course_id = ${courseId}::uuid and l.edition_id is not null
      on conflict do nothing`),
  )
}

interface Rendered {
  id: string
  title: string
  contents: LessonContents
  html: string
}

/** The lessons with their texts as HTML. Other requests run between them. */
async function renderedOf(transaction: SiteDatabase, lessons: readonly Omit<Rendered, 'html'>[]): Promise<Rendered[]> {
  const shown = lessons.flatMap(({ contents }) => picturesIn(contents.content).map(({ fileId }) => fileId))
  const pictures = await picturesById(transaction, shown)
  const pauses = pausesEvery(SLICE_MS)
  const rendered: Rendered[] = []
  for (const lesson of lessons) {
    const { content } = lesson.contents
    rendered.push({ ...lesson, html: content ? checkRichText(content, (fileId) => pictures.get(fileId)).html : '' })
    await pauses.next()
  }
  return rendered
}

async function insertEditions(
  transaction: SiteDatabase,
  courseId: string,
  lessons: readonly Rendered[],
  now: Date,
): Promise<void> {
  const rows = lessons.map(({ id, title, contents, html }) => ({
    site_id: transaction.siteId,
    id: newId(),
    course_id: courseId,
    lesson_id: id,
    title,
    contents: JSON.stringify(contents),
    html,
    created_at: now,
  }))
  await transaction.run(sql.insertInto('lesson_edition').values(rows))
  await transaction.run(
    statement(raw`update course_lesson set edition_id = e.id from lesson_edition e
      where e.id = any (${rows.map(({ id }) => id)}::uuid[]) and course_lesson.id = e.lesson_id`),
  )
}

/** The outline of a course all of whose lessons have an edition; sections without lessons are left out. */
export async function outlineOf(transaction: SiteDatabase, courseId: string): Promise<Outline> {
  const [sections, lessons] = await transaction.together(
    sql
      .selectFrom('course_section')
      .select(['id', 'title'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .orderBy('id'),
    sql
      .selectFrom('course_lesson')
      .select(['id', 'title', 'section_id', 'edition_id', ...LESSON_FIGURES])
      .where('course_id', '=', courseId)
      .where('edition_id', 'is not', null)
      .orderBy('position')
      .orderBy('id'),
  )
  const shaped = sections.map(({ id, title }) => ({
    id,
    title,
    lessons: lessons
      .filter(({ section_id }) => section_id === id)
      .map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        editionId: lesson.edition_id ?? '',
        minutes: lesson.minutes,
        hasFilm: lesson.has_film,
        hasQuiz: lesson.questions > 0,
        documents: lesson.documents,
      })),
  }))
  return shaped.filter((section) => section.lessons.length > 0)
}
