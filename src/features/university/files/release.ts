import { type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/**
 * SQL condition on `lesson_edition e` of the course `c`: whether somebody sees the edition, as part of the published version or of one that
 * members follow or have completed. Not its earlier states, whose documents may have been replaced for good reason.
 */
export const isShown: RawBuilder<boolean> = raw`exists (select from course_version v
  where v.site_id = c.site_id and v.course_id = c.id
    and (v.version = c.published_version
      or exists (select from course_enrolment follower
        where follower.site_id = v.site_id and follower.course_id = v.course_id and follower.version = v.version))
    and jsonb_path_exists(v.outline, '$[*].lessons[*] ? (@.editionId == $id)', jsonb_build_object('id', e.id)))`

/** Lets go of all files of a course, so that those which nothing else uses are deleted. */
export async function releaseFilesOf(transaction: SiteDatabase, courseId: string): Promise<void> {
  await transaction.run(
    statement(raw`delete from course_lesson_file named using course_lesson l
      where l.id = named.lesson_id and l.course_id = ${courseId}::uuid`),
  )
  await transaction.run(
    statement(raw`delete from lesson_edition_file named using lesson_edition e
      where e.id = named.edition_id and e.course_id = ${courseId}::uuid`),
  )
  await transaction.run(sql.updateTable('course').set({ picture: null }).where('id', '=', courseId))
  await transaction.run(
    sql
      .updateTable('course_version')
      .set({ picture: null })
      .where('course_id', '=', courseId)
      .where('picture', 'is not', null),
  )
}

/** Lets go of the files of editions that nobody sees any more. Publishing one again names its files anew. */
export async function releaseUnshown(transaction: SiteDatabase): Promise<void> {
  // Courses that are being changed in this moment are left to another night: one of these editions may be published again just now.
  const courses = await transaction.many(
    statement<{ id: string }>(raw`select c.id from course c
      where exists (select from lesson_edition e join lesson_edition_file named on named.site_id = e.site_id and named.edition_id = e.id
        where e.site_id = c.site_id and e.course_id = c.id and not ${isShown})
      order by c.id for no key update of c skip locked`),
  )
  if (courses.length === 0) return
  await transaction.run(
    statement(raw`delete from lesson_edition_file named using lesson_edition e
        join course c on c.site_id = e.site_id and c.id = e.course_id
      where e.site_id = named.site_id and e.id = named.edition_id and c.id = any (${courses.map(({ id }) => id)}::uuid[])
        and not ${isShown}`),
  )
}
