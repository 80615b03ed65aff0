import { type RawBuilder, sql as raw } from 'kysely'
import { isActiveMember, memberRole } from '#features/members/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { noCourse } from '../refusals.ts'
import { notPublished } from './refusals.ts'

/** A published course with the title that members see. */
export interface PublishedCourse {
  title: string
  version: number
}

/**
 * A published course, locked against changes of what it consists of until the transaction ends, as those who are enrolled meanwhile would
 * be overlooked by them; undefined for one that is not there, or not published.
 */
export const lockPublished = (transaction: SiteDatabase, id: string): Promise<PublishedCourse | undefined> =>
  transaction.one(
    statement(raw<PublishedCourse>`
      select version.title, version.version from course
      join course_version version on version.course_id = course.id and version.version = course.published_version
      where course.id = ${id}::uuid and course.removed_at is null for share of course`),
  )

/** Throws unless there is a course that members see. */
export async function requirePublished(database: SiteDatabase, id: string): Promise<void> {
  const course = await database.one(
    statement(raw<{ is_published: boolean }>`
      select published_version is not null as is_published from course where id = ${id}::uuid and removed_at is null`),
  )
  if (!course) throw noCourse()
  if (!course.is_published) throw notPublished()
}

/** SQL condition over `member`: may follow courses. */
export const mayFollow = raw<boolean>`(${isActiveMember} and ${memberRole} <> 'guest')`

/** SQL expression: whether a member holds a valid certificate of a course, and so counts as having completed it. */
export const hasValidCertificate = (courseId: string, memberId: RawBuilder<unknown>) =>
  raw<boolean>`exists (select from course_certificate held where held.member_id = ${memberId} and held.course_id = ${courseId}::uuid
    and held.withdrawn_at is null and (held.expires_on is null or held.expires_on >= ${SITE_TODAY}))`
