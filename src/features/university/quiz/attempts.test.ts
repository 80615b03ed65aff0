import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type Learner, learnerOf, type Planted, plantCourse, shortQuiz } from '#tests/kit/courses.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { Question, Quiz } from '../lesson-contents.ts'
import { ownCoursesData } from '../own-data.ts'
import type { Attempt } from './contract.ts'

let app: TestApp
let sue: Learner
let tom: Learner
let ada: Learner
let course: Planted
beforeAll(async () => {
  app = await openTestApp()
  sue = learnerOf(await app.signIn('sue'))
  tom = learnerOf(await app.signIn('tom'))
  ada = learnerOf(await app.signIn('ada'))
})
afterAll(() => app.close())

const option = (text: string, isRight = false) => ({
  id: crypto.randomUUID(),
  text,
  isRight,
  feedback: `Said of ${text}`,
})
const question = (change: Partial<Question>): Question => ({
  id: newId(),
  kind: 'single',
  text: 'Which?',
  points: 1,
  options: [],
  accepted: [],
  partialPoints: false,
  explanation: 'Explained afterwards',
  ...change,
})
const QUESTIONS = [
  question({ text: 'Where?', options: [option('Upstream', true), option('Downstream')] }),
  question({
    text: 'In which order?',
    kind: 'order',
    points: 2,
    options: ['Egg', 'Fry', 'Parr', 'Smolt'].map((text) => option(text)),
  }),
  question({ text: 'What is it called?', kind: 'shortText', accepted: ['Secret eel'] }),
]
const [WHERE, ORDER, CALLED] = QUESTIONS as [Question, Question, Question]
const quiz = (change: Partial<Quiz> = {}): Quiz => ({
  passMark: 75,
  attempts: 2,
  shuffled: true,
  questions: QUESTIONS,
  ...change,
})

const answer = (options: string[], text = '') => ({ options, text })
const RIGHT = {
  [WHERE.id]: answer([WHERE.options[0]?.id ?? '']),
  [ORDER.id]: answer(ORDER.options.map(({ id }) => id)),
  [CALLED.id]: answer([], 'secret  EEL'),
}
const WRONG = { ...RIGHT, [ORDER.id]: answer(ORDER.options.map(({ id }) => id).toReversed()) }

/** A course of a lesson with a quiz. */
const withQuiz = (change?: Partial<Quiz>) => plantCourse(app, { sections: [[{ contents: { quiz: quiz(change) } }]] })
const start = async (person = sue, { id, lessons } = course) =>
  (await person.start(id, lessons[0] ?? '')).body as Attempt & { code?: string }
beforeEach(async () => {
  course = await withQuiz()
})

