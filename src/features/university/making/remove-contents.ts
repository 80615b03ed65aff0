import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noLesson, noSection } from '../refusals.ts'
import type { CourseDraft } from './contract.ts'
import { cutFromVersions } from './cut-from-versions.ts'
import { lockCourse } from './locked-course.ts'
import { changed } from './sections.ts'

/**
 * Deletes a lesson from the draft (UNI-17, UNI-18): members keep it until the next version is published. With `now` it is gone at once for
 * all, from every version; also one that the draft has no more.
 */
export async function removeLesson(
  call: Call,
  { id, lessonId, now }: { id: string; lessonId: string; now: boolean },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const course = await lockCourse(transaction, id)
    const lesson = await transaction.one(
      sql.deleteFrom('course_lesson').where('id', '=', lessonId).where('course_id', '=', id).returning('title'),
    )
    const isCut = now && (await cutFromVersions(call, transaction, course, [lessonId]))
    if (!lesson && !isCut) throw noLesson()
    call.audit.note({ subject: id, before: { lessonId, lessonTitle: lesson?.title ?? null }, after: { now } })
    return changed(call, transaction, id)
  })
}

/** The same for a section with its lessons. */
export async function removeSection(
  call: Call,
  { id, sectionId, now }: { id: string; sectionId: string; now: boolean },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const course = await lockCourse(transaction, id)
    const lessonIds = await lessonsOfSection(transaction, id, sectionId)
    const section = await transaction.one(
      sql.deleteFrom('course_section').where('id', '=', sectionId).where('course_id', '=', id).returning('title'),
    )
    const isCut = now && (await cutFromVersions(call, transaction, course, lessonIds))
    if (!section && !isCut) throw noSection()
    const before = { sectionId, sectionTitle: section?.title ?? null, lessons: lessonIds }
    call.audit.note({ subject: id, before, after: { now } })
    return changed(call, transaction, id)
  })
}

/** The lessons of a section in the draft, and those that published versions have there, unless the draft has them elsewhere. */
async function lessonsOfSection(transaction: SiteDatabase, courseId: string, sectionId: string): Promise<string[]> {
  const rows = await transaction.many(
    statement<{ id: string }>(raw`
      select id from course_lesson where course_id = ${courseId}::uuid and section_id = ${sectionId}::uuid
      union
      select (lesson ->> 'id')::uuid from course_version v, jsonb_array_elements(v.outline) section,
        jsonb_array_elements(section -> 'lessons') lesson
      where v.course_id = ${courseId}::uuid and section ->> 'id' = ${sectionId}
        and not exists (select from course_lesson l where l.id = (lesson ->> 'id')::uuid and l.section_id <> ${sectionId}::uuid)`),
  )
  return rows.map(({ id }) => id)
}
