import { type RawBuilder, sql as raw } from 'kysely'
import type { CourseProgress } from '../fields.ts'

/** How far a member has come, as it is read from `enrolment` and the version it follows. */
export interface ProgressRow {
  enrolled_at: Date
  completed_at: Date | null
  done: number
  lessons: number
}

/** SQL, joined laterally: the latest passage of a member through `course`, as `enrolment`; all null without one. */
export const latestEnrolment = (memberId: string | null) =>
  raw<unknown>`lateral (select latest.id, latest.course_id, latest.version, latest.round, latest.enrolled_at, latest.completed_at,
      latest.last_lesson_id, latest.last_at
    from course_enrolment latest where latest.course_id = course.id and latest.member_id = ${memberId}::uuid
    order by latest.round desc limit 1) enrolment`

/** SQL expression: how many lessons of an outline are done in `enrolment`. */
export const lessonsDone = (outline: RawBuilder<unknown>) =>
  raw<number>`(select count(*)::int from jsonb_path_query(${outline}, '$[*].lessons[*].id') lesson (id)
    join lesson_progress progress on progress.enrolment_id = enrolment.id and progress.lesson_id = (lesson.id #>> '{}')::uuid
    where progress.done_at is not null)`

/** A member's progress; null for one who is not enrolled. */
export const progressOf = (
  row: Omit<ProgressRow, 'enrolled_at'> & { enrolled_at: Date | null },
): CourseProgress | null =>
  row.enrolled_at === null ? null : enrolledProgress({ ...row, enrolled_at: row.enrolled_at })

/** The same of a member who is enrolled. */
export const enrolledProgress = ({ done, lessons, enrolled_at, completed_at }: ProgressRow): CourseProgress => ({
  done,
  lessons,
  enrolledAt: enrolled_at.toISOString(),
  completedAt: completed_at?.toISOString() ?? null,
})
