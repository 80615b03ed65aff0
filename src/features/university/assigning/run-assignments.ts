import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { ItemOutcome, RunningJob } from '#platform/server/bulk-jobs/kind.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { hasValidCertificate, lockPublished, mayFollow, type PublishedCourse } from './assignable.ts'
import { type EmailParts, emailAssigned } from './assignment-email.ts'
import { type Chosen, decide } from './decide.ts'
import { notifyAssigned } from './notify-assigned.ts'
import { saveAssignments } from './save-assignments.ts'

/** What a job assigns, as its options say. */
export interface AssignedCourse {
  courseId: string
  dueOn: string | null
}

/** How members are notified of what a job assigns. */
export interface AssigningParts extends EmailParts {
  notifier: Notifier
}

/**
 * Assigns a course to some members, and enrols those who do not follow it, or whose certificate is over (UNI-B4). Progress stays, and
 * whoever holds a valid certificate counts as complete. Who started it has to be an administrator still.
 */
export async function runAssignments(
  parts: AssigningParts,
  transaction: SiteDatabase,
  { id: jobId, actorId, options }: RunningJob<AssignedCourse>,
  ids: readonly string[],
): Promise<Map<string, ItemOutcome>> {
  const { courseId, dueOn } = options
  if (!(await isAdministrator(transaction, actorId))) return skippedAll(ids, 'not-an-administrator')
  const course = await lockPublished(transaction, courseId)
  if (!course) return skippedAll(ids, 'course-gone')
  const people = await transaction.many(lockPeople(ids))
  const following = people.filter(({ may_follow }) => may_follow).map(({ id }) => id)
  await transaction.run(enrolNew(transaction.siteId, { courseId, course, memberIds: following }))
  // Once their enrolments are locked: whoever completes the course meanwhile is seen by one of the two (as in complete.ts).
  const [, chosen] = await transaction.together(lockEnrolments(courseId, following), chosenMembers(courseId, following))
  const decided = chosen.map((member) => ({ member, decision: decide(member, dueOn) }))
  const changes = decided.flatMap(({ decision }) => (decision.outcome === 'change' ? [decision.change] : []))
  const again = changes.filter(({ beginsRound }) => beginsRound).map(({ memberId }) => memberId)
  await transaction.run(enrolAgain(transaction.siteId, { courseId, course, memberIds: again }))
  await saveAssignments(transaction, { courseId, dueOn, actorId }, changes)
  const assigned = { jobId, courseId, title: course.title, dueOn }
  await notifyAssigned(parts.notifier, transaction, assigned, changes)
  await emailAssigned(parts, transaction, assigned, changes)
  return new Map<string, ItemOutcome>([
    ...people.filter(({ may_follow }) => !may_follow).map(({ id }) => [id, CANNOT_FOLLOW] as const),
    ...decided.map(({ member, decision }) => [member.member_id, outcomeOf(decision, options)] as const),
  ])
}

const CANNOT_FOLLOW: ItemOutcome = { outcome: 'skipped', reason: 'cannot-follow' }

function outcomeOf(decision: ReturnType<typeof decide>, { courseId, dueOn }: AssignedCourse): ItemOutcome {
  if (decision.outcome === 'unchanged') return { outcome: 'unchanged' }
  const { before, isDone, isRepeated, assignedAt } = decision.change
  return {
    outcome: 'done',
    ...(isDone ? { reason: 'already-complete' } : before && !isRepeated ? { reason: 'due-date-changed' } : {}),
    before: before && { course: courseId, dueOn: before.dueOn },
    after: { course: courseId, dueOn },
    undo: { before, after: { dueOn, assignedAt: assignedAt.toISOString() } },
  }
}

/** Whether a job may go on: only while whoever started it is an administrator of the site. */
export const isAdministrator = async (transaction: SiteDatabase, actorId: string | null): Promise<boolean> =>
  (await transaction.one(
    sql.selectFrom('member').select('id').where('id', '=', actorId).where('user_type', '=', 'admin'),
  )) !== undefined

export const skippedAll = (ids: readonly string[], reason: string) =>
  new Map<string, ItemOutcome>(ids.map((id) => [id, { outcome: 'skipped', reason }]))

/** The members who are there, none of whom can leave before the transaction ends. */
const lockPeople = (ids: readonly string[]) =>
  statement(raw<{ id: string; may_follow: boolean }>`
    select member.id, ${mayFollow} as may_follow from member where member.id = any (${ids}::uuid[])
    order by member.id for key share`)

interface Enrolling {
  courseId: string
  course: PublishedCourse
  memberIds: readonly string[]
}

/** Enrols those who have never followed the course. */
const enrolNew = (siteId: string, { courseId, course, memberIds }: Enrolling) =>
  statement(raw`
    insert into course_enrolment (site_id, id, course_id, member_id, round, version)
    select ${siteId}::uuid, new.id, ${courseId}::uuid, new.member_id, 1, ${course.version}::int
    from unnest(${memberIds.map(() => newId())}::uuid[], ${memberIds}::uuid[]) new (id, member_id)
    where not exists (select from course_enrolment known where known.course_id = ${courseId}::uuid and known.member_id = new.member_id)
    order by new.member_id
    on conflict (site_id, course_id, member_id, round) do nothing`)

/** Begins the next round of those whose enrolments are locked. */
const enrolAgain = (siteId: string, { courseId, course, memberIds }: Enrolling) =>
  statement(raw`
    insert into course_enrolment (site_id, id, course_id, member_id, round, version)
    select ${siteId}::uuid, new.id, ${courseId}::uuid, new.member_id, (
        select max(known.round) + 1 from course_enrolment known
        where known.course_id = ${courseId}::uuid and known.member_id = new.member_id), ${course.version}::int
    from unnest(${memberIds.map(() => newId())}::uuid[], ${memberIds}::uuid[]) new (id, member_id)
    order by new.member_id
    on conflict (site_id, course_id, member_id, round) do nothing`)

const lockEnrolments = (courseId: string, memberIds: readonly string[]) =>
  statement(raw<{ id: string }>`
    select id from course_enrolment where course_id = ${courseId}::uuid and member_id = any (${memberIds}::uuid[])
    order by id for no key update`)

/** How these members, whose enrolments are locked, stand to the course and to an assignment of it. */
const chosenMembers = (courseId: string, memberIds: readonly string[]) =>
  statement(raw<Chosen>`
    select enrolment.member_id, enrolment.completed_at is not null as is_completed,
      ${hasValidCertificate(courseId, raw`enrolment.member_id`)} as has_certificate,
      assignment.course_id is not null as is_assigned, assignment.due_on::text as due_on, assignment.assigned_by,
      assignment.assigned_at, assignment.done_at
    from course_enrolment enrolment
    left join course_assignment assignment
      on assignment.course_id = enrolment.course_id and assignment.member_id = enrolment.member_id
    where enrolment.course_id = ${courseId}::uuid and enrolment.member_id = any (${memberIds}::uuid[])
      and not exists (select from course_enrolment later where later.course_id = enrolment.course_id
        and later.member_id = enrolment.member_id and later.round > enrolment.round)
    order by enrolment.member_id`)
