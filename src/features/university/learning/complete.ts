import { type RawBuilder, sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { fullNamesById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import { lastValidDay } from '../certificates/last-valid-day.ts'
import { newCertificateNumber } from '../certificates/number.ts'

/** Everybody under way with a course, or one enrolment. */
export type Concerned = { courseId: string } | { enrolmentId: string }

interface Finished {
  id: string
  member_id: string
  course_id: string
  version: number
  title: string
  validity_months: number | null
}

/**
 * Completes the enrolments that have become complete, each once, and issues one certificate each (UNI-B1). To be called in the transaction
 * of a change, after it: of a member's progress, or of what their version consists of; the latter's caller has locked the course for
 * update. Enrolments are locked before their progress is read by a later statement, so that of two changes at once, neither of which sees
 * the other's, the second completes what both have made complete.
 */
export async function completeFinished(transaction: SiteDatabase, now: Date, concerned: Concerned): Promise<void> {
  const which = conditionOf(concerned)
  const [, finished] = await transaction.together(lockUnderWay(concerned), finishedEnrolments(which))
  if (finished.length === 0) return
  const [site, names] = await Promise.all([
    readSiteConfig(transaction),
    fullNamesById(
      transaction,
      finished.map(({ member_id }) => member_id),
    ),
  ])
  const today = dayIn(now, site.region)
  const issued = finished.map((enrolment) => ({
    ...enrolment,
    name: names.get(enrolment.member_id) ?? '',
    expiresOn: lastValidDay(today, enrolment.validity_months),
  }))
  for (let from = 0; from < issued.length; from += AT_ONCE)
    await transaction.run(complete(now, issued.slice(from, from + AT_ONCE)))
}

/** Completed by one statement, which so takes no longer than one may, however many have finished. */
const AT_ONCE = 250

const conditionOf = (concerned: Concerned): RawBuilder<boolean> =>
  'courseId' in concerned
    ? raw`enrolment.course_id = ${concerned.courseId}::uuid and enrolment.completed_at is null`
    : raw`enrolment.id = ${concerned.enrolmentId}::uuid and enrolment.completed_at is null`

/**
 * Locks the enrolments under way until the transaction ends: members’ steps wait for what changes beneath them. Not `for update`: new progress
 * has locked the key of its enrolment, and two at once would wait for each other.
 */
export const lockUnderWay = (concerned: Concerned) =>
  statement(raw<{ id: string }>`
    select enrolment.id from course_enrolment enrolment where ${conditionOf(concerned)} order by enrolment.id for no key update`)

const finishedEnrolments = (which: RawBuilder<boolean>) =>
  statement(raw<Finished>`
    with version as materialized (
      select v.course_id, v.version, v.title, v.validity_months, array(
        select (lesson.id #>> '{}')::uuid from jsonb_path_query(v.outline, '$[*].lessons[*].id') lesson(id)) as lesson_ids
      from course_version v join course on course.site_id = v.site_id and course.id = v.course_id
      where course.removed_at is null and exists (
        select from course_enrolment enrolment
        where ${which} and enrolment.course_id = v.course_id and enrolment.version = v.version)
    )
    select enrolment.id, enrolment.member_id, version.course_id, version.version, version.title, version.validity_months
    from course_enrolment enrolment
    join version on version.course_id = enrolment.course_id and version.version = enrolment.version
    where ${which} and cardinality(version.lesson_ids) > 0 and not exists (
      select from unnest(version.lesson_ids) lesson(id)
      where not exists (
        select from lesson_progress progress
        where progress.enrolment_id = enrolment.id and progress.lesson_id = lesson.id and progress.done_at is not null))
    order by enrolment.id`)

interface Issued extends Finished {
  name: string
  expiresOn: string | null
}

const complete = (now: Date, finished: readonly Issued[]) =>
  statement(raw`
    with finished as (
      select * from unnest(
        ${finished.map(({ id }) => id)}::uuid[], ${finished.map(() => newId())}::uuid[],
        ${finished.map(() => newCertificateNumber())}::text[], ${finished.map(({ name }) => name)}::text[],
        ${finished.map(({ title }) => title)}::text[], ${finished.map(({ expiresOn }) => expiresOn)}::date[])
        as one (enrolment_id, id, number, holder_name, course_title, expires_on)
    ), completed as (
      update course_enrolment enrolment set completed_at = ${now}
      from finished where enrolment.id = finished.enrolment_id and enrolment.completed_at is null
      returning enrolment.site_id, enrolment.id, enrolment.member_id, enrolment.course_id, enrolment.version
    ), issued as (
      insert into course_certificate (site_id, id, number, member_id, course_id, enrolment_id, holder_name, course_title, version,
        issued_at, expires_on)
      select completed.site_id, finished.id, finished.number, completed.member_id, completed.course_id, completed.id,
        finished.holder_name, finished.course_title, completed.version, ${now}, finished.expires_on
      from completed join finished on finished.enrolment_id = completed.id
      on conflict (site_id, enrolment_id) do nothing
    ), no_longer_due as (
      update course_assignment assignment set done_at = ${now} from completed
      where assignment.course_id = completed.course_id and assignment.member_id = completed.member_id and assignment.done_at is null
    ), announced as ${announceToEach('learning', raw`completed`)}
    select id from completed`)