describe('an attempt', () => {
  test('shows its questions in an order of its own, is resumed with the answers saved so far, and belongs to whoever takes it [UNI-B1]', async () => {
    const first = await start()
    expect(first).toMatchObject({
      number: 1,
      passMark: 75,
      attemptsLeft: 1,
      answers: {},
      submittedAt: null,
      result: null,
    })
    expect(first.questions.map(({ id }) => id).toSorted()).toEqual(QUESTIONS.map(({ id }) => id).toSorted())
    expect((await sue.answer(first.id, { [CALLED.id]: answer([], 'Eel') })).status).toBe(200)
    const resumed = await Promise.all([start(), start()])
    for (const again of resumed)
      expect(again).toEqual({ ...first, answers: expect.anything(), answeredAt: expect.any(String) })
    expect(resumed[0]?.answers).toEqual({ [CALLED.id]: answer([], 'Eel') })
    const lesson = (await sue.lesson(course.id, course.lessons[0] ?? '')).body
    expect(lesson.quiz).toMatchObject({ openAttemptId: first.id, attempts: 0, attemptsLeft: 1 })
    for (const act of [tom.attempt(first.id), tom.answer(first.id, {}), ada.submit(first.id, RIGHT)])
      expect((await act).status).toBe(404)
  })

  test('refuses answers to unknown questions, with options of another question, or with one of them twice, and keeps what was saved [UNI-B1]', async () => {
    const { id } = await start()
    await sue.answer(id, WRONG)
    const options = [WHERE.options[0]?.id ?? '', WHERE.options[0]?.id ?? '']
    for (const answers of [
      { [newId()]: answer([]) },
      { [ORDER.id]: answer(options.slice(1)) },
      { [WHERE.id]: answer(options) },
    ])
      for (const act of [sue.answer, sue.submit])
        expect((await act(id, answers)).body.code).toBe('university.unknown-answer')
    expect((await sue.attempt(id)).body).toMatchObject({ answers: WRONG, submittedAt: null })
  })

  test('keeps what another device has answered: only the questions that are sent change, and an empty answer takes one back [UNI-B1]', async () => {
    const { id } = await start()
    await Promise.all([
      sue.answer(id, { [WHERE.id]: RIGHT[WHERE.id] }),
      sue.answer(id, { [ORDER.id]: WRONG[ORDER.id] }),
    ])
    expect((await sue.attempt(id)).body.answers).toEqual({ [WHERE.id]: RIGHT[WHERE.id], [ORDER.id]: WRONG[ORDER.id] })
    await sue.answer(id, { [WHERE.id]: answer([]) })
    const { body } = await sue.submit(id, { [CALLED.id]: RIGHT[CALLED.id] })
    expect(body.answers).toEqual({ ...WRONG, [WHERE.id]: answer([]) })
    expect(body.result).toMatchObject({ points: 1, mostPoints: 4 })
  })

  test('is marked once: a second submission changes nothing, and its answers are final [UNI-B1]', async () => {
    const { id } = await start()
    const both = await Promise.all([sue.submit(id, WRONG), sue.submit(id, RIGHT)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.result).toEqual(both[1]?.body.result)
    expect((await sue.submit(id, {})).body).toEqual(both[0]?.body)
    expect((await sue.answer(id, RIGHT)).body.code).toBe('university.already-submitted')
  })

  test('that passes makes the lesson done and completes the course with it; one that fails does neither [UNI-B1]', async () => {
    const failed = await sue.submit((await start()).id, WRONG)
    expect(failed.body.result).toMatchObject({
      points: 2,
      mostPoints: 4,
      percent: 50,
      passed: false,
      certificate: null,
    })
    expect(failed.body.result.progress).toMatchObject({ done: 0, completedAt: null })
    const passed = await sue.submit((await start()).id, RIGHT)
    expect(passed.body.result).toMatchObject({
      percent: 100,
      passed: true,
      progress: { done: 1, completedAt: expect.any(String) },
    })
    expect(passed.body.result.certificate).toMatchObject({ holderName: 'Sue north', state: 'valid' })
    expect((await start()).code).toBe('university.quiz-passed')
    const lesson = (await sue.lesson(course.id, course.lessons[0] ?? '')).body
    expect(lesson).toMatchObject({ state: 'done', quiz: { passed: true, attempts: 2, bestPercent: 100 } })
  })

  test('no more begin than the author allows, and none in a lesson without a quiz or once it is deleted [UNI-B1]', async () => {
    for (const number of [1, 2]) {
      const { id, attemptsLeft } = await start()
      expect(attemptsLeft).toBe(2 - number)
      await sue.submit(id, {})
    }
    expect((await start()).code).toBe('university.no-attempts-left')
    const text = await plantCourse(app)
    expect((await start(sue, text)).code).toBe('university.no-quiz')
    const { id } = await start(tom)
    await asOwner(app, (owner) =>
      owner.query("update course_version set outline = '[]' where course_id = $1", [course.id]),
    )
    expect([(await tom.attempt(id)).status, (await tom.submit(id, RIGHT)).status]).toEqual([404, 404])
  })
})

describe('results', () => {
  test('say the author’s words to chosen answers; what is right, of whole questions too, only after passing, or the last attempt [UNI-B1]', async () => {
    const first = (await sue.submit((await start()).id, WRONG)).body as Attempt
    const of = ({ result }: Attempt, id: string) => result?.questions.find((each) => each.id === id)
    expect(of(first, WHERE.id)).toEqual({
      id: WHERE.id,
      points: null,
      isRight: null,
      feedback: ['Said of Upstream'],
      solution: null,
    })
    const nothing = { id: ORDER.id, points: null, isRight: null, feedback: [], solution: null }
    expect(of(first, ORDER.id)).toEqual(nothing)
    const { id } = await start()
    expect(of((await sue.attempt(first.id)).body, ORDER.id)).toEqual(nothing)
    // Its first and last item change places.
    const [egg = '', fry = '', parr = '', smolt = ''] = ORDER.options.map((each) => each.id)
    const swapped = (await sue.submit(id, { ...RIGHT, [ORDER.id]: answer([smolt, fry, parr, egg]) })).body
    expect(of(swapped, ORDER.id)?.feedback).toEqual(['Said of Smolt', 'Said of Egg'])
    const last = (await sue.attempt(first.id)).body
    expect(of(last, WHERE.id)).toMatchObject({ points: 1, isRight: true })
    expect(of(last, ORDER.id)).toMatchObject({ points: 0, isRight: false })
    expect(of(last, ORDER.id)?.solution).toEqual({
      options: ORDER.options.map((each) => each.id),
      accepted: [],
      explanation: 'Explained afterwards',
    })
    expect(of(last, CALLED.id)?.solution).toMatchObject({ options: [], accepted: ['Secret eel'] })
    const unanswered = (await tom.submit((await start(tom)).id, {})).body
    expect(of(unanswered, ORDER.id)).toEqual(nothing)
    const passed = (await tom.submit((await start(tom)).id, RIGHT)).body
    expect(of(passed, WHERE.id)?.solution).toMatchObject({ options: [WHERE.options[0]?.id] })
    expect(of(passed, ORDER.id)).toMatchObject({ isRight: true, feedback: [] })
    const after = (await tom.attempt(unanswered.id)).body
    expect(of(after, ORDER.id)).toMatchObject({ points: 0, isRight: false, feedback: [] })
  })

  test('no answer of any operation tells a member solutions, accepted texts, explanations or feedback before they may know them [UNI-B1]', async () => {
    const secret = { ...WHERE, explanation: 'Explained afterwards' }
    course = await withQuiz({ questions: [secret, ORDER, CALLED], attempts: null })
    const { id } = await start(tom)
    await tom.answer(id, WRONG)
    const answers: string[] = [JSON.stringify(await start(tom))]
    const ids = [course.id, course.lessons[0] ?? '', id, course.editions[0] ?? '']
    for (const route of operations.filter(({ method }) => method === 'GET'))
      for (const value of route.path.startsWith('/university') ? ids : ids.slice(0, 1))
        answers.push((await send(tom.client, requestTo(route, { id: value, text: 'Water at work' }))).text)
    const key = [course.id, course.lessons[0] ?? ''] as const
    for (const act of [
      tom.course(course.id),
      tom.lesson(...key),
      tom.attempt(id),
      tom.visit(...key),
      tom.finish(...key),
      tom.enrol(course.id),
    ])
      answers.push((await act).text)
    answers.push((await tom.film(...key, { position: 1, length: 9 })).text, (await tom.note(...key, 'Mine')).text)
    answers.push((await tom.client.get(`/api/university/courses/${key[0]}/lessons/${key[1]}/statistics`)).text)
    answers.push((await tom.client.get(`/api/university/courses/${key[0]}/lessons/${key[1]}/draft`)).text)
    const before = answers.filter((text) => /Secret eel|Explained afterwards|isRight|Said of|"accepted"/.test(text))
    expect(before).toEqual([])
    // Marked and not passed: feedback to what was chosen, but neither solutions nor what was right.
    const failed = (await tom.submit(id, { ...WRONG, [CALLED.id]: answer([], 'Trout') })).text
    expect(failed).toContain('Said of Upstream')
    for (const text of [failed, (await tom.attempt(id)).text])
      expect(text).not.toMatch(/Secret eel|Explained|Said of Downstream|"isRight":(true|false)/)
    expect(answers.some((text) => text.includes('In which order?'))).toBe(true)
  }, 60_000)
})

test('an author sees how questions were answered over all submitted attempts: how many, how many right, and which options [UNI-B1]', async () => {
  await sue.submit((await start()).id, WRONG)
  await sue.submit((await start()).id, RIGHT)
  await tom.answer((await start(tom)).id, WRONG)
  const path = `/api/university/courses/${course.id}/lessons/${course.lessons[0]}/statistics`
  expect((await tom.client.get(path)).status).toBe(403)
  const { body } = await ada.client.get(path)
  expect(body).toMatchObject({ attempts: 2, members: 1, passed: 1 })
  const of = (id: string) => body.questions.find((each: { id: string }) => each.id === id)
  expect(of(WHERE.id)).toMatchObject({
    answered: 2,
    right: 2,
    options: [{ text: 'Upstream', chosen: 2 }, { chosen: 0 }],
  })
  expect(of(ORDER.id)).toMatchObject({ answered: 2, right: 1 })
  expect(of(ORDER.id).options.map(({ chosen }: { chosen: number }) => chosen)).toEqual([1, 1, 1, 1])
  const none = await plantCourse(app, { sections: [[{}], [{ contents: { quiz: shortQuiz() } }]] })
  const of404 = await ada.client.get(`/api/university/courses/${none.id}/lessons/${none.lessons[0]}/statistics`)
  expect(of404.body.code).toBe('university.no-quiz')
})

test('a member’s export holds their courses, answers in words, notes and certificates, and no solutions [ACC-B7, UNI-B1]', async () => {
  await sue.note(course.id, course.lessons[0] ?? '', 'Ask about eels.')
  await sue.submit((await start()).id, WRONG)
  const read = async (memberId: string) => {
    const files: Record<string, unknown[]> = {}
    const site = app.database.site(app.siteIds.north)
    for await (const entry of ownCoursesData(site, { accountId: newId(), memberId })) {
      const rows: unknown[] = []
      if ('rows' in entry) for await (const row of entry.rows) rows.push(row)
      files[entry.path] = rows
    }
    return files
  }
  const own = await read(app.memberIds.north.sue)
  expect(own['university/notes.json']).toMatchObject([{ lesson: 'Intakes', text: 'Ask about eels.' }])
  const here = own['university/quizzes.json']?.at(-1) as { answers: { question: string }[] }
  expect(here).toMatchObject({ lesson: 'Intakes', number: 1, points: 2, mostPoints: 4, passed: false })
  const ordered = { question: 'In which order?', chosen: ['Smolt', 'Parr', 'Fry', 'Egg'], points: null }
  expect(here.answers[1]).toMatchObject(ordered)
  expect(own['university/courses.json']?.at(-1)).toMatchObject({
    course: 'Water at work',
    lessons: [{ lesson: 'Intakes', done: null }],
  })
  expect(JSON.stringify(own)).not.toMatch(/Explained afterwards|isRight|Said of/)
  expect(Object.values(await read(app.memberIds.north.jed))).toEqual([[], [], [], [], []])
})
