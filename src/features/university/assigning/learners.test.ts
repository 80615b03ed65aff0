import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Assigner, assignerOf } from '#tests/kit/assigning.ts'
import { type Learner, learnerOf, type Planted, plantCourse } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import type { Learner as Row } from './contract.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Assigner
let sue: Learner
/** Ada has done all of it; Sue is under way and overdue; Tom was assigned it and has not begun; Jed has begun of his own accord. */
let course: Planted
beforeAll(async () => {
  app = await openTestApp()
  const admin = await app.signIn('ada')
  ada = assignerOf(admin)
  sue = learnerOf(await app.signIn('sue'))
  course = await plantCourse(app, { title: 'Weirs', validityMonths: 12 })
  const [first = '', second = ''] = course.lessons
  await ada.assign(course.id, ids('sue', 'tom'), '2038-03-03')
  await asOwner(app, (owner) =>
    owner.query(`update course_assignment set due_on = '2020-01-01' where course_id = $1 and member_id = $2`, [
      course.id,
      app.memberIds.north.sue,
    ]),
  )
  await sue.finish(course.id, first)
  for (const lessonId of [first, second]) await learnerOf(admin).finish(course.id, lessonId)
  await learnerOf(await app.signIn('jed')).visit(course.id, first)
})
afterAll(() => app.close())

const ids = (...people: Person[]) => people.map((person) => app.memberIds.north[person])
const rows = async (query: Record<string, string> = {}): Promise<Row[]> =>
  (await ada.learners(course.id, query)).body.items
const names = async (query: Record<string, string> = {}) => (await rows(query)).map((row) => row.displayName)

test('the completion table has each learner once, with how far they are, who assigned the course, until when, and the certificate [UNI-B4]', async () => {
  const [admin, jed, sueRow, tomRow] = await rows()
  const until = { state: 'valid', expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
  const done = { done: 2, lessons: 2, completedAt: expect.any(String) }
  expect(admin).toMatchObject({ displayName: 'ada of north', state: 'completed', progress: done, certificate: until })
  expect(jed).toMatchObject({
    state: 'underWay',
    progress: { done: 0, lessons: 2 },
    assignment: null,
    certificate: null,
  })
  const overdue = { assignedBy: 'ada of north', dueOn: '2020-01-01', isOverdue: true }
  expect(sueRow).toMatchObject({ state: 'underWay', progress: { done: 1 }, assignment: overdue })
  expect(tomRow).toMatchObject({ state: 'notBegun', assignment: { dueOn: '2038-03-03', isOverdue: false } })
  const counts = { total: 4, notBegun: 1, underWay: 2, completed: 1, assigned: 2, overdue: 1 }
  expect(await ada.counts(course.id)).toEqual(counts)
})

test('it is filtered by state, overdue and assigned, searched by name, and sorted by name and due date, page by page [UNI-B4]', async () => {
  expect(await names({ state: 'underWay' })).toEqual(['jed of north', 'sue of north'])
  expect(await names({ overdue: 'yes' })).toEqual(['sue of north'])
  expect(await names({ assigned: 'yes' })).toEqual(['sue of north', 'tom of north'])
  expect(await names({ query: 'TOM nor' })).toEqual(['tom of north'])
  expect(await names({ query: '%' })).toEqual([])
  expect((await names({ order: 'desc' }))[0]).toBe('tom of north')
  expect((await names({ sort: 'dueOn' })).slice(0, 2)).toEqual(['sue of north', 'tom of north'])
  const orders: Record<string, string>[] = [{ sort: 'name' }, { sort: 'dueOn' }, { sort: 'dueOn', order: 'desc' }]
  for (const query of orders) {
    const paged: string[] = []
    for (let cursor: string | undefined; cursor !== ''; ) {
      const { body } = await ada.learners(course.id, { ...query, limit: '1', ...(cursor && { cursor }) })
      paged.push(...body.items.map((row: Row) => row.displayName))
      cursor = body.nextCursor ?? ''
    }
    expect(paged).toEqual(await names(query))
  }
  expect(await ada.learners(course.id, { cursor: 'bm9wZQ' })).toMatchObject({ status: 400 })
})

test('a renewed course shows its newest round, a changed name at once, and somebody who leaves no more [UNI-B4]', async () => {
  const { id, lessons } = await plantCourse(app, { validityMonths: 12 })
  for (const lessonId of lessons) await sue.finish(id, lessonId)
  const change = (text: string, values: unknown[]) => asOwner(app, (owner) => owner.query(text, values))
  await change(`update course_certificate set expires_on = '2020-01-01' where course_id = $1`, [id])
  await sue.enrol(id, true)
  const [renewing] = (await ada.learners(id)).body.items
  expect(renewing).toMatchObject({ state: 'notBegun', progress: { done: 0 }, certificate: { state: 'expired' } })
  await change(`update member set display_name = 'Zelda', display_name_key = 'zelda' where id = $1`, ids('sue'))
  expect((await names()).at(-1)).toBe('Zelda')
  await change(
    `update member set display_name = 'sue of north', display_name_key = 'sueofnorth' where id = $1`,
    ids('sue'),
  )
  await change('delete from course_enrolment where course_id = $1', [id])
  expect(await ada.counts(id)).toMatchObject({ total: 0 })
})

test('it is exported as CSV and XLSX with the filters, safe to open in a spreadsheet, and the export is audited [UNI-B4]', async () => {
  await asOwner(app, (owner) => owner.query(`update member set company = '=1+1' where id = $1`, ids('tom')))
  const csv = await ada.exported(course.id)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text.split('\r\n').filter((line) => / of north/.test(line))).toHaveLength(4)
  expect(csv.text).toMatch(/sue of north,.*Under way,1,2,.*,ada of north,.*2020-01-01,Yes/)
  expect(csv.text).not.toMatch(/,=1\+1/)
  const overdue = await ada.exported(course.id, 'csv', { overdue: 'yes' })
  expect(overdue.text).not.toContain('tom of north')
  const xlsx = await ada.exported(course.id, 'xlsx')
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  const [entry] = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('audit_entry').select(['action', 'subject']).orderBy('number', 'desc').limit(1))
  expect(entry).toEqual({ action: 'university.learnersExported', subject: course.id })
})

test('a course of another site, and a deleted one, have no table [UNI-B4] [TEN-03]', async () => {
  const south = await plantCourse(app, { site: 'south' })
  for (const { status } of [await ada.learners(south.id), await ada.exported(south.id)]) expect(status).toBe(404)
  expect((await ada.counts(south.id)).code).toBe('university.no-course')
})

test('the export of one’s data has the assignments [UNI-B4] [ACC-B7]', async () => {
  const { ownCoursesData } = await import('../own-data.ts')
  const database = app.database.site(app.siteIds.north)
  const parts = []
  for await (const part of ownCoursesData(database, { memberId: app.memberIds.north.tom } as never)) parts.push(part)
  const part = parts.find(({ path }) => path === 'university/assignments.json')
  const found = []
  for await (const row of (part as { rows: AsyncIterable<object> }).rows) found.push(row)
  expect(found).toEqual([expect.objectContaining({ course: 'Weirs', dueOn: '2038-03-03', completed: null })])
})
