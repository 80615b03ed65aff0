import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse, treeOf } from '#tests/kit/university.ts'

let app: TestApp
const people = {} as Record<'ada' | 'bea', Client>
let ada: Author
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'bea'] as const) people[person] = await app.signIn(person)
  ada = authorOf(people.ada)
})
afterAll(() => app.close())

test('sections and lessons take any order, also lessons from one section to another, and none is lost to another author [UNI-07, UNI-13, UNI-20]', async () => {
  const course = await draftCourse(ada, { First: ['a', 'b'], Second: ['c'] }, 'Order')
  const [first, second] = course.sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((one) => one.id) }))
  const [a = '', b = '', c = ''] = [...(first?.lessons ?? []), ...(second?.lessons ?? [])]
  const order = (sections: object[], author = ada) => author.put(`/courses/${course.id}/order`, { sections })
  const [one, two] = [first?.id, second?.id]
  for (const [sections, tree] of [
    [
      [
        { id: two, lessons: [c] },
        { id: one, lessons: [b, a] },
      ],
      [
        ['Second', 'c'],
        ['First', 'b', 'a'],
      ],
    ],
    [
      [
        { id: one, lessons: [] },
        { id: two, lessons: [b, c, a] },
      ],
      [['First'], ['Second', 'b', 'c', 'a']],
    ],
    [
      [
        { id: one, lessons: [c, b] },
        { id: two, lessons: [a] },
      ],
      [
        ['First', 'c', 'b'],
        ['Second', 'a'],
      ],
    ],
  ] as const) {
    expect(treeOf((await order([...sections])).body)).toEqual(tree)
    expect(treeOf(await ada.draft(course.id))).toEqual(tree)
  }
  for (const sections of [
    [{ id: one, lessons: [a, b, c] }],
    [
      { id: one, lessons: [a, b] },
      { id: two, lessons: [] },
    ],
    [
      { id: one, lessons: [a, b, c, c] },
      { id: two, lessons: [] },
    ],
    [
      { id: one, lessons: [a, b] },
      { id: two, lessons: [newId()] },
    ],
    [
      { id: one, lessons: [a, b] },
      { id: one, lessons: [c] },
    ],
  ])
    expect((await order(sections)).body.code).toBe('request.changed-meanwhile')
})

test('an order and a new section sent at once both count, or the second is refused, and no lesson is lost [UNI-07, UNI-20]', async () => {
  const course = await draftCourse(ada, { First: ['c', 'b'], Second: ['a'] }, 'At once')
  const [one, two] = course.sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))
  const [c, b] = one?.lessons ?? []
  const sections = [
    { id: two?.id, lessons: two?.lessons },
    { id: one?.id, lessons: [b, c] },
  ]
  const [ordered] = await Promise.all([
    authorOf(people.bea).put(`/courses/${course.id}/order`, { sections }),
    ada.addSection(course.id, 'Third'),
  ])
  expect([200, 409]).toContain(ordered.status)
  const tree =
    ordered.status === 200
      ? [
          ['Second', 'a'],
          ['First', 'b', 'c'],
        ]
      : [
          ['First', 'c', 'b'],
          ['Second', 'a'],
        ]
  expect(treeOf(await ada.draft(course.id))).toEqual([...tree, ['Third']])
})
