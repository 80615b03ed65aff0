import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { learnerOf } from '#tests/kit/courses.ts'
import { plantItem, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse, publishedCourse } from '#tests/kit/university.ts'
import type { CourseDraft } from '../contract.ts'

let app: TestApp
let ada: Client
let author: Author
let sue: Client
let tom: Client
let item: string
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom] = (await Promise.all((['ada', 'sue', 'tom'] as const).map((person) => app.signIn(person)))) as [
    Client,
    Client,
    Client,
  ]
  author = authorOf(ada)
  item = await plantItem(app, { title: 'Waste Act' })
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const switchTo = (switches: object) =>
  north().run(sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true, ...switches }) }))
const trainingAt = (client: Client, id = item, more = '') => client.get(`/api/university/training/${id}${more}`)
const titlesFor = async (client: Client, id = item) =>
  (await trainingAt(client, id)).body.items.map(({ courseTitle }: { courseTitle: string }) => courseTitle)
const lessonsOf = ({ sections }: CourseDraft) => sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))

/** A published course that is training for these items. */
async function trainingCourse(items: string[], courseTitle = 'Sorting', change: object = {}): Promise<CourseDraft> {
  const draft = await draftCourse(author, undefined, courseTitle)
  return (await author.publish((await author.change(draft, { training: items, ...change })).body)).body
}

describe('what a course is training for', () => {
  test('is part of the draft, and shows with the next version alone [UNI-B4] [LEG-B10]', async () => {
    const one = await plantItem(app, { title: 'Permits Act' })
    const course = await publishedCourse(author)
    const chosen = (await author.change(course, { training: [item, one, item] })).body
    const titles = ['Waste Act', 'Permits Act']
    expect(chosen).toMatchObject({ hasChanges: true, training: titles.map((title) => ({ title })) })
    expect(await titlesFor(sue, one)).toEqual([])
    expect((await learnerOf(sue).course(course.id)).body.training).toEqual([])
    const published = (await author.publish(chosen)).body
    expect(published.hasChanges).toBe(false)
    expect(await titlesFor(sue, one)).toEqual(['Rivers'])
    expect((await learnerOf(sue).course(course.id)).body.training).toEqual([
      { id: item, title: 'Waste Act' },
      { id: one, title: 'Permits Act' },
    ])
    await author.publish((await author.change(published, { training: [item] })).body)
    expect(await titlesFor(sue, one)).toEqual([])
    expect((await learnerOf(tom).course(course.id)).body.training).toHaveLength(1)
  })

  test('is chosen among the site’s items, at most 20, and refused at its field [UNI-B4] [TEN-03]', async () => {
    const draft = await draftCourse(author)
    const southern = await plantItem(app, {}, 'south')
    for (const unknown of [newId(), southern]) {
      const { status, body } = await author.change(draft, { training: [item, unknown] })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'university.unknown-training', ['training']])
    }
    const many = Array.from({ length: 21 }, () => newId())
    expect((await author.change(draft, { training: many })).body.fields).toHaveProperty('training')
    expect((await author.draft(draft.id)).training).toEqual([])
    expect((await authorOf(sue).change(draft, { training: [item] })).status).toBe(403)
  })

  test('may keep an item that was withdrawn meanwhile, which no longer shows [UNI-B4] [LEGADM-18]', async () => {
    const withdrawn = await plantItem(app, { title: 'Old Act' })
    await take(sue, withdrawn)
    const course = await trainingCourse([withdrawn, item])
    expect((await ada.call('DELETE', `/api/legal-register/items/${withdrawn}`)).status).toBe(200)
    expect((await author.draft(course.id)).training).toMatchObject([{ title: 'Waste Act' }])
    expect((await author.change(course, { training: [withdrawn, item], learns: ['More'] })).status).toBe(200)
    expect((await learnerOf(sue).course(course.id)).body.training).toMatchObject([{ title: 'Waste Act' }])
    // Who still has it in their register is told of its training.
    expect(await titlesFor(sue, withdrawn)).toEqual(['Sorting'])
    expect((await trainingAt(tom, withdrawn)).body.code).toBe('legal-register.no-item')
  })

  test('goes with a copy, which is none before it is published, and not with a deleted course [UNI-B4]', async () => {
    const one = await plantItem(app)
    const course = await trainingCourse([one])
    const copy = (await author.create(`/courses/${course.id}/duplicate`)).body
    expect(copy.training).toMatchObject([{ id: one }])
    expect(await titlesFor(sue, one)).toEqual(['Sorting'])
    await author.remove(`/courses/${course.id}`)
    expect(await titlesFor(sue, one)).toEqual([])
  })
})

