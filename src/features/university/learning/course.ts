import { sql as raw } from 'kysely'
import { picturesById } from '#features/files/server.ts'
import { legalItemTitles } from '#features/legal-register/server.ts'
import { type Call, type Viewer, withoutOwnInView } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { openAssignmentOf } from '../assigning/own-assignments.ts'
import { type CertificateRow, certificateOf, latestCertificate } from '../certificates/shape.ts'
import type { OpenAssignment } from '../fields.ts'
import { INSTRUCTOR_NAME } from '../instructor-names.ts'
import type { Outline } from '../outline.ts'
import { noCourse } from '../refusals.ts'
import type { CourseInFull } from './contract.ts'
import { latestEnrolment, type ProgressRow, progressOf } from './progress.ts'
import { isRenewable } from './renewal.ts'
import { canFollow, lessonStateOf, resumeAt } from './rules.ts'

interface CourseRow extends Omit<ProgressRow, 'enrolled_at' | 'done' | 'lessons'> {
  id: string
  published_version: number
  version: number
  title: string
  description: string
  level_id: string
  level_name: string
  instructors: { id: string; name: string; description: string; picture: string | null }[]
  picture: string | null
  picture_alt: string
  topics: string[]
  training: string[]
  learns: string[]
  validity_months: number | null
  minutes: number
  outline: Outline
  enrolled_at: Date | null
  last_lesson_id: string | null
  /** Lessons that were opened, and whether each is done. */
  opened: Record<string, boolean> | null
  certificate: CertificateRow | null
  is_renewable: boolean
  assignment: OpenAssignment | null
}

/** A course with its lessons in the version the caller follows, the newest where they follow none (UNI-02). */
export async function courseInFull(caller: Call, { id }: { id: string }): Promise<CourseInFull> {
  const call = withoutOwnInView(caller)
  const row = await call.database.one(courseQuery(id, call.viewer.memberId))
  if (!row) throw noCourse()
  const pictures = await picturesById(call.database, [row.picture, ...row.instructors.map(({ picture }) => picture)])
  const pictureOf = (fileId: string | null, alt: string) => {
    const found = pictures.get(fileId ?? '')
    return found ? { ...found, alt } : null
  }
  return {
    ...contentsOf(row),
    courseInstructors: row.instructors.map((one) => ({ ...one, picture: pictureOf(one.picture, one.name) })),
    courseImage: pictureOf(row.picture, row.picture_alt),
    training: await trainingOf(call, row),
    ...ownOf(row, call.viewer),
  }
}

/** The legal items it is training for, for those who have a register (UNI-B4). */
const trainingOf = ({ database, viewer }: Call, { training }: CourseRow) =>
  viewer.switches?.legalRegister === false ? [] : legalItemTitles(database, training)

const contentsOf = (row: CourseRow) => ({
  id: row.id,
  courseTitle: row.title,
  courseDescription: row.description,
  courseSkillLevel: { id: row.level_id, name: row.level_name },
  topics: row.topics,
  learns: row.learns,
  validityMonths: row.validity_months,
  version: row.version,
  minutes: row.minutes,
  lessons: row.outline.flatMap(({ lessons }) => lessons).length,
  sections: row.outline.map(({ id, title, lessons }) => ({
    id,
    sectionTitle: title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      lessonTitle: lesson.title,
      minutes: lesson.minutes,
      hasFilm: lesson.hasFilm,
      hasQuiz: lesson.hasQuiz,
      documents: lesson.documents,
      state: lessonStateOf(row.opened?.[lesson.id]),
    })),
  })),
})

/** What is the caller's own about a course. */
function ownOf(row: CourseRow, viewer: Viewer) {
  const lessons = row.outline.flatMap(({ lessons: each }) => each).map(({ id }) => id)
  const isDone = (id: string) => row.opened?.[id] === true
  const isCompleted = row.enrolled_at !== null && row.completed_at !== null
  return {
    progress: progressOf({ ...row, done: lessons.filter(isDone).length, lessons: lessons.length }),
    isOlderVersion: row.enrolled_at !== null && row.version < row.published_version,
    resumeAt: resumeAt(lessons, isDone, row.last_lesson_id),
    certificate: row.certificate && certificateOf(row.certificate),
    assignment: row.assignment,
    can: { follow: canFollow(viewer), edit: viewer.role === 'admin', renew: isCompleted && row.is_renewable },
  }
}

const INSTRUCTORS = raw<CourseRow['instructors']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', instructor.id, 'name', ${INSTRUCTOR_NAME},
    'description', instructor.description, 'picture', instructor.picture) order by named.position), '[]')
  from unnest(version.instructor_ids) with ordinality named (id, position)
  join course_instructor instructor on instructor.id = named.id)`

function courseQuery(id: string, memberId: string | null) {
  const own = raw`certificate.course_id = course.id and certificate.member_id = ${memberId}::uuid`
  return statement(raw<CourseRow>`
    select course.id, course.published_version, version.version, version.title, version.description, level.id as level_id,
      level.name as level_name, ${INSTRUCTORS} as instructors, version.picture, version.picture_alt, version.topics, version.training, version.learns,
      version.validity_months, version.minutes, version.outline, enrolment.enrolled_at, enrolment.completed_at,
      enrolment.last_lesson_id, (select jsonb_object_agg(progress.lesson_id, progress.done_at is not null)
        from lesson_progress progress where progress.enrolment_id = enrolment.id) as opened,
      own.certificate, ${isRenewable(raw`own.certificate`)} as is_renewable, assignment.shown as assignment
    from course
    join course_version newest on newest.course_id = course.id and newest.version = course.published_version
    left join ${latestEnrolment(memberId)} on true
    join course_version version on version.course_id = course.id and version.version = coalesce(enrolment.version, course.published_version)
    join course_skill_level level on level.id = coalesce(version.skill_level_id, newest.skill_level_id)
    cross join lateral (select ${latestCertificate(own)} as certificate) own
    left join ${openAssignmentOf(memberId)} on true
    where course.id = ${id}::uuid and course.removed_at is null`)
}
