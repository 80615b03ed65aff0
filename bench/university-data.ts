import type pg from 'pg'
import { newId } from '#base/id.ts'
import { type LessonContents, lessonContents } from '#features/university/lesson-contents.ts'
import type { Outline } from '#features/university/outline.ts'
import { addLists, addMembers, filledSite, loremText, TOPICS } from './data.ts'

export const UNIVERSITY_SIZES = {
  courses: Number(process.env.BENCH_COURSES ?? 500),
  /** All of them follow the first course, and two others. */
  learners: Number(process.env.BENCH_LEARNERS ?? 20_000),
  lessons: 10,
}

interface MadeCourse {
  id: string
  title: string
  topic: string
  outline: Outline
}

/** Creates a site with courses of ten lessons, the last of which has a quiz, and learners who are more or less far with them. */
export async function universitySite(ownerUrl: string, name: string): Promise<MadeCourse> {
  const courses = Array.from({ length: UNIVERSITY_SIZES.courses }, (_, number) => madeCourse(number))
  await filledSite(ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, UNIVERSITY_SIZES.learners)
    await addLists(client, siteId)
    await addCourses(client, siteId, courses)
    await addEnrolments(client, siteId, courses)
    await addAttempts(client, siteId, courses[0] as MadeCourse)
  })
  return courses[0] as MadeCourse
}

function madeCourse(number: number): MadeCourse {
  const subject = loremText(number, 3).replaceAll('.', '')
  const lesson = (index: number) => ({
    id: newId(),
    title: `${loremText(number * 31 + index, 4)}`,
    editionId: newId(),
    minutes: 10,
    hasFilm: false,
    hasQuiz: index === UNIVERSITY_SIZES.lessons - 1,
    documents: 0,
  })
  const lessons = Array.from({ length: UNIVERSITY_SIZES.lessons }, (_, index) => lesson(index))
  const sections = [lessons.slice(0, UNIVERSITY_SIZES.lessons / 2), lessons.slice(UNIVERSITY_SIZES.lessons / 2)]
  return {
    id: newId(),
    title: `${subject} ${number}`,
    topic: TOPICS[number % TOPICS.length] ?? '',
    outline: sections.map((each, index) => ({ id: newId(), title: `Part ${index + 1}`, lessons: each })),
  }
}

/** A quiz of ten questions with four options each, one attempt. */
const quizContents = (): LessonContents =>
  lessonContents.parse({
    quiz: {
      attempts: 1,
      questions: Array.from({ length: 10 }, (_, index) => ({
        id: newId(),
        kind: 'single',
        text: `${loremText(index, 12)}?`,
        options: Array.from({ length: 4 }, (__, option) => ({
          id: crypto.randomUUID(),
          text: loremText(option, 5),
          isRight: option === 0,
        })),
      })),
    },
  })

async function addCourses(client: pg.Client, siteId: string, courses: readonly MadeCourse[]): Promise<void> {
  const [level, instructor] = [newId(), newId()]
  await client.query(`insert into course_skill_level (site_id, id, name) values ($1, $2, 'Beginner')`, [siteId, level])
  await client.query(
    `insert into course_instructor (site_id, id, first_name, last_name) values ($1, $2, 'Grace', 'Weir')`,
    [siteId, instructor],
  )
  const rows = JSON.stringify(courses)
  await client.query(
    `insert into course (site_id, id, title, skill_level_id, instructor_ids, published_version, published_at, changed_at, topics)
     select $1, id, title, $3, array[$4::uuid], null, now() - n * interval '1 hour', now() - n * interval '1 hour', array[topic]
     from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, title text, topic text)) with ordinality c (id, title, topic, n)`,
    [siteId, rows, level, instructor],
  )
  await client.query(
    `insert into course_version (site_id, course_id, version, title, description, skill_level_id, instructor_ids, picture_alt, learns, topics,
       outline, lesson_count, minutes, published_at)
     select $1, id, 1, title, $5, $3, array[$4::uuid], '', '{"What a weir is for"}', array[topic], outline, $6, $6 * 10, now()
     from jsonb_to_recordset($2::jsonb) c (id uuid, title text, topic text, outline jsonb)`,
    [siteId, rows, level, instructor, loremText(7, 60), UNIVERSITY_SIZES.lessons],
  )
  await client.query('update course set published_version = 1 where site_id = $1', [siteId])
  await client.query(
    `insert into lesson_edition (site_id, id, course_id, lesson_id, title, contents, html)
     select $1, (lesson ->> 'editionId')::uuid, id, (lesson ->> 'id')::uuid, lesson ->> 'title',
       case when (lesson ->> 'hasQuiz')::boolean then $3::jsonb else $4::jsonb end, $5
     from jsonb_to_recordset($2::jsonb) c (id uuid, outline jsonb), jsonb_path_query(outline, '$[*].lessons[*]') lesson`,
    [siteId, rows, quizContents(), lessonContents.parse({}), `<p>${loremText(3, 400)}</p>`],
  )
}