describe('training for a legal item', () => {
  test('shows the member’s own state alone: not begun, under way, completed, certified [UNI-B4] [LEG-B10]', async () => {
    const one = await plantItem(app)
    const course = await trainingCourse([one], 'Sorting', { validityMonths: 12 })
    const own = async (client: Client) => (await trainingAt(client, one)).body.items[0]
    const fresh = {
      id: course.id,
      courseTitle: 'Sorting',
      minutes: expect.any(Number),
      progress: null,
      certificate: null,
    }
    expect(await own(sue)).toEqual(fresh)
    const [first = '', second = ''] = lessonsOf(course)
    await learnerOf(sue).finish(course.id, first)
    expect(await own(sue)).toMatchObject({ progress: { done: 1, lessons: 2, completedAt: null }, certificate: null })
    await learnerOf(sue).finish(course.id, second)
    expect(await own(sue)).toMatchObject({
      progress: { done: 2, completedAt: expect.any(String) },
      certificate: { state: 'valid', expiresOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    })
    expect(await own(tom)).toEqual(fresh)
    expect(await own(ada)).toEqual(fresh)
    await asOwner(app, (owner) =>
      owner.query(`update course_certificate set expires_on = '2020-01-01' where course_id = $1`, [course.id]),
    )
    expect((await own(sue)).certificate).toEqual({ state: 'expired', expiresOn: '2020-01-01' })
  })

  test('is listed newest first, page by page [UNI-B4]', async () => {
    const one = await plantItem(app)
    for (const title of ['First', 'Second', 'Third']) await trainingCourse([one], title)
    const page = (await trainingAt(sue, one, '?limit=2')).body
    const rest = (await trainingAt(sue, one, `?limit=2&cursor=${encodeURIComponent(page.nextCursor)}`)).body
    const titles = [page, rest].map(({ items }) => items.map((each: { courseTitle: string }) => each.courseTitle))
    expect([titles, rest.nextCursor]).toEqual([[['Third', 'Second'], ['First']], null])
    expect((await trainingAt(sue, one, '?cursor=nonsense')).status).toBe(400)
  })

  test('is for whoever reads the register; of an item that is missing or another site’s there is none [UNI-B4] [TEN-03]', async () => {
    const southern = await plantItem(app, {}, 'south')
    for (const id of [newId(), southern]) {
      const { status, body } = await trainingAt(sue, id)
      expect([status, body.code]).toEqual([404, 'legal-register.no-item'])
    }
    const [gus, nia] = [await app.signIn('gus'), await app.signIn('nia')]
    expect([(await trainingAt(gus)).status, (await trainingAt(nia)).status]).toEqual([200, 403])
    expect((await trainingAt(app.visitor())).status).toBe(401)
  })

  test('is there only while both are switched on; off, a course keeps what it is training for [UNI-B4] [TEN-08]', async () => {
    const course = await trainingCourse([item], 'Kept')
    await switchTo({ legalRegister: false })
    expect((await trainingAt(sue)).body.code).toBe('site.switched-off')
    expect((await learnerOf(sue).course(course.id)).body.training).toEqual([])
    const changed = (await author.change(await author.draft(course.id), { learns: ['More'] })).body
    await author.publish(changed)
    await switchTo({ university: false })
    expect((await trainingAt(sue)).body.code).toBe('site.switched-off')
    await switchTo({})
    expect(await titlesFor(sue)).toContain('Kept')
    expect((await learnerOf(sue).course(course.id)).body.training).toMatchObject([{ title: 'Waste Act' }])
  })

  test('makes open screens read it again once a course is published [UNI-B4]', async () => {
    const stream = await tom.listen()
    await trainingCourse([item])
    await until('the course to be announced', () => stream.text.includes('"university"'))
    stream.close()
  })
})
