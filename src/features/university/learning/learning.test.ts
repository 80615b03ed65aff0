import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEMBERS } from '#base/roles.ts'
import { type Learner, learnerOf, type Planted, plantCourse, shortQuiz } from '#tests/kit/courses.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
const people = {} as Record<'ada' | 'jed' | 'sue' | 'tom' | 'gus', Learner>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'jed', 'sue', 'tom', 'gus'] as const)
    people[person] = learnerOf(await app.signIn(person as Person))
})
afterAll(() => app.close())

const owned = (text: string, values: unknown[] = []) => asOwner(app, (owner) => owner.query(text, values))
const titles = async (query: Record<string, string> = {}, person = people.sue) =>
  (await person.courses(query)).body.items.map((item: { courseTitle: string }) => item.courseTitle)
const at = ({ lessons }: Planted, index: number) => lessons[index] ?? ''

describe('the grid', () => {
  test('shows published courses as cards to every signed-in member, newest first, page by page, and none of another site [UNI-01, UNI-02, UNI-03]', async () => {
    await plantCourse(app, {
      title: 'Waste carriers',
      topics: ['waste'],
      skillLevel: 'Advanced',
      instructor: 'Zoë Müller',
    })
    await plantCourse(app, { title: 'Reading a permit', description: 'Läuft über Grenzwerte. हिन्दी' })
    await plantCourse(app, { title: 'Elsewhere', site: 'south' })
    for (const role of MEMBERS) {
      const { body } = await (await someoneAs(app, role)).get('/api/university/courses')
      expect([role, body.items.map((item: { courseTitle: string }) => item.courseTitle)]).toEqual([
        role,
        ['Reading a permit', 'Waste carriers'],
      ])
    }
    expect((await (await someoneAs(app, 'newUser')).get('/api/university/courses')).status).toBe(403)
    const first = (await people.gus.courses({ limit: '1' })).body
    expect(first.items[0]).toMatchObject({
      courseDescription: 'Läuft über Grenzwerte. हिन्दी',
      courseSkillLevel: { name: 'Beginner' },
      courseInstructors: ['Grace Weir'],
      courseImage: null,
      topics: ['water'],
      lessons: 2,
      minutes: 20,
      progress: null,
    })
    const next = (await people.gus.courses({ limit: '1', cursor: first.nextCursor })).body
    expect([next.items[0].courseTitle, next.nextCursor]).toEqual(['Waste carriers', null])
  })

  test('is searched in title, description, topics and instructors whatever the case and accents, and filtered [UNI-03]', async () => {
    for (const query of ['WASTE carr', 'muller ZOE', 'Müller', 'uber', 'über grenz', 'ÜBER', 'हिन्दी'])
      expect([query, (await titles({ query })).length]).toEqual([query, 1])
    expect(await titles({ query: 'carriers permit' })).toEqual([])
    expect(await titles({ query: '%' })).toEqual([])
    expect(await titles({ topic: 'waste' })).toEqual(['Waste carriers'])
    const [{ courseSkillLevel }] = (await people.sue.courses({ query: 'carriers' })).body.items
    expect(await titles({ skillLevel: courseSkillLevel.id })).toEqual(['Waste carriers'])
    const { rows } = await owned("select id from course_instructor where last_name = 'Müller'")
    expect(await titles({ instructor: rows[0].id, skillLevel: courseSkillLevel.id })).toEqual(['Waste carriers'])
    expect((await people.sue.courses({ cursor: 'x' })).status).toBe(400)
  })

  test('my courses are those I am under way with or have completed, last visited first [UNI-B1]', async () => {
    const [older, newer] = [await plantCourse(app, { title: 'Older' }), await plantCourse(app, { title: 'Newer' })]
    for (const course of [newer, older]) await people.jed.visit(course.id, at(course, 0))
    expect(await titles({ mine: 'underWay' }, people.jed)).toEqual(['Older', 'Newer'])
    for (const lessonId of newer.lessons) await people.jed.finish(newer.id, lessonId)
    expect(await titles({ mine: 'underWay' }, people.jed)).toEqual(['Older'])
    const [card] = (await people.jed.courses({ mine: 'completed' })).body.items
    expect(card).toMatchObject({
      courseTitle: 'Newer',
      progress: { done: 2, lessons: 2, completedAt: expect.any(String) },
    })
    expect(await titles({ mine: 'completed' })).toEqual([])
  })
})

