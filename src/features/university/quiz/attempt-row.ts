import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { percentOf } from '../learning/rules.ts'
import { stepOf } from '../learning/steps.ts'
import type { Question, Quiz } from '../lesson-contents.ts'
import type { AttemptChoices, Verdict } from '../tables.ts'
import type { Answers, Attempt } from './contract.ts'
import { extraAttempts, isSameQuiz } from './same-quiz.ts'

/** An attempt with its quiz, and what the member has done in all attempts at it in this passage through the course. */
export interface AttemptRow {
  id: string
  enrolment_id: string
  course_id: string
  lesson_id: string
  number: number
  choices: AttemptChoices
  answers: Answers
  answered_at: Date | null
  submitted_at: Date | null
  points: number | null
  most_points: number | null
  passed: boolean | null
  verdicts: Record<string, Verdict> | null
  /** As it was when the attempt began. */
  quiz: Quiz
  /** As the quiz allows now, and an administrator beyond that. */
  most_attempts: number | null
  /** Attempts at the quiz as it is now, how many of them were submitted, and how many of all are open. */
  attempts: number
  submitted: number
  open: number
  any_passed: boolean | null
}

/** A member's own attempt at the quiz of a lesson that is part of their version of a course. */
export const attemptQuery = (id: string, memberId: string | null) =>
  statement(raw<AttemptRow>`
    select attempt.id, attempt.enrolment_id, enrolment.course_id, attempt.lesson_id, attempt.number, attempt.choices, attempt.answers,
      attempt.answered_at, attempt.submitted_at, attempt.points, attempt.most_points, attempt.passed, attempt.verdicts,
      edition.contents -> 'quiz' as quiz, of_lesson.attempts, of_lesson.submitted, of_lesson.open, of_lesson.any_passed,
      (as_now.contents #>> '{quiz,attempts}')::int + ${extraAttempts('as_now')} as most_attempts
    from quiz_attempt attempt
    join course_enrolment enrolment on enrolment.id = attempt.enrolment_id
    join course on course.id = enrolment.course_id and course.removed_at is null
    join course_version version on version.course_id = enrolment.course_id and version.version = enrolment.version
    join lesson_edition edition on edition.id = attempt.edition_id
    join lesson_edition newest on newest.course_id = enrolment.course_id and newest.lesson_id = attempt.lesson_id and newest.id = (jsonb_path_query_first(version.outline, '$[*].lessons[*] ? (@.id == $id)',
      jsonb_build_object('id', attempt.lesson_id)) ->> 'editionId')::uuid
    join lesson_edition as_now
      on as_now.id = case when jsonb_typeof(newest.contents -> 'quiz') = 'object' then newest.id else edition.id end
    left join lesson_progress opened on opened.enrolment_id = attempt.enrolment_id and opened.lesson_id = attempt.lesson_id
    cross join lateral (
      select (count(*) filter (where ${isSameQuiz('taken', 'as_now')}))::int as attempts,
        (count(each.submitted_at) filter (where ${isSameQuiz('taken', 'as_now')}))::int as submitted,
        (count(*) filter (where each.submitted_at is null))::int as open, bool_or(each.passed) as any_passed
      from quiz_attempt each join lesson_edition taken on taken.id = each.edition_id
      where each.enrolment_id = attempt.enrolment_id and each.lesson_id = attempt.lesson_id) of_lesson
    where attempt.id = ${id}::uuid and enrolment.member_id = ${memberId}::uuid`)

/** An attempt as whoever takes it sees it: nothing gives a solution away before it may be shown. */
export async function attemptOf(database: SiteDatabase, row: AttemptRow): Promise<Attempt> {
  return {
    id: row.id,
    courseId: row.course_id,
    lessonId: row.lesson_id,
    number: row.number,
    passMark: row.quiz.passMark,
    attemptsLeft: row.most_attempts === null ? null : Math.max(0, row.most_attempts - row.attempts),
    questions: inShownOrder(row).map(({ question, options }) => ({
      id: question.id,
      kind: question.kind,
      text: question.text,
      points: question.points,
      options: options.map(({ id, text }) => ({
        id,
        text,
      })),
    })),
    answers: row.answers,
    answeredAt: row.answered_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    result: row.submitted_at === null ? null : await resultOf(database, row),
  }
}

const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

function inShownOrder({ quiz, choices }: AttemptRow) {
  const questions = byId(quiz.questions)
  return choices.questions.flatMap(({ id, options }) => {
    const question = questions.get(id)
    const all = byId(question?.options ?? [])
    return question ? [{ question, options: options.flatMap((each) => all.get(each) ?? []) }] : []
  })
}

async function resultOf(database: SiteDatabase, row: AttemptRow): Promise<Attempt['result']> {
  const { progress, certificate } = await stepOf(database, {
    enrolment: { id: row.enrolment_id },
    lesson: { id: row.lesson_id },
  })
  const [points, mostPoints] = [row.points ?? 0, row.most_points ?? 0]
  return {
    points,
    mostPoints,
    percent: percentOf(points, mostPoints),
    passed: row.passed === true,
    questions: inShownOrder(row).map(({ question }) => markedQuestion(row, question)),
    progress,
    certificate,
  }
}

/** Whether an answer was right is a solution too: of two options, or once all but one were tried. */
function markedQuestion(row: AttemptRow, question: Question) {
  const isSolved = showsSolutions(row)
  const verdict = row.verdicts?.[question.id] ?? { points: 0, isRight: false }
  return {
    id: question.id,
    ...(isSolved ? verdict : { points: null, isRight: null }),
    feedback: feedbackTo(question, row.answers[question.id]?.options ?? [], isSolved),
    solution: isSolved ? solutionOf(question) : null,
  }
}

/** Solutions show once the quiz is passed, or once the last attempt was submitted; while one is open they do not. */
const showsSolutions = ({ any_passed, most_attempts, submitted, open }: AttemptRow): boolean =>
  any_passed === true || (most_attempts !== null && submitted >= most_attempts && open === 0)

/**
 * What the author says to the chosen options, in the order they were chosen. Of an order it is said to the items that are not in position:
 * not before the solution may be shown, as it says which are.
 */
function feedbackTo({ kind, options }: Question, chosen: readonly string[], isSolved: boolean): string[] {
  if (kind === 'order' && !isSolved) return []
  const all = byId(options)
  return chosen
    .filter((id, index) => kind !== 'order' || options[index]?.id !== id)
    .map((id) => all.get(id)?.feedback ?? '')
    .filter((feedback) => feedback !== '')
}

const solutionOf = ({ kind, options, accepted, explanation }: Question) => ({
  options: options.filter(({ isRight }) => kind === 'order' || isRight).map(({ id }) => id),
  accepted,
  explanation,
})
