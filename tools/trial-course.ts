import { setTimeout as pause } from 'node:timers/promises'
import type { CourseDraft, CourseInFull, Question, Quiz } from '#features/university/contract.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { Caller } from '#tools/trial/caller.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Product } from '#tools/trial/product.ts'
import { signedInMembers } from '#tools/trial/signed-in.ts'

// npm run trial:course   1,000 members finish the same course at the same moment, with right and wrong answers, while server and PostgreSQL
// are killed. Counts the certificates, and marks all answers once more by itself. [UNI-B1]
const MEMBERS = 1_000
const KILLS = 6
const PAUSE_MS = 4_000

interface Submitted {
  member_id: string
  answers: Record<string, { options: string[] }>
  points: number
  passed: boolean
}

const failures: string[] = []
const refused = (why: string) => failures.push(`refused: ${why}`)
const product = new Product(await freePort())
try {
  await product.start()
  await trial()
} catch (problem) {
  failures.push(String(problem))
} finally {
  await product.close()
}
for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure}`)
console.log(
  failures.length
    ? `The trial failed, ${failures.length} times.`
    : 'The trial held: one certificate for each, and every score equals the recount.',
)
process.exit(failures.length ? 1 : 0)

async function trial() {
  const admin = await Caller.signedIn(product.origin, 'admin@guildhall.test', refused)
  const quiz = newQuiz()
  const { id, lessons } = await publishCourse(admin, quiz)
  const people = await signedInMembers(product, MEMBERS, refused)
  const started = performance.now()
  let isOver = false
  const all = Promise.all(people.map(({ caller }) => finish(caller, { id, lessons, quiz }))).finally(() => {
    isOver = true
  })
  let kills = 0
  for (; kills < KILLS && !isOver; kills += 1) {
    await pause(PAUSE_MS)
    if (kills % 2) product.killPostgres()
    else product.killServer()
  }
  await all
  console.log({
    members: MEMBERS,
    kills,
    seconds: Math.round((performance.now() - started) / 1000),
    repeated: Caller.repeated,
  })
  if (kills < KILLS) failures.push(`only ${kills} kills came before the end`)
  await check(id, quiz, new Set(people.map((person) => person.id)))
}

/** Two lessons to read, and one with this quiz. */
async function publishCourse(admin: Caller, quiz: Quiz): Promise<{ id: string; lessons: string[] }> {
  const level = await admin.insist('POST', '/university/skill-levels', { name: 'Trial' })
  const instructor = await admin.insist('POST', '/university/instructors', { firstName: 'Grace', lastName: 'Weir' })
  const { id } = await admin.insist('POST', '/university/courses', { courseTitle: 'All at once' })
  const { sections } = await admin.insist<CourseDraft>('POST', `/university/courses/${id}/sections`, {
    sectionTitle: 'All',
  })
  const path = `/university/courses/${id}/sections/${sections[0]?.id}/lessons`
  const lessons: string[] = []
  for (const contents of [{}, {}, { quiz }])
    lessons.push((await admin.insist('POST', path, { lessonTitle: 'Lesson', contents })).id)
  const { revision } = await admin.get<CourseDraft>(`/university/courses/${id}/draft`)
  const saved = await admin.insist<CourseDraft>('PUT', `/university/courses/${id}`, {
    revision,
    courseTitle: 'All at once',
    courseSkillLevel: level.id,
    courseInstructors: [instructor.id],
  })
  await admin.insist('POST', `/university/courses/${id}/versions`, { changedAt: saved.changedAt })
  return { id, lessons }
}

/** Four questions of one point each, two of which pass. */
function newQuiz(): Quiz {
  const question = (text: string): Question => ({
    id: crypto.randomUUID(),
    kind: 'single',
    text,
    points: 1,
    options: ['Right', 'Wrong', 'Wrong too'].map((each, index) => ({
      id: crypto.randomUUID(),
      text: each,
      isRight: index === 0,
      feedback: '',
    })),
    accepted: [],
    partialPoints: false,
    explanation: '',
  })
  return { passMark: 50, attempts: null, shuffled: true, questions: ['One?', 'Two?', 'Three?', 'Four?'].map(question) }
}

/** Marks the lessons as done in any order, and answers by chance until the quiz is passed. */
async function finish(caller: Caller, { id, lessons, quiz }: { id: string; lessons: string[]; quiz: Quiz }) {
  const [one, two, last] = lessons
  const read = [one, two].map((lesson) =>
    caller.insist<object>('PUT', `/university/courses/${id}/lessons/${lesson}/done`, {}),
  )
  const passed = (async () => {
    for (;;) {
      const attempt = await caller.insist('POST', `/university/courses/${id}/lessons/${last}/attempts`, {})
      const marked = await caller.insist<{ result: { passed: boolean } }>(
        'PUT',
        `/university/attempts/${attempt.id}/submission`,
        {
          answers: Object.fromEntries(
            quiz.questions.map((question) => [question.id, { options: [chosenBy(question)] }]),
          ),
        },
      )
      if (marked.result.passed) return
    }
  })()
  await Promise.all([...read, passed])
  const { progress } = await caller.get<CourseInFull>(`/university/courses/${id}`).catch(() => ({ progress: null }))
  if (progress && progress.completedAt === null) failures.push('a course was finished, and is not completed')
}

function chosenBy({ options }: Question): string {
  return options[Math.floor(Math.random() * options.length)]?.id ?? ''
}

async function check(courseId: string, quiz: Quiz, members: ReadonlySet<string>) {
  const { certificates, attempts } = await asOwnerOf(
    ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined }),
    async (owner) => ({
      certificates: (
        await owner.query<{ member_id: string }>('select member_id from course_certificate where course_id = $1', [
          courseId,
        ])
      ).rows,
      attempts: (
        await owner.query<Submitted>(
          `select e.member_id, a.answers, a.points, a.passed from quiz_attempt a join course_enrolment e on e.id = a.enrolment_id
         where e.course_id = $1 and a.submitted_at is not null`,
          [courseId],
        )
      ).rows,
    }),
  )
  const holders = new Set(certificates.map(({ member_id }) => member_id))
  const wrong = attempts.filter(({ answers, points, passed }) => {
    const recount = quiz.questions.filter(({ id, options }) =>
      options.some((each) => each.isRight && answers[id]?.options[0] === each.id),
    )
    return recount.length !== points || passed !== recount.length >= 2
  })
  console.log({
    certificates: certificates.length,
    holders: holders.size,
    attempts: attempts.length,
    wronglyMarked: wrong.length,
  })
  if (certificates.length !== MEMBERS || [...members].some((id) => !holders.has(id)))
    failures.push(`${certificates.length} certificates of ${holders.size} members instead of ${MEMBERS}`)
  if (wrong.length > 0) failures.push(`${wrong.length} attempts are marked otherwise than the recount`)
  const passes = attempts.filter(({ passed }) => passed).length
  if (passes !== MEMBERS) failures.push(`${passes} passed attempts instead of ${MEMBERS}`)
}
