import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Question, Quiz } from '../lesson-contents.ts'
import { noQuiz } from './refusals.ts'

interface Key {
  id: string
  lessonId: string
}

interface Counted {
  question: string
  answered: number
  right: number
}

interface Chosen {
  question: string
  option: string
  /** Its position among the options of the answer, from 1. */
  position: number
  chosen: number
}

/**
 * How the questions of a lesson's published quiz were answered in all attempts that were submitted, whatever edition they
 * were taken in (UNI-B1). Of an order, an option counts as chosen where it was put in its own position.
 */
export async function quizStatistics({ database }: Call, key: Key) {
  const [published, totals, counted, chosen] = await database.together(
    publishedQuiz(key),
    totalsOf(key),
    answersByQuestion(key),
    choicesByOption(key),
  )
  const quiz = published[0]?.quiz
  if (!quiz) throw noQuiz()
  const counts = new Map(counted.map((row) => [row.question, row]))
  return {
    ...(totals[0] ?? { attempts: 0, members: 0, passed: 0 }),
    questions: quiz.questions.map((question) => ({
      id: question.id,
      text: question.text,
      answered: counts.get(question.id)?.answered ?? 0,
      right: counts.get(question.id)?.right ?? 0,
      options: question.options.map(({ id, text, isRight }, index) => ({
        id,
        text,
        isRight: isRight || question.kind === 'order',
        chosen: timesChosen(
          question,
          {
            id,
            index,
          },
          chosen,
        ),
      })),
    })),
  }
}

const timesChosen = (
  { id: question, kind }: Question,
  option: { id: string; index: number },
  chosen: readonly Chosen[],
): number =>
  chosen
    .filter((row) => row.question === question && row.option === option.id)
    .filter(({ position }) => kind !== 'order' || position === option.index + 1)
    .reduce((sum, row) => sum + row.chosen, 0)

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

const SUBMITTED = ({ id, lessonId }: Key) =>
  raw`(select attempt.answers, attempt.verdicts, attempt.passed, enrolment.member_id
    from lesson_edition edition
    join quiz_attempt attempt on attempt.edition_id = edition.id and attempt.submitted_at is not null
    join course_enrolment enrolment on enrolment.id = attempt.enrolment_id
    where edition.course_id = ${id}::uuid and edition.lesson_id = ${lessonId}::uuid) submitted`

const totalsOf = (key: Key) =>
  statement(raw<{ attempts: number; members: number; passed: number }>`
    select count(*)::int as attempts, count(distinct member_id)::int as members, (count(*) filter (where passed))::int as passed
    from ${SUBMITTED(key)}`)

const answersByQuestion = (key: Key) =>
  statement(raw<Counted>`
    select answer.key as question, count(*)::int as answered,
      (count(*) filter (where (submitted.verdicts #>> array[answer.key, 'isRight'])::boolean))::int as right
    from ${SUBMITTED(key)}, jsonb_each(submitted.answers) answer
    where answer.value -> 'options' <> '[]' or btrim(answer.value ->> 'text') <> ''
    group by answer.key`)

const choicesByOption = (key: Key) =>
  statement(raw<Chosen>`
    select answer.key as question, choice.option, choice.position::int, count(*)::int as chosen
    from ${SUBMITTED(key)}, jsonb_each(submitted.answers) answer,
      jsonb_array_elements_text(answer.value -> 'options') with ordinality choice (option, position)
    group by answer.key, choice.option, choice.position`)
