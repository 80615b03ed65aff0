import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { findVisibleItem } from '#features/legal-register/server.ts'
import { type Call, withoutOwnInView } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { switchedOff } from '#platform/server/http/api.ts'
import { type CertificateRow, latestCertificate } from '../certificates/shape.ts'
import type { TrainingCourse } from './contract.ts'
import { latestEnrolment, lessonsDone, progressOf } from './progress.ts'

interface Row {
  id: string
  title: string
  minutes: number
  published_at: Date
  enrolled_at: Date | null
  completed_at: Date | null
  done: number
  lessons: number
  certificate: CertificateRow | null
}

/**
 * Published courses that are training for an item of the legal register the caller can see, newest first, with how far the caller has come
 * (UNI-B4). Of others it says nothing.
 */
export async function trainingFor(
  caller: Call,
  { itemId, cursor, limit }: Paging & { itemId: string },
): Promise<Page<TrainingCourse>> {
  if (caller.viewer.switches?.legalRegister === false) throw switchedOff()
  const call = withoutOwnInView(caller)
  await findVisibleItem(call, itemId)
  const after = decodeCursor(cursor, [isInstant, isId]) as [string, string] | undefined
  const rows = await call.database.many(trainingQuery(itemId, call.viewer.memberId, { after, limit }))
  const page = pageOf(rows, limit, (row) => [row.published_at.toISOString(), row.id])
  return { items: page.rows.map(courseOf), nextCursor: page.nextCursor }
}

const courseOf = ({ id, title, minutes, certificate, ...row }: Row): TrainingCourse => ({
  id,
  courseTitle: title,
  minutes,
  progress: progressOf(row),
  certificate: certificate && { state: certificate.state, expiresOn: certificate.expires_on },
})

interface Range {
  after: [string, string] | undefined
  limit: number
}

function trainingQuery(itemId: string, memberId: string | null, { after, limit }: Range) {
  const own = raw`certificate.course_id = course.id and certificate.member_id = ${memberId}::uuid`
  const isAfter = after
    ? raw`(course.published_at, course.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : raw`true`
  return statement(raw<Row>`
    select course.id, version.title, version.minutes, course.published_at, enrolment.enrolled_at, enrolment.completed_at,
      ${lessonsDone(raw`followed.outline`)} as done, coalesce(followed.lesson_count, 0) as lessons,
      ${latestCertificate(own)} as certificate
    from course_training training
    join course on course.id = training.course_id and course.removed_at is null
    join course_version version on version.course_id = course.id and version.version = course.published_version
    left join ${latestEnrolment(memberId)} on true
    left join course_version followed on followed.course_id = enrolment.course_id and followed.version = enrolment.version
    where training.item_id = ${itemId}::uuid and ${isAfter}
    order by course.published_at desc, course.id desc limit ${limit + 1}::int`)
}