/** Every learner follows the first course and two others; a third has completed it, the others stand at one of its lessons. */
async function addEnrolments(client: pg.Client, siteId: string, courses: readonly MadeCourse[]): Promise<void> {
  const ids = courses.map(({ id }) => id)
  await client.query(
    `with learner as (select id, row_number() over (order by id) as n from member where site_id = $1)
     insert into course_enrolment (site_id, id, course_id, member_id, version, enrolled_at, last_at, completed_at)
     select $1, gen_random_uuid(), course_id, id, 1, now() - n * interval '1 minute', now() - n * interval '30 seconds',
       case when n % 3 = 0 then now() - n * interval '20 seconds' end
     from learner, unnest(array[($2::uuid[])[1], ($2::uuid[])[2 + n % ($3::int - 1)], ($2::uuid[])[2 + (n * 7 + 1) % ($3::int - 1)]]) course_id
     group by course_id, id, n`,
    [siteId, ids, ids.length],
  )
  await client.query(
    `insert into lesson_progress (site_id, enrolment_id, lesson_id, done_at)
     select $1, e.id, (lesson.one ->> 'id')::uuid, now() from course_enrolment e join course_version v on v.site_id = $1 and v.course_id = e.course_id,
       jsonb_path_query(v.outline, '$[*].lessons[*]') with ordinality lesson (one, n)
     where e.site_id = $1 and (e.completed_at is not null or n <= ('x' || right(e.id::text, 2))::bit(8)::int % 10)`,
    [siteId],
  )
  // Half of those who follow the first course were assigned it; some are overdue.
  await client.query(
    `insert into course_assignment (site_id, course_id, member_id, due_on, assigned_at, done_at)
     select site_id, course_id, member_id, current_date - 20 + ('x' || right(id::text, 2))::bit(8)::int, enrolled_at, completed_at
     from course_enrolment where site_id = $1 and course_id = $2 and ('x' || right(id::text, 1))::bit(4)::int < 8`,
    [siteId, ids[0]],
  )
  await client.query(
    `insert into course_certificate (site_id, id, number, member_id, course_id, enrolment_id, holder_name, course_title, version, issued_at, expires_on)
     select $1, gen_random_uuid(), 'C' || upper(md5(e.id::text)), e.member_id, e.course_id, e.id, m.display_name, c.title, 1, e.completed_at,
       current_date + 300
     from course_enrolment e join member m on m.site_id = $1 and m.id = e.member_id join course c on c.site_id = $1 and c.id = e.course_id
     where e.site_id = $1 and e.completed_at is not null`,
    [siteId],
  )
}

/** Everybody has submitted the quiz of this course once; those who have not completed it have failed. */
async function addAttempts(client: pg.Client, siteId: string, { id, outline }: MadeCourse): Promise<void> {
  const lesson = outline.flatMap(({ lessons }) => lessons).find(({ hasQuiz }) => hasQuiz)
  await client.query(
    `insert into quiz_attempt (site_id, id, enrolment_id, lesson_id, edition_id, number, choices, answers, submitted_at, points, most_points, passed, verdicts)
     select $1, gen_random_uuid(), e.id, $3, $4, 1, '{"questions": []}', given.answers, e.last_at, case when e.completed_at is null then 2 else 9 end, 10,
       e.completed_at is not null, given.verdicts
     from course_enrolment e, (
       select jsonb_object_agg(q ->> 'id', jsonb_build_object('text', '', 'options', jsonb_build_array(q #> '{options,0,id}'))) as answers,
         jsonb_object_agg(q ->> 'id', '{"points": 1, "isRight": true}'::jsonb) as verdicts
       from lesson_edition edition, jsonb_path_query(edition.contents, '$.quiz.questions[*]') q where edition.site_id = $1 and edition.id = $4) given
     where e.site_id = $1 and e.course_id = $2`,
    [siteId, id, lesson?.id, lesson?.editionId],
  )
  await client.query(
    `insert into lesson_progress (site_id, enrolment_id, lesson_id) select $1, id, $3 from course_enrolment where site_id = $1 and course_id = $2
     on conflict do nothing`,
    [siteId, id, lesson?.id],
  )
}
