import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Assigner, assignerOf, notificationsOf } from '#tests/kit/assigning.ts'
import { until } from '#tests/kit/client.ts'
import { type Learner, learnerOf, plantCourse, plantEnrolment, publishAgain } from '#tests/kit/courses.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Assigner
let sue: Learner
let tom: Learner
beforeAll(async () => {
  app = await openTestApp()
  ada = assignerOf(await app.signIn('ada'))
  ;[sue, tom] = [learnerOf(await app.signIn('sue')), learnerOf(await app.signIn('tom'))]
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from notification')))

const ids = (...people: Person[]) => people.map((person) => app.memberIds.north[person])
const DUE = '2038-03-03'
const own = async ({ client }: Learner) => (await client.get('/api/university/assignments/own')).body.items
const change = (text: string, values: unknown[]) => asOwner(app, (owner) => owner.query(text, values))

test('a preview counts who would be assigned a course, who is already, and who cannot follow courses, and assigns nobody [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  const everybody = { ids: ids('ada', 'sue', 'tom', 'gus', 'nia', 'eva') }
  await ada.assign(id, ids('sue'), DUE)
  const counts = { total: 6, alreadyComplete: 0, cannot: 3 }
  const same = { ...counts, willAssign: 2, willChange: 0, unchanged: 1 }
  expect((await ada.preview(id, everybody, DUE)).body).toEqual(same)
  const later = { ...counts, willAssign: 2, willChange: 1, unchanged: 0 }
  expect((await ada.preview(id, everybody, '2038-04-01')).body).toEqual(later)
  expect(await ada.counts(id)).toMatchObject({ total: 1, assigned: 1 })
})

test('whoever is assigned a course is enrolled and notified once, sees it with its due date, and what they have done stays [UNI-B4]', async () => {
  const { id, lessons } = await plantCourse(app, { title: 'Weirs' })
  await tom.visit(id, lessons[0] ?? '')
  await tom.finish(id, lessons[0] ?? '')
  const job = await ada.assign(id, ids('sue', 'tom', 'gus', 'eva'), DUE)
  expect(job).toMatchObject({ total: 4, done: 2, skipped: 2, reasons: [{ reason: 'cannot-follow', count: 2 }] })
  const content = 'This course was assigned to you. It is due on 3 March 2038.'
  for (const { client } of [sue, tom])
    expect(await notificationsOf(client)).toEqual([{ title: 'Weirs', content, url: `/university/${id}` }])
  const assignment = { dueOn: DUE, isOverdue: false }
  expect((await sue.course(id)).body).toMatchObject({ assignment, progress: { done: 0, lessons: 2 } })
  expect((await tom.courses({ mine: 'underWay' })).body.items[0]).toMatchObject({
    id,
    assignment,
    progress: { done: 1 },
  })
  const mine = { id, hasBegun: false, dueOn: DUE, resumeAt: lessons[0] }
  expect(await own(sue)).toContainEqual(expect.objectContaining(mine))
  expect(await own(tom)).toEqual([expect.objectContaining({ id, hasBegun: true, resumeAt: lessons[1] })])
  expect(await ada.assign(id, ids('sue', 'tom'), DUE)).toMatchObject({ done: 0, unchanged: 2 })
  expect(await notificationsOf(sue.client)).toHaveLength(1)
})

test('another due date changes an assignment and notifies of it; a completed course is done, and no longer due [UNI-B4]', async () => {
  const { id, lessons } = await plantCourse(app)
  await ada.assign(id, ids('sue'))
  const job = await ada.assign(id, ids('sue'), DUE)
  expect(job).toMatchObject({ done: 1, reasons: [{ reason: 'due-date-changed', count: 1 }] })
  expect((await notificationsOf(sue.client)).map(({ content }: { content: string }) => content)).toEqual([
    'This course, which was assigned to you, is now due on 3 March 2038.',
    'This course was assigned to you.',
  ])
  // Back to a date that was notified before.
  await ada.assign(id, ids('sue'), '2038-05-05')
  await ada.assign(id, ids('sue'), DUE)
  expect((await notificationsOf(sue.client))[0].content).toContain('now due on 3 March 2038')
  for (const lessonId of lessons) await sue.finish(id, lessonId)
  expect((await own(sue)).map((each: { id: string }) => each.id)).not.toContain(id)
  expect((await sue.course(id)).body.assignment).toBeNull()
})

test('whoever holds a valid certificate counts as complete and is not notified; once it is over, being assigned begins another round [UNI-B4] [UNI-B1]', async () => {
  const { id, lessons } = await plantCourse(app, { validityMonths: 12 })
  for (const lessonId of lessons) await sue.finish(id, lessonId)
  expect((await ada.preview(id, { ids: ids('sue') })).body).toMatchObject({ willAssign: 1, alreadyComplete: 1 })
  const job = await ada.assign(id, ids('sue'), DUE)
  expect(job).toMatchObject({ done: 1, reasons: [{ reason: 'already-complete', count: 1 }] })
  expect((await sue.course(id)).body).toMatchObject({ assignment: null, progress: { done: 2 } })
  expect(await notificationsOf(sue.client)).toEqual([])
  await change(`update course_certificate set expires_on = '2020-01-01' where course_id = $1`, [id])
  expect((await ada.preview(id, { ids: ids('sue') }, DUE)).body).toMatchObject({ willAssign: 1, alreadyComplete: 0 })
  expect(await ada.assign(id, ids('sue'), DUE)).toMatchObject({ done: 1, reasons: [] })
  const again = {
    assignment: { dueOn: DUE },
    progress: { done: 0, completedAt: null },
    certificate: { state: 'expired' },
  }
  expect((await sue.course(id)).body).toMatchObject(again)
  expect(await notificationsOf(sue.client)).toHaveLength(1)
})

test('a course that is completed at the moment it is assigned is not due any more [UNI-B4]', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, lessons } = await plantCourse(app)
    const [first = '', last = ''] = lessons
    await tom.finish(id, first)
    await Promise.all([ada.assign(id, ids('tom', 'sue'), DUE), tom.finish(id, last), ada.assign(id, ids('tom'), DUE)])
    expect((await tom.course(id)).body).toMatchObject({ assignment: null, progress: { done: 2 } })
    expect(await ada.counts(id)).toMatchObject({ total: 2, assigned: 2, completed: 1 })
  }
})

