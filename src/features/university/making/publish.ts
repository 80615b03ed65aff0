import type { FieldProblems } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { completeFinished, lockUnderWay } from '../learning/complete.ts'
import { courseChanged, nothingToPublish, notPublishable } from '../refusals.ts'
import { announceUniversity } from './announce.ts'
import type { CourseDraft } from './contract.ts'
import { readDraft } from './draft.ts'
import { makeEditions, outlineOf } from './editions.ts'
import { moveUnderWay, reopenUnpassed } from './learners.ts'
import { type LockedCourse, lockCourse } from './locked-course.ts'

interface Publishing {
  id: string
  changedAt: string
  movesLearners: boolean
}

/**
 * Publishes the draft of a course as its next version (UNI-10, UNI-11); refused if somebody has changed it since `changedAt`. Members who
 * are under way keep the version they began, unless `movesLearners` takes them along; those who thereby have done everything complete the
 * course. Where nothing has changed, they can still be taken along to the newest version.
 */
export async function publishCourse(call: Call, { id, changedAt, movesLearners }: Publishing): Promise<CourseDraft> {
  return call.change(async (transaction) => {
    const course = await lockCourse(transaction, id)
    if (course.changed_at.getTime() !== Date.parse(changedAt)) throw courseChanged()
    const draft = await readDraft(transaction, id)
    const missing = missingOf(draft)
    if (Object.keys(missing).length > 0) throw notPublishable(missing)
    if (draft.hasChanges) await publishNext(call, transaction, course, movesLearners)
    else await moveLate(call, transaction, course, movesLearners)
    await announceUniversity(transaction)
    return readDraft(transaction, id)
  })
}

/** Lessons keep their ids, and editions that did not change are shared with the version before. */
async function publishNext(
  call: Call,
  transaction: SiteDatabase,
  course: LockedCourse,
  movesLearners: boolean,
): Promise<void> {
  const { id, title } = course
  await makeEditions(transaction, id, call.now)
  const version = (course.published_version ?? 0) + 1
  const lessons = await insertVersion(call, transaction, { ...course, version })
  await transaction.run(
    sql.updateTable('course').set({ published_version: version, published_at: call.now }).where('id', '=', id),
  )
  const movedLearners = movesLearners ? await takeLearnersAlong(call, transaction, id, version) : 0
  call.audit.note({ subject: id, after: { title, version, lessons, movedLearners } })
}

async function moveLate(
  call: Call,
  transaction: SiteDatabase,
  { id, title, published_version: version }: LockedCourse,
  movesLearners: boolean,
): Promise<void> {
  const movedLearners = movesLearners && version ? await takeLearnersAlong(call, transaction, id, version) : 0
  if (movedLearners === 0) throw nothingToPublish()
  call.audit.note({ action: 'university.learnersMoved', subject: id, after: { title, version, movedLearners } })
}

/** What a course lacks before it can be published, by field. */
function missingOf({ courseTitle, courseSkillLevel, courseInstructors, sections }: CourseDraft): FieldProblems {
  return {
    ...(courseTitle ? {} : { courseTitle: 'Please give the course a title.' }),
    ...(courseSkillLevel ? {} : { courseSkillLevel: 'Please choose a skill level.' }),
    ...(courseInstructors.length > 0 ? {} : { courseInstructors: 'Please choose at least one instructor.' }),
    ...(sections.some(({ lessons }) => lessons.length > 0) ? {} : { sections: 'Please add a lesson.' }),
  }
}

/** Stores the version; gives the number of its lessons. */
async function insertVersion(
  call: Call,
  transaction: SiteDatabase,
  course: LockedCourse & { version: number },
): Promise<number> {
  const outline = await outlineOf(transaction, course.id)
  const lessons = outline.flatMap((section) => section.lessons)
  await transaction.run(
    sql.insertInto('course_version').values({
      site_id: call.siteId,
      course_id: course.id,
      version: course.version,
      title: course.title,
      description: course.description,
      skill_level_id: course.skill_level_id ?? '',
      instructor_ids: course.instructor_ids,
      picture: course.picture,
      picture_alt: course.picture_alt,
      learns: course.learns,
      topics: course.topics,
      validity_months: course.validity_months,
      training: course.training,
      outline: JSON.stringify(outline),
      lesson_count: lessons.length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      published_by: call.viewer.memberId,
      published_at: call.now,
    }),
  )
  await replaceTraining(transaction, course)
  return lessons.length
}

/** By these rows the items of the register find the courses that are training for them (UNI-B4). */
async function replaceTraining(transaction: SiteDatabase, { id, training }: LockedCourse): Promise<void> {
  await transaction.run(sql.deleteFrom('course_training').where('course_id', '=', id))
  if (training.length === 0) return
  const rows = training.map((item_id) => ({ site_id: transaction.siteId, item_id, course_id: id }))
  await transaction.run(sql.insertInto('course_training').values(rows))
}

async function takeLearnersAlong(call: Call, transaction: SiteDatabase, id: string, version: number): Promise<number> {
  await transaction.run(lockUnderWay({ courseId: id }))
  const moved = await moveUnderWay(transaction, id, version)
  await reopenUnpassed(transaction, id)
  await completeFinished(transaction, call.now, { courseId: id })
  return moved
}
