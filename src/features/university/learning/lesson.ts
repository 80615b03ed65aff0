import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { courseFilesById, courseFileUrl } from '../files/stored.ts'
import type { LessonContents } from '../lesson-contents.ts'
import type { Outline } from '../outline.ts'
import { extraAttempts, isSameQuiz } from '../quiz/same-quiz.ts'
import { noLesson } from '../refusals.ts'
import type { LessonInFull } from './contract.ts'
import { filmKeyOf } from './film.ts'
import { latestEnrolment, lessonsDone, progressOf } from './progress.ts'
import { lessonStateOf, percentOf } from './rules.ts'

interface LessonRow {
  course_title: string
  outline: Outline
  enrolled_at: Date | null
  completed_at: Date | null
  done: number
  html: string
  /** The contents without the quiz: nothing of it is read here but its figures. */
  contents: Pick<LessonContents, 'minutes' | 'videoUrl' | 'film' | 'documents'>
  questions: number | null
  pass_mark: number | null
  most_attempts: number | null
  attempts: { counted: number; submitted: number; passed: boolean | null; best: number | null; open: string | null }
  is_done: boolean | null
  film_key: string | null
  film_position: number | null
  film_seconds: number | null
  film_seen: number
  note: string | null
  note_saved_at: Date | null
}

/** A lesson in the version the caller follows, or in the newest (UNI-08). Not found in all others, and of a deleted course. */
export async function lessonInFull(
  call: Call,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<LessonInFull> {
  const row = await call.database.one(lessonQuery({ id, lessonId, memberId: call.viewer.memberId }))
  const lessons = (row?.outline ?? []).flatMap((section) => section.lessons.map((one) => ({ ...one, section })))
  const index = lessons.findIndex((one) => one.id === lessonId)
  const lesson = lessons[index]
  if (!row || !lesson) throw noLesson()
  const neighbour = (one: (typeof lessons)[number] | undefined) => (one ? { id: one.id, lessonTitle: one.title } : null)
  return {
    id: lessonId,
    courseId: id,
    courseTitle: row.course_title,
    sectionTitle: lesson.section.title,
    lessonTitle: lesson.title,
    number: index + 1,
    lessons: lessons.length,
    minutes: row.contents.minutes,
    content: row.html,
    videoUrl: row.contents.videoUrl,
    ...(await filesOf(call, row)),
    quiz: quizOf(row),
    ...ownOf(row),
    previous: neighbour(lessons[index - 1]),
    next: neighbour(lessons[index + 1]),
    progress: progressOf({ ...row, lessons: lessons.length }),
  }
}

async function filesOf({ database }: Call, { contents: { film, documents } }: LessonRow) {
  const ids = documents.map(({ fileId }) => fileId)
  const stored = await courseFilesById(database, film ? [film.fileId, ...ids] : ids)
  const filmFile = film && stored.get(film.fileId)
  return {
    film: filmFile ? { url: courseFileUrl(filmFile.fileId), type: filmFile.type } : null,
    documents: documents.flatMap(({ fileId, name }) => {
      const file = stored.get(fileId)
      return file ? [{ ...file, name }] : []
    }),
  }
}

function quizOf({ questions, pass_mark, most_attempts, attempts }: LessonRow): LessonInFull['quiz'] {
  if (questions === null) return null
  return {
    questions,
    passMark: pass_mark ?? 0,
    attemptsLeft: most_attempts === null ? null : Math.max(0, most_attempts - attempts.counted),
    attempts: attempts.submitted,
    passed: attempts.passed === true,
    bestPercent: attempts.best,
    openAttemptId: attempts.open,
  }
}

const ownOf = (row: LessonRow) => ({
  state: lessonStateOf(row.is_done),
  ...watchedOf(row),
  note: { text: row.note ?? '', savedAt: row.note_saved_at?.toISOString() ?? null },
})

/** How far the film was watched; nothing of it while what is known is told of another film. */
function watchedOf({ contents, film_key, film_position, film_seconds, film_seen }: LessonRow) {
  if (film_key === null || film_key !== filmKeyOf(contents)) return { filmPosition: 0, filmPercent: null }
  return {
    filmPosition: film_position ?? 0,
    filmPercent: film_seconds === null ? null : percentOf(film_seen, film_seconds),
  }
}

/** The quiz and the text as the editor has it stay behind; attempts at all editions of the lesson are told of. */
const lessonQuery = prepared(
  ({ id, lessonId, memberId }: { id: string; lessonId: string; memberId: string | null }) =>
    statement(raw<LessonRow>`
    select version.title as course_title, version.outline, enrolment.enrolled_at, enrolment.completed_at,
      ${lessonsDone(raw`version.outline`)} as done, edition.html, edition.contents - 'quiz' - 'content' as contents,
      jsonb_array_length(edition.contents #> '{quiz,questions}') as questions, (edition.contents #>> '{quiz,passMark}')::int as pass_mark,
      (edition.contents #>> '{quiz,attempts}')::int + ${extraAttempts('edition')} as most_attempts, (
        select jsonb_build_object('counted', count(*) filter (where ${isSameQuiz('taken', 'edition')}),
          'submitted', count(*) filter (where attempt.submitted_at is not null), 'passed', bool_or(attempt.passed),
          'best', max(attempt.points * 100 / nullif(attempt.most_points, 0)),
          'open', min(attempt.id::text) filter (where attempt.submitted_at is null))
        from quiz_attempt attempt join lesson_edition taken on taken.id = attempt.edition_id
        where attempt.enrolment_id = enrolment.id and attempt.lesson_id = edition.lesson_id) as attempts,
      case when opened.enrolment_id is not null then opened.done_at is not null end as is_done, opened.film_key,
      opened.film_position,
      opened.film_seconds, (select coalesce(sum(upper(each) - lower(each)), 0)::int from unnest(opened.film_seen) each) as film_seen,
      note.text as note, note.saved_at as note_saved_at
    from course
    left join ${latestEnrolment(memberId)} on true
    join course_version version on version.course_id = course.id and version.version = coalesce(enrolment.version, course.published_version)
    join lesson_edition edition on edition.course_id = course.id and edition.lesson_id = ${lessonId}::uuid and edition.id = (
      jsonb_path_query_first(version.outline, '$[*].lessons[*] ? (@.id == $id)', jsonb_build_object('id', ${lessonId}::text))
        ->> 'editionId')::uuid
    left join lesson_progress opened on opened.enrolment_id = enrolment.id and opened.lesson_id = edition.lesson_id
    left join lesson_note note on note.member_id = ${memberId}::uuid and note.lesson_id = edition.lesson_id
    where course.id = ${id}::uuid and course.removed_at is null`),
  { plannedOnce: true },
)