test('a job is taken back once: new assignments go with their notifications, changed ones get their date again, those changed since stay [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  await ada.assign(id, ids('tom'), '2038-02-02')
  const job = await ada.assign(id, ids('sue', 'tom', 'jed'), DUE)
  await ada.assign(id, ids('jed'), '2038-05-05')
  const undone = await ada.undo(job.id)
  expect(undone).toMatchObject({ done: 2, skipped: 1, reasons: [{ reason: 'changed-since', count: 1 }] })
  const { items } = (await ada.learners(id, { sort: 'dueOn' })).body
  expect(items.map((each: { assignment?: { dueOn: string } }) => each.assignment?.dueOn)).toEqual([
    '2038-02-02',
    '2038-05-05',
    undefined,
  ])
  for (const { client } of [sue, tom]) expect(await notificationsOf(client)).toEqual([])
  const again = await ada.client.call('POST', `/api/university/assignments/${job.id}/undo`, { body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'bulk-jobs.no-undo' } })
})

test('an assignment that is taken back takes its notification along, and the enrolment stays [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  await ada.assign(id, ids('sue'), DUE)
  expect(await ada.unassign(id, app.memberIds.north.sue)).toMatchObject({ status: 200 })
  expect(await notificationsOf(sue.client)).toEqual([])
  expect((await sue.course(id)).body).toMatchObject({ assignment: null, progress: { done: 0 } })
  const again = await ada.unassign(id, app.memberIds.north.sue)
  expect(again).toMatchObject({ status: 404, body: { code: 'university.no-assignment' } })
})

