import { dayIn } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { lastValidDay } from './certificates/last-valid-day.ts'
import { newCertificateNumber } from './certificates/number.ts'
import type { Question, Quiz } from './lesson-contents.ts'
import type { Answers } from './quiz/contract.ts'
import type { MadeCourse, SeededLearner } from './seed.ts'

const MINUTE_MS = 60_000
const FIRST_VERSION = 1

interface Enrolled extends SeededLearner {
  id: string
  of: MadeCourse
}

/** Inserts enrolments with the lessons done, the quizzes passed and the certificates earned. */
export async function seedLearners(
  transaction: SiteDatabase,
  courses: readonly MadeCourse[],
  learners: readonly SeededLearner[],
): Promise<void> {
  const enrolled = learners.flatMap((learner): Enrolled[] => {
    const of = courses[learner.course]
    return of ? [{ ...learner, id: newId(learner.enrolledAt.getTime()), of }] : []
  })
  if (enrolled.length === 0) return
  const site_id = transaction.siteId
  await transaction.run(
    sql.insertInto('course_enrolment').values(
      enrolled.map(({ id, of, memberId, enrolledAt, lessonsDone, completedAt }) => ({
        site_id,
        id,
        course_id: of.id,
        member_id: memberId,
        version: FIRST_VERSION,
        enrolled_at: enrolledAt,
        last_lesson_id: of.lessons[Math.min(lessonsDone, of.lessons.length - 1)]?.id ?? null,
        last_at: completedAt ?? after(enrolledAt, lessonsDone),
        completed_at: completedAt ?? null,
      })),
    ),
  )
  const editions = await editionsOf(transaction, courses)
  const steps = enrolled.flatMap((learner) =>
    learner.of.lessons.slice(0, learner.lessonsDone).map((lesson, index) => ({
      learner,
      lesson,
      doneAt:
        learner.completedAt && index === learner.lessonsDone - 1
          ? learner.completedAt
          : after(learner.enrolledAt, index + 1),
    })),
  )
  await transaction.run(
    sql.insertInto('lesson_progress').values(
      steps.map(({ learner, lesson, doneAt }) => ({
        site_id,
        enrolment_id: learner.id,
        lesson_id: lesson.id,
        opened_at: new Date(doneAt.getTime() - lesson.contents.minutes * MINUTE_MS),
        done_at: doneAt,
      })),
    ),
  )
  const attempts = steps.flatMap(({ learner, lesson, doneAt }) =>
    lesson.contents.quiz ? [{ learner, lesson, doneAt, quiz: lesson.contents.quiz }] : [],
  )
  await transaction.run(
    sql.insertInto('quiz_attempt').values(
      attempts.map(({ learner, lesson, doneAt, quiz }) => ({
        site_id,
        id: newId(doneAt.getTime()),
        enrolment_id: learner.id,
        lesson_id: lesson.id,
        edition_id: editions.get(lesson.id) ?? '',
        number: 1,
        started_at: new Date(doneAt.getTime() - lesson.contents.minutes * MINUTE_MS),
        answered_at: doneAt,
        submitted_at: doneAt,
        ...allRight(quiz),
      })),
    ),
  )
  await insertCertificates(transaction, enrolled)
}

/** The only edition of each seeded lesson, by the lesson's id. */
async function editionsOf(transaction: SiteDatabase, courses: readonly MadeCourse[]): Promise<Map<string, string>> {
  const rows = await transaction.many(
    sql
      .selectFrom('lesson_edition')
      .select(['id', 'lesson_id'])
      .where(
        'course_id',
        'in',
        courses.map(({ id }) => id),
      ),
  )
  return new Map(rows.map(({ id, lesson_id }) => [lesson_id, id]))
}

/** Lessons are done about twenty minutes apart. */
const after = (from: Date, lessons: number) => new Date(from.getTime() + lessons * 20 * MINUTE_MS)

/** An attempt with every answer right. */
function allRight({ questions }: Quiz) {
  const points = questions.reduce((sum, question) => sum + question.points, 0)
  const choices = {
    questions: questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
  }
  const answers: Answers = Object.fromEntries(questions.map((question) => [question.id, rightAnswer(question)]))
  const verdicts = Object.fromEntries(questions.map(({ id, points: of }) => [id, { points: of, isRight: true }]))
  return {
    choices: JSON.stringify(choices),
    answers: JSON.stringify(answers),
    points,
    most_points: points,
    passed: true,
    verdicts: JSON.stringify(verdicts),
  }
}

const rightAnswer = ({ kind, options, accepted }: Question) => ({
  options: options.filter(({ isRight }) => kind === 'order' || isRight).map(({ id }) => id),
  text: accepted[0] ?? '',
})

async function insertCertificates(transaction: SiteDatabase, enrolled: readonly Enrolled[]): Promise<void> {
  const { region } = await readSiteConfig(transaction)
  const completed = enrolled.flatMap((learner) =>
    learner.completedAt ? [{ ...learner, completedAt: learner.completedAt }] : [],
  )
  if (completed.length === 0) return
  await transaction.run(
    sql.insertInto('course_certificate').values(
      completed.map(({ id, of, memberId, name, completedAt, showsName = false, withdrawn }) => ({
        expires_on: lastValidDay(dayIn(completedAt, region), of.validityMonths),
        site_id: transaction.siteId,
        id: newId(completedAt.getTime()),
        number: newCertificateNumber(),
        member_id: memberId,
        course_id: of.id,
        enrolment_id: id,
        holder_name: name,
        course_title: of.title,
        version: FIRST_VERSION,
        issued_at: completedAt,
        shows_name: showsName,
        withdrawn_at: withdrawn?.at ?? null,
        withdrawn_reason: withdrawn?.reason ?? '',
      })),
    ),
  )
}
