import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type CertificateRow, latestCertificate } from '../certificates/shape.ts'
import { noCourse } from '../refusals.ts'
import type { CourseInFull } from './contract.ts'
import { courseInFull } from './course.ts'
import { notRenewable } from './refusals.ts'
import { isRenewable } from './renewal.ts'

/** A passage through a course, locked until the transaction ends. */
export interface LockedEnrolment {
  id: string
  version: number
  round: number
  completed_at: Date | null
  last_lesson_id: string | null
}

type Following = Pick<Call, 'viewer' | 'now'>

/** Follows a course in its newest version; once only, however often it is called (UNI-B1). With `renews` takes it again. */
export async function enrol(call: Call, { id, renews }: { id: string; renews: boolean }): Promise<CourseInFull> {
  return call.change(async (transaction) => {
    const followed = await lockFollowed(call, transaction, id)
    if (renews && followed.completed_at !== null) await renew(call, transaction, { courseId: id, followed })
    return courseInFull({ ...call, database: transaction }, { id })
  })
}

/** The caller's latest passage through a course that was not deleted, locked; enrols those who have none. */
export async function lockFollowed(
  call: Following,
  transaction: SiteDatabase,
  courseId: string,
): Promise<LockedEnrolment> {
  const memberId = call.viewer.memberId ?? ''
  const followed = await lockLatest(transaction, courseId, memberId)
  if (followed) return followed
  await begin(call, transaction, { courseId, round: 1 })
  const begun = await lockLatest(transaction, courseId, memberId)
  if (!begun) throw noCourse()
  return begun
}

/** A member's latest passage through a course that was not deleted, locked until the transaction ends. */
export const lockLatest = (transaction: SiteDatabase, courseId: string, memberId: string) =>
  transaction.one(
    sql
      .selectFrom('course_enrolment')
      .select(['id', 'version', 'round', 'completed_at', 'last_lesson_id'])
      .where('course_id', '=', courseId)
      .where('member_id', '=', memberId)
      .where(raw<boolean>`exists (select from course where course.id = course_id and removed_at is null)`)
      .orderBy('round', 'desc')
      .limit(1)
      // Not `for update`: progress locks the key of its enrolment.
      .forNoKeyUpdate(),
  )

/**
 * Begins a round in the newest version; of two at once the second finds the first's. The course is locked against changes of what it
 * consists of, which would not see that there is somebody new to complete.
 */
async function begin(
  { viewer, now }: Following,
  transaction: SiteDatabase,
  { courseId, round }: { courseId: string; round: number },
): Promise<void> {
  const course = await transaction.one(
    sql
      .selectFrom('course')
      .select('published_version')
      .where('id', '=', courseId)
      .where('removed_at', 'is', null)
      .forShare(),
  )
  if (!course?.published_version) throw noCourse()
  const memberId = viewer.memberId ?? ''
  await transaction.run(
    sql
      .insertInto('course_enrolment')
      .values({
        site_id: transaction.siteId,
        id: newId(),
        course_id: courseId,
        member_id: memberId,
        round,
        version: course.published_version,
        enrolled_at: now,
        last_at: now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'course_id', 'member_id', 'round']).doNothing()),
  )
  await announce(transaction, 'learning', `member:${memberId}`)
}

/** Begins the next round once the certificate of the latest is over or will soon be. */
async function renew(
  call: Following,
  transaction: SiteDatabase,
  { courseId, followed }: { courseId: string; followed: LockedEnrolment },
): Promise<void> {
  const own = raw`certificate.course_id = ${courseId}::uuid and certificate.member_id = ${call.viewer.memberId}::uuid`
  const found = await transaction.one(
    statement(raw<{ certificate: CertificateRow | null; is_renewable: boolean }>`
      select certificate, ${isRenewable(raw`certificate`)} as is_renewable
      from (select ${latestCertificate(own)} as certificate) own`),
  )
  if (!found?.is_renewable) throw notRenewable(found?.certificate ?? null)
  await begin(call, transaction, { courseId, round: followed.round + 1 })
}