test('a course that is deleted takes what the bell says of it along, of its certificates too [UNI-B4] [UNI-18]', async () => {
  const { id } = await plantCourse(app)
  const other = await plantCourse(app)
  for (const each of [id, other.id]) await ada.assign(each, ids('sue', 'tom'))
  // As the reminder that a certificate expires.
  await change(
    `update notification set subject_id = 'certificate', group_id = $1 where member_id = $2 and url like '%' || $1`,
    [id, app.memberIds.north.tom],
  )
  await ada.client.call('DELETE', `/api/university/courses/${id}`, { body: {} })
  const about = async ({ client }: Learner) => (await notificationsOf(client)).map(({ url }: { url: string }) => url)
  const both = async () => [...(await about(sue)), ...(await about(tom))]
  await until('the notifications to go', async () => (await both()).length === 2 || undefined)
  expect(await both()).toEqual(Array(2).fill(`/university/${other.id}`))
})

test('a due date in the past, a draft, a deleted course, nobody and a course of another site are refused [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  const south = await plantCourse(app, { site: 'south' })
  const draft = (await ada.client.call('POST', '/api/university/courses', { body: { courseTitle: 'Draft' } })).body
  const refusals = [
    [id, { ids: ids('sue') }, '2020-01-01', 400, 'university.past-due-date'],
    [draft.id, { ids: ids('sue') }, null, 409, 'university.not-published'],
    [south.id, { ids: ids('sue') }, null, 404, 'university.no-course'],
    [id, { ids: [app.memberIds.south.sue] }, null, 400, 'university.nobody-chosen'],
    [id, { view: crypto.randomUUID() }, null, 404, 'members.no-view'],
  ] as const
  for (const [course, selection, dueOn, status, code] of refusals) {
    expect(await ada.start(course, selection, dueOn)).toMatchObject({ status, body: { code } })
    expect(await ada.preview(course, selection, dueOn)).toMatchObject({ status, body: { code } })
  }
  await ada.client.call('DELETE', `/api/university/courses/${id}`)
  expect(await ada.start(id, { ids: ids('sue') })).toMatchObject({ status: 404 })
})

test('everybody of a saved view is assigned a course, and so is everybody by company, supplier or company type [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  await change(`update member set company = 'Mill Lane Water' where site_id = $1 and id = any($2)`, [
    app.siteIds.north,
    ids('sue', 'gus'),
  ])
  const { body: view } = await ada.client.call('PUT', '/api/members/views', {
    body: { name: 'Mill', isShared: false, state: { company: 'mill lane', sort: 'name' } },
  })
  expect((await ada.preview(id, { view: view.id })).body).toMatchObject({ total: 2, willAssign: 1, cannot: 1 })
  const filter = { filter: { company: 'mill lane', userType: ['subscriber'] }, except: [] }
  const job = await ada.finished((await ada.start(id, filter)).body.id)
  expect(job).toMatchObject({ total: 1, done: 1 })
  const bea = assignerOf(await app.signIn('bea'))
  expect(await bea.preview(id, { view: view.id })).toMatchObject({ status: 404 })
})

test('only administrators assign and see learners; a double click starts one job [UNI-B4]', async () => {
  const { id } = await plantCourse(app)
  await publishAgain(app, id, 2, {})
  for (const person of ['jed', 'sue', 'gus'] as const) {
    const other = assignerOf(await app.signIn(person))
    const answers = [await other.start(id, { ids: ids('sue') }), await other.learners(id), await other.exported(id)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect((await (await app.signIn('gus')).get('/api/university/assignments/own')).status).toBe(403)
  const key = crypto.randomUUID()
  const [first, second] = [
    await ada.start(id, { ids: ids('tom') }, DUE, key),
    await ada.start(id, { ids: ids('tom') }, DUE, key),
  ]
  expect(first.body.id).toBe(second.body.id)
  await ada.finished(first.body.id)
  await plantEnrolment(app, { courseId: id, memberId: app.memberIds.north.sue })
  expect(await ada.counts(id)).toMatchObject({ total: 2, assigned: 1 })
})
