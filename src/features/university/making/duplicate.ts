import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { truncate } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceDrafts } from './announce.ts'
import type { CourseDraft } from './contract.ts'
import { readDraft } from './draft.ts'
import { lockCourse } from './locked-course.ts'

const SUFFIX = ' (copy)'
/** Longest title of a course. */
const MAX_TITLE = 200

/** Copies the draft of a course with its sections and lessons as a new draft; files are shared. */
export async function duplicateCourse(call: Call, { id }: { id: string }): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const original = await lockCourse(transaction, id)
    const copyId = newId()
    const title = `${truncate(original.title, MAX_TITLE - SUFFIX.length)}${SUFFIX}`
    const { published_version: _version, published_at: _at, revision: _revision, ...contents } = original
    await transaction.run(
      sql.insertInto('course').values({
        ...contents,
        id: copyId,
        title,
        created_by: call.viewer.memberId,
        created_at: call.now,
        changed_at: call.now,
      }),
    )
    await copySections(transaction, id, copyId)
    call.audit.note({ subject: copyId, after: { title, copyOf: id } })
    await announceDrafts(transaction)
    return readDraft(transaction, copyId)
  })
}

async function copySections(transaction: SiteDatabase, courseId: string, copyId: string): Promise<void> {
  const ids = (table: 'course_section' | 'course_lesson') =>
    transaction.many(sql.selectFrom(table).select('id').where('course_id', '=', courseId).orderBy('id'))
  const sections = copiesOf(await ids('course_section'))
  const lessons = copiesOf(await ids('course_lesson'))
  await transaction.run(
    statement(raw`insert into course_section (site_id, id, course_id, title, position)
      select s.site_id, copied.copy, ${copyId}::uuid, s.title, s.position from course_section s join ${sections} on copied.id = s.id`),
  )
  await transaction.run(
    statement(raw`insert into course_lesson (site_id, id, course_id, section_id, title, position, contents)
      select l.site_id, copied.copy, ${copyId}::uuid, section_copied.copy, l.title, l.position, l.contents
      from course_lesson l join ${lessons} on copied.id = l.id
        join (select * from ${sections}) section_copied on section_copied.id = l.section_id`),
  )
  await transaction.run(
    statement(raw`insert into course_lesson_file (site_id, file_id, lesson_id)
      select named.site_id, named.file_id, copied.copy from course_lesson_file named join ${lessons} on copied.id = named.lesson_id`),
  )
}

/** SQL for the new id of each record. */
function copiesOf(rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return raw`unnest(${ids}::uuid[], ${ids.map(() => newId())}::uuid[]) as copied (id, copy)`
}
