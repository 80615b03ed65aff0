import { isDeepStrictEqual } from 'node:util'
import { newId } from '#base/id.ts'
import { legalItemTitles } from '#features/legal-register/server.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { releaseFilesOf } from '../files/release.ts'
import { lockFiles } from '../files/use.ts'
import { courseChanged, unknownInstructor, unknownSkillLevel, unknownTopic, unknownTraining } from '../refusals.ts'
import { announceDrafts, announceUniversity } from './announce.ts'
import type { CourseDraft } from './contract.ts'
import { readDraft } from './draft.ts'
import { announceToLearners } from './learners.ts'
import { changedNow, type LockedCourse, lockCourse } from './locked-course.ts'

interface EnteredCourse {
  courseTitle: string
  courseDescription: string
  courseSkillLevel: string | null
  courseInstructors: string[]
  courseImage: { fileId: string; alt: string } | null
  learns: string[]
  topics: string[]
  validityMonths: number | null
  training: string[]
}

/** Creates a course, of which nobody but administrators sees anything before it is published (UNI-11, UNI-16). */
export async function createCourse(call: Call, { courseTitle }: { courseTitle: string }): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const id = newId()
    await transaction.run(
      sql.insertInto('course').values({
        site_id: call.siteId,
        id,
        title: courseTitle,
        created_by: call.viewer.memberId,
        created_at: call.now,
        changed_at: call.now,
      }),
    )
    call.audit.note({ subject: id, after: { title: courseTitle } })
    await announceDrafts(transaction)
    return readDraft(transaction, id)
  })
}

/** Changes what the draft of a course says about itself (UNI-06, UNI-20). A save based on an older revision is refused. */
export async function changeCourse(
  call: Call,
  { id, revision, ...entered }: EnteredCourse & { id: string; revision: number },
): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const before = await lockCourse(transaction, id)
    if (before.revision !== revision) throw courseChanged()
    const columns = columnsOf(entered)
    if (isDeepStrictEqual(columns, columnsBefore(before))) {
      call.audit.nothingChanged()
      return readDraft(transaction, id)
    }
    await checkReferences(call, transaction, columns, before)
    await transaction.run(
      sql
        .updateTable('course')
        .set({ ...columns, revision: revision + 1, changed_at: changedNow(call.now) })
        .where('id', '=', id),
    )
    call.audit.note({ subject: id, before: loggedOf(before), after: loggedOf(columns) })
    await announceDrafts(transaction)
    return readDraft(transaction, id)
  })
}

/** Deletes a course with its sections and lessons, at once and for all; certificates stay valid (UNI-18). Its files go with others that nothing uses. */
export async function removeCourse(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const { title } = await lockCourse(transaction, id)
    await transaction.run(sql.updateTable('course').set({ removed_at: call.now }).where('id', '=', id))
    await releaseFilesOf(transaction, id)
    await publish(transaction, {
      name: 'university.courseRemoved',
      actorId: call.viewer.memberId,
      data: { courseId: id },
    })
    call.audit.note({ subject: id, before: { title } })
    await announceUniversity(transaction)
    await announceToLearners(transaction, id)
    return { done: true as const }
  })
}

function columnsOf({ courseImage, ...entered }: EnteredCourse) {
  return {
    title: entered.courseTitle,
    description: entered.courseDescription,
    skill_level_id: entered.courseSkillLevel,
    instructor_ids: [...new Set(entered.courseInstructors)],
    picture: courseImage?.fileId ?? null,
    picture_alt: courseImage?.alt ?? '',
    learns: entered.learns,
    topics: [...new Set(entered.topics)],
    validity_months: entered.validityMonths,
    training: [...new Set(entered.training)],
  }
}
type Columns = ReturnType<typeof columnsOf>

const columnsBefore = (course: LockedCourse): Columns => ({
  title: course.title,
  description: course.description,
  skill_level_id: course.skill_level_id,
  instructor_ids: course.instructor_ids,
  picture: course.picture,
  picture_alt: course.picture_alt,
  learns: course.learns,
  topics: course.topics,
  validity_months: course.validity_months,
  training: course.training,
})

const loggedOf = ({ title, skill_level_id, instructor_ids, topics, validity_months, training }: Columns) => ({
  title,
  skillLevel: skill_level_id,
  instructors: instructor_ids,
  topics,
  validityMonths: validity_months,
  training,
})

/** Locks what the course names until the transaction ends; refuses, at its field, what is not there. */
async function checkReferences(
  call: Call,
  transaction: SiteDatabase,
  { skill_level_id: level, instructor_ids: instructorIds, picture, topics, training }: Columns,
  before: LockedCourse,
): Promise<void> {
  if (level !== null && !(await lockSkillLevel(transaction, level))) throw unknownSkillLevel()
  if (!(await lockInstructors(transaction, instructorIds))) throw unknownInstructor()
  if (picture !== null) await lockFiles(call, transaction, [{ fileId: picture, kind: 'picture', field: 'courseImage' }])
  await checkTraining(transaction, training, before)
  if (topics.every((topic) => before.topics.includes(topic))) return
  // Topics that are no longer offered may stay (TEN-29).
  const { industries } = await offeredEntries(transaction, ['industries'])
  const known = new Set([...industries.map(({ path }) => path), ...before.topics])
  if (topics.some((topic) => !known.has(topic))) throw unknownTopic()
}

/** Items that were withdrawn since they were chosen may stay. */
async function checkTraining(transaction: SiteDatabase, training: readonly string[], before: LockedCourse) {
  const added = training.filter((id) => !before.training.includes(id))
  if ((await legalItemTitles(transaction, added)).length < added.length) throw unknownTraining()
}

const lockSkillLevel = (transaction: SiteDatabase, id: string) =>
  transaction.one(sql.selectFrom('course_skill_level').select('id').where('id', '=', id).forKeyShare())

async function lockInstructors(transaction: SiteDatabase, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await transaction.many(
    sql.selectFrom('course_instructor').select('id').where('id', 'in', ids).orderBy('id').forKeyShare(),
  )
  return rows.length === ids.length
}
