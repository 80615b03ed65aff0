import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Question, Quiz } from '../lesson-contents.ts'
import { noQuiz } from './refusals.ts'

interface Key {
  id: string
  lessonId: string
}

interface Chosen {
  question: string
  /** Null for the answers to the question as a whole. */
  option: string | null
  /** Its position among the options of the answer, from 1. */
  position: number
  times: number
}

/**
 * How a lesson's published quiz was answered, whatever edition the attempts were taken in (UNI-B1): the totals are of all that were
 * submitted, its questions are counted over the newest of them. Of an order, an option counts as chosen where it was put in its own position.
 */
export async function quizStatistics({ database }: Call, key: Key) {
  const [published, totals, counted, right] = await database.together(
    publishedQuiz(key),
    totalsOf(key),
    answersByQuestion(key),
    rightAnswers(key),
  )
  const quiz = published[0]?.quiz
  if (!quiz) throw noQuiz()
  const answered = new Map(counted.filter(({ option }) => option === null).map((row) => [row.question, row.times]))
  const rightly = new Map(right.map((row) => [row.question, row.times]))
  return {
    ...(totals[0] ?? { attempts: 0, members: 0, passed: 0 }),
    counted: Math.min(totals[0]?.attempts ?? 0, COUNTED_ATTEMPTS),
    questions: quiz.questions.map((question) => ({
      id: question.id,
      text: question.text,
      answered: answered.get(question.id) ?? 0,
      right: rightly.get(question.id) ?? 0,
      options: question.options.map(({ id, text, isRight }, index) => ({
        id,
        text,
        isRight: isRight || question.kind === 'order',
        chosen: timesChosen(question, { id, index }, counted),
      })),
    })),
  }
}

const timesChosen = (
  { id: question, kind }: Question,
  option: { id: string; index: number },
  counted: readonly Chosen[],
): number =>
  counted
    .filter((row) => row.question === question && row.option === option.id)
    .filter(({ position }) => kind !== 'order' || position === option.index + 1)
    .reduce((sum, row) => sum + row.times, 0)

/** As the published version has it; where that has none any more, as it was published last. */
const publishedQuiz = ({ id, lessonId }: Key) =>
  statement(raw<{ quiz: Quiz }>`
    select edition.contents -> 'quiz' as quiz
    from lesson_edition edition
    join course on course.id = edition.course_id and course.removed_at is null
    left join course_version published on published.course_id = course.id and published.version = course.published_version
    where edition.course_id = ${id}::uuid and edition.lesson_id = ${lessonId}::uuid
      and jsonb_typeof(edition.contents -> 'quiz') = 'object'
    order by edition.id::text = jsonb_path_query_first(published.outline, '$[*].lessons[*] ? (@.id == $id)',
      jsonb_build_object('id', ${lessonId}::text)) ->> 'editionId' desc nulls last, edition.created_at desc, edition.id desc limit 1`)

/** Attempts whose answers are counted by question: the newest, as unfolding all of a course that everybody must take would take too long. */
const COUNTED_ATTEMPTS = 2_000

const SUBMITTED = ({ id, lessonId }: Key) =>
  raw`lesson_edition edition
    join quiz_attempt attempt on attempt.edition_id = edition.id and attempt.submitted_at is not null
      and edition.course_id = ${id}::uuid and edition.lesson_id = ${lessonId}::uuid`

const NEWEST = (key: Key) =>
  raw`(select attempt.answers, attempt.verdicts from ${SUBMITTED(key)}
    order by attempt.submitted_at desc, attempt.id desc limit ${raw.lit(COUNTED_ATTEMPTS)}) attempt`

const totalsOf = (key: Key) =>
  statement(raw<{ attempts: number; members: number; passed: number }>`
    select count(*)::int as attempts, count(distinct enrolment.member_id)::int as members,
      (count(*) filter (where attempt.passed))::int as passed
    from ${SUBMITTED(key)} join course_enrolment enrolment on enrolment.id = attempt.enrolment_id`)

/** How often each question was answered, and each option chosen in each position; equal answers are counted before their options are read. */
const answersByQuestion = (key: Key) =>
  statement(raw<Chosen>`
    with counted as materialized (
      select answer.key as question, answer.value -> 'options' as options, btrim(answer.value ->> 'text') <> '' as has_text,
        count(*)::int as times
      from ${NEWEST(key)}, jsonb_each(attempt.answers) answer group by 1, 2, 3
    )
    select question, null as option, 0 as position, sum(times)::int as times
    from counted where options <> '[]' or has_text group by question
    union all
    select question, choice.option, choice.position::int, sum(times)::int
    from counted, jsonb_array_elements_text(options) with ordinality choice (option, position)
    group by question, choice.option, choice.position`)

const rightAnswers = (key: Key) =>
  statement(raw<{ question: string; times: number }>`
    select verdict.key as question, count(*)::int as times
    from ${NEWEST(key)}, jsonb_each(attempt.verdicts) verdict
    where (verdict.value ->> 'isRight')::boolean group by verdict.key`)
