import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Assigner, assignerOf } from './kit/assigning.ts'
import type { Client } from './kit/client.ts'
import { learnerOf, plantCourse } from './kit/courses.ts'
import { asOwner } from './kit/rows.ts'
import { addressOf, openTestApp, type Person, type TestApp } from './kit/test-app.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ada: Assigner
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = assignerOf(await app.signIn('ada'))
  sue = await app.signIn('sue')
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from mail')))

const ids = (...people: Person[]) => people.map((person) => app.memberIds.north[person])
const DUE = '2038-03-03'
const north = () => app.database.site(app.siteIds.north)
const emailsTo = (person: Person) =>
  north().many(
    sql
      .selectFrom('mail')
      .select(['subject', 'text', 'bulk_job_id'])
      .where('recipient', '=', addressOf(person))
      .orderBy('created_at'),
  )

test('whoever is assigned a course gets one e-mail with its due date and a link, and another one of another date [UNI-B4]', async () => {
  const { id } = await plantCourse(app, { title: 'Weirs' })
  const first = await ada.assign(id, ids('sue', 'tom'), DUE)
  await ada.assign(id, ids('sue', 'tom'), DUE)
  await ada.assign(id, ids('sue'))
  const [assigned, changed, ...others] = await emailsTo('sue')
  expect([assigned?.subject, assigned?.bulk_job_id]).toEqual(['The course Weirs was assigned to you', first.id])
  expect(assigned?.text).toContain('It is due on 3 March 2038.')
  expect(assigned?.text).toContain(`/university/${id}`)
  expect(changed?.subject).toBe('The due date of the course Weirs has changed')
  expect(changed?.text).toContain('no longer has a due date')
  expect([others, (await emailsTo('tom')).length]).toEqual([[], 1])
})

test('nobody is written to who has completed the course, cannot follow courses, or chose the bell alone, nor of what is taken back [UNI-B4]', async () => {
  const { id, lessons } = await plantCourse(app, { title: 'Weirs', validityMonths: 12 })
  for (const lessonId of lessons) await learnerOf(sue).finish(id, lessonId)
  const tom = await app.signIn('tom')
  const choose = (remindBy: string) => tom.call('PUT', '/api/calendar/preferences', { body: { remindBy } })
  await choose('bell')
  const job = await ada.assign(id, ids('sue', 'tom', 'gus', 'jed'))
  await ada.undo(job.id)
  await choose('both')
  const counts = await Promise.all(
    (['sue', 'tom', 'gus', 'jed'] as const).map(async (one) => (await emailsTo(one)).length),
  )
  expect(counts).toEqual([0, 0, 0, 1])
})

test('the personal calendar feed has the due dates of assigned courses as whole days, at once, until they are completed [UNI-B4] [CAL-B4]', async () => {
  const { id, lessons } = await plantCourse(app, { title: 'Sluices' })
  const { body } = await sue.call('PUT', '/api/calendar/feed', { body: {} })
  let etag = ''
  let text = ''
  /** Its entries for a calendar that asks whether anything has changed, and keeps what it has if not. */
  const entries = async () => {
    const { pathname } = new URL(body.addresses.personal)
    const answer = await app.visitor().get(pathname, { headers: { 'if-none-match': etag } })
    etag = String(answer.headers.etag)
    if (answer.status !== 304) text = answer.text
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    return events
      .map(({ summary, startDate, component }) => [
        summary,
        startDate.isDate && startDate.toString(),
        component.getFirstPropertyValue('url'),
      ])
      .filter(([, , url]) => String(url).endsWith(id))
  }
  expect(await entries()).toEqual([])
  await ada.assign(id, ids('sue', 'tom'), DUE)
  // The server hears of its own changes by the change feed, a moment after they are confirmed.
  await expect.poll(entries).toEqual([['Course Sluices is due', DUE, expect.stringMatching(`/university/${id}$`)]])
  for (const lessonId of lessons) await learnerOf(sue).finish(id, lessonId)
  await expect.poll(entries).toEqual([])
})
