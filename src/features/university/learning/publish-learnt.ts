import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { publish } from '#platform/server/outbox/events.ts'

interface Learnt {
  memberId: string
  title: string
  minutes: number
  courseTitle: string
  topics: string[]
}

interface LearntLesson {
  enrolmentId: string
  lessonId: string
}

/** Publishes that the member of an enrolment has done a lesson, or passed its quiz, with the names that both have in their version (UNI-B2). */
export async function publishLearnt(
  transaction: SiteDatabase,
  name: 'university.lessonDone' | 'university.quizPassed',
  { at, ...learntLesson }: LearntLesson & { at: Date },
): Promise<void> {
  const learnt = await transaction.one(
    statement(raw<Learnt>`
      select enrolment.member_id as "memberId", lesson ->> 'title' as title, (lesson ->> 'minutes')::int as minutes,
        version.title as "courseTitle", version.topics
      from course_enrolment enrolment
      join course_version version on version.course_id = enrolment.course_id and version.version = enrolment.version
      cross join lateral jsonb_path_query(version.outline, '$[*].lessons[*] ? (@.id == $id)',
        jsonb_build_object('id', ${learntLesson.lessonId}::text)) lesson
      where enrolment.id = ${learntLesson.enrolmentId}::uuid`),
  )
  if (learnt) await publish(transaction, { name, context: { ...learnt, ...learntLesson, at } })
}
