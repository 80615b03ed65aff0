import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import {
  type KeyedRow,
  type OwnData,
  ROWS_PER_READ,
  type RowsOfMember,
  rowsOfMember,
} from '#platform/server/own-data.ts'

/** A member's courses with their progress, assignments, attempts at quizzes with answers, notes and certificates, for their data export (ACC-B7). */
export const ownCoursesData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  const rows = (read: RowsOfMember) => rowsOfMember(database, memberId, read)
  yield { path: 'university/courses.json', rows: rows(enrolments) }
  yield { path: 'university/assignments.json', rows: rows(assignments) }
  yield { path: 'university/quizzes.json', rows: rows(attempts) }
  yield { path: 'university/notes.json', rows: rows(notes) }
  yield { path: 'university/certificates.json', rows: rows(certificates) }
}

const lessonTitle = (lessonId: string) =>
  raw`(select titled.title from lesson_edition titled where titled.course_id = e.course_id and titled.lesson_id = ${raw.ref(lessonId)}
    order by titled.created_at desc limit 1)`

const enrolments: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select e.id as key, v.title as course, e.round, e.version, e.enrolled_at as enrolled, e.last_at as "lastVisit",
      e.completed_at as completed, (select coalesce(jsonb_agg(jsonb_build_object('lesson', ${lessonTitle('p.lesson_id')},
        'opened', p.opened_at, 'done', p.done_at, 'filmPosition', p.film_position, 'filmSeconds', p.film_seconds,
        'filmSeen', p.film_seen::text) order by p.opened_at), '[]')
        from lesson_progress p where p.enrolment_id = e.id) as lessons
    from course_enrolment e join course_version v on v.course_id = e.course_id and v.version = e.version
    where e.member_id = ${memberId}::uuid and e.id > ${after}::uuid order by e.id limit ${raw.lit(ROWS_PER_READ)}`)

/** By whom is not theirs to export; when and until when is. */
const assignments: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select a.course_id as key, coalesce(v.title, course.title) as course, a.assigned_at as assigned, a.due_on::text as "dueOn",
      a.done_at as completed
    from course_assignment a join course on course.id = a.course_id
    left join course_version v on v.course_id = course.id and v.version = course.published_version
    where a.member_id = ${memberId}::uuid and a.course_id > ${after}::uuid order by a.course_id limit ${raw.lit(ROWS_PER_READ)}`)

/** Questions with what was answered, in words; how each was marked only once the quiz is passed, as before that it would give solutions away. */
const attempts: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select a.id as key, edition.title as lesson, a.number, a.started_at as started, a.submitted_at as submitted, a.points,
      a.most_points as "mostPoints", a.passed, (select jsonb_agg(jsonb_build_object('question', q ->> 'text',
        'written', a.answers -> (q ->> 'id') ->> 'text', 'points', case when passed.any_passed then a.verdicts -> (q ->> 'id') -> 'points' end, 'chosen', (
          select coalesce(jsonb_agg(o ->> 'text' order by chosen.position), '[]')
          from jsonb_array_elements_text(a.answers -> (q ->> 'id') -> 'options') with ordinality chosen (id, position)
          join jsonb_array_elements(q -> 'options') o on o ->> 'id' = chosen.id)))
        from jsonb_array_elements(edition.contents #> '{quiz,questions}') q) as answers
    from quiz_attempt a join course_enrolment e on e.id = a.enrolment_id join lesson_edition edition on edition.id = a.edition_id
    cross join lateral (select bool_or(each.passed) as any_passed from quiz_attempt each
      where each.enrolment_id = a.enrolment_id and each.lesson_id = a.lesson_id) passed
    where e.member_id = ${memberId}::uuid and a.id > ${after}::uuid order by a.id limit ${raw.lit(ROWS_PER_READ)}`)

const notes: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select e.lesson_id as key, ${lessonTitle('e.lesson_id')} as lesson, e.text, e.saved_at as saved
    from lesson_note e where e.member_id = ${memberId}::uuid and e.lesson_id > ${after}::uuid
    order by e.lesson_id limit ${raw.lit(ROWS_PER_READ)}`)

const certificates: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select c.id as key, c.number, c.course_title as course, c.holder_name as "holderName", c.issued_at as issued,
      c.expires_on::text as "expiresOn", c.shows_name as "showsName", c.withdrawn_at as withdrawn, c.withdrawn_reason as "withdrawnReason"
    from course_certificate c where c.member_id = ${memberId}::uuid and c.id > ${after}::uuid order by c.id limit ${raw.lit(ROWS_PER_READ)}`)