describe('a course', () => {
  test('shows its sections and lessons in order with instructors and level; guests look, and read no lesson [UNI-02]', async () => {
    const { id, lessons } = await plantCourse(app, {
      sections: [[{ title: 'Intakes' }], [{ title: 'Weirs', contents: { videoUrl: 'https://vimeo.com/286898202' } }]],
    })
    expect((await people.gus.course(id)).body).toMatchObject({
      courseInstructors: [
        {
          name: 'Grace Weir',
          description: 'Teaches.',
          picture: null,
        },
      ],
      courseSkillLevel: { name: 'Beginner' },
      learns: ['What a weir is for'],
      sections: [
        {
          sectionTitle: 'Section 1',
          lessons: [
            {
              lessonTitle: 'Intakes',
              hasFilm: false,
              state: 'open',
            },
          ],
        },
        {
          sectionTitle: 'Section 2',
          lessons: [
            {
              lessonTitle: 'Weirs',
              hasFilm: true,
              hasQuiz: false,
            },
          ],
        },
      ],
      progress: null,
      certificate: null,
      resumeAt: lessons[0],
      can: {
        follow: false,
        edit: false,
        renew: false,
      },
    })
    for (const [call, ...rest] of [
      [people.gus.lesson, lessons[0]],
      [people.gus.visit, lessons[0]],
      [people.gus.enrol],
    ] as const)
      expect((await (call as (...values: unknown[]) => Promise<{ status: number }>)(id, ...rest)).status).toBe(403)
    expect((await people.ada.course(id)).body.can).toMatchObject({ follow: true, edit: true })
  })

  test('drafts, deleted courses and those of another site are not found, nor their lessons [UNI-02, UNI-18]', async () => {
    const course = await plantCourse(app)
    const elsewhere = await plantCourse(app, { site: 'south' })
    await people.sue.visit(course.id, at(course, 0))
    await owned('update course set removed_at = now() where id = $1', [course.id])
    for (const { id, lessons } of [course, elsewhere]) {
      const answers = [
        await people.sue.course(id),
        await people.sue.enrol(id),
        await people.sue.lesson(id, lessons[0] ?? ''),
      ]
      for (const act of [people.sue.visit, people.sue.finish] as const) answers.push(await act(id, lessons[0] ?? ''))
      answers.push(await people.sue.note(id, lessons[0] ?? '', 'Mine.'))
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    expect(await titles({ mine: 'underWay' })).toEqual([])
  })
})

describe('a lesson', () => {
  test('shows text, film, documents, its quiz in figures, and its neighbours [UNI-02, UNI-08]', async () => {
    const quiz = shortQuiz({ attempts: 2 })
    const contents = { minutes: 7, videoUrl: 'https://vimeo.com/286898202', quiz }
    const { id, lessons } = await plantCourse(app, {
      sections: [
        [{ title: 'Intakes' }, { title: 'Weirs', html: '<p>Over the weir.</p>', contents }],
        [{ title: 'Outfalls' }],
      ],
    })
    const { body } = await people.sue.lesson(id, lessons[1] ?? '')
    expect(body).toMatchObject({
      courseTitle: 'Water at work',
      sectionTitle: 'Section 1',
      lessonTitle: 'Weirs',
      number: 2,
      lessons: 3,
      minutes: 7,
      content: '<p>Over the weir.</p>',
      videoUrl: 'https://vimeo.com/286898202',
      film: null,
      documents: [],
      quiz: {
        questions: 1,
        passMark: 80,
        attemptsLeft: 2,
        attempts: 0,
        passed: false,
        bestPercent: null,
        openAttemptId: null,
      },
      state: 'open',
      filmPosition: 0,
      filmPercent: null,
      note: {
        text: '',
        savedAt: null,
      },
      previous: {
        id: lessons[0],
        lessonTitle: 'Intakes',
      },
      next: {
        id: lessons[2],
        lessonTitle: 'Outfalls',
      },
      progress: null,
    })
    expect((await people.sue.lesson(id, crypto.randomUUID())).status).toBe(404)
  })

  test('a note is its writer’s own, outlives reloads, and an empty one is gone [UNI-B1]', async () => {
    const course = await plantCourse(app)
    const { savedAt } = (await people.sue.note(course.id, at(course, 0), 'Ask about the screen.')).body
    expect((await people.sue.lesson(course.id, at(course, 0))).body.note.text).toBe('Ask about the screen.')
    expect((await people.tom.lesson(course.id, at(course, 0))).body.note.text).toBe('')
    await people.sue.note(course.id, at(course, 0), ' ', savedAt)
    expect((await people.sue.lesson(course.id, at(course, 0))).body.note).toEqual({ text: '', savedAt: null })
    expect((await people.sue.course(course.id)).body.progress).toBeNull()
  })
})

test('a note that another screen has saved meanwhile is not overwritten unseen, nor deleted; the same text is saved once more [UNI-B1]', async () => {
  const course = await plantCourse(app)
  const save = (text: string, basedOn: string | null) => people.sue.note(course.id, at(course, 0), text, basedOn)
  const both = await Promise.all([save('From the desk.', null), save('From the train.', null)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { note } = (await people.sue.lesson(course.id, at(course, 0))).body
  for (const text of ['Another.', '']) expect((await save(text, null)).body.code).toBe('request.changed-meanwhile')
  expect((await people.sue.lesson(course.id, at(course, 0))).body.note).toEqual(note)
  expect((await save(note.text, null)).status).toBe(200)
  const { savedAt } = (await people.sue.lesson(course.id, at(course, 0))).body.note
  expect((await save('Based on it.', savedAt)).status).toBe(200)
  expect((await people.sue.lesson(course.id, at(course, 0))).body.note.text).toBe('Based on it.')
})
