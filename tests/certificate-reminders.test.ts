import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reminderChannels } from '#features/calendar/server.ts'
import { notifier } from '#features/notifications/server.ts'
import {
  type CertificateReminderParts,
  certificateReminders,
  remindOfCertificates,
} from '#features/university/certificates/reminders/reminders.ts'
import { completeFinished } from '#features/university/learning/complete.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from './kit/client.ts'
import { plantCourse, plantEnrolment } from './kit/courses.ts'
import { asOwner, asWorkers } from './kit/rows.ts'
import { addressOf, openTestApp, type TestApp } from './kit/test-app.ts'

let app: TestApp
const clients = {} as Record<'ada' | 'sue' | 'tom', Client>
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'sue', 'tom'] as const) clients[person] = await app.signIn(person)
})
afterAll(() => app.close())
beforeEach(() =>
  asOwner(app, (owner) => owner.query('delete from mail; delete from notification; delete from course_certificate')),
)

type Person = 'sue' | 'tom'
const north = () => app.database.site(app.siteIds.north)
const parts: CertificateReminderParts = {
  notifier,
  originOf: async () => 'http://north.test',
  channelsOf: reminderChannels,
}
/** Runs the task as at this time, UTC; it is London's winter or summer time that decides. */
const remindAt = (at: string) => remindOfCertificates(parts, north(), new Date(at))

/** Has a person complete a new course on 31 July 2037, at noon; its id. */
async function certified(person: Person, validityMonths = 12, title = 'Weirs'): Promise<string> {
  const course = await plantCourse(app, { title, validityMonths })
  await complete(course, person, '2037-07-31T12:00:00Z')
  return course.id
}

async function complete({ id, lessons }: { id: string; lessons: string[] }, person: Person, at: string) {
  const memberId = app.memberIds.north[person]
  const enrolmentId = await plantEnrolment(app, { courseId: id, memberId, done: lessons })
  await north().transaction((transaction) => completeFinished(transaction, new Date(at), { enrolmentId }))
}

const subjectsTo = async (person: Person) =>
  (await north().many(sql.selectFrom('mail').select('subject').where('recipient', '=', addressOf(person)))).map(
    ({ subject }) => subject,
  )
const bellOf = async (person: Person): Promise<{ title: string; content: string; url: string }[]> =>
  (await clients[person].get('/api/notifications')).body.items
const counts = async (person: Person) => [(await bellOf(person)).length, (await subjectsTo(person)).length]

test('a holder is reminded 30 and 7 days before the last valid day and on the day after it, once each by however many processes, with a link to the course [UNI-B1]', async () => {
  const id = await certified('sue')
  const seen: unknown[] = []
  for (const at of ['06-30', '07-01', '07-02', '07-23', '07-24', '07-31T22:59', '07-31T23:01', '08-02']) {
    const now = `2038-${at.includes('T') ? at : `${at}T12:00`}:00Z`
    await Promise.all([1, 2, 3].map(() => remindAt(now)))
    seen.push([at, ...(await counts('sue'))])
  }
  // On the last day it is an hour later in London than in UTC.
  expect(seen).toEqual([
    ['06-30', 0, 0],
    ['07-01', 1, 1],
    ['07-02', 1, 1],
    ['07-23', 1, 1],
    ['07-24', 2, 2],
    ['07-31T22:59', 2, 2],
    ['07-31T23:01', 3, 3],
    ['08-02', 3, 3],
  ])
  expect(await subjectsTo('sue')).toEqual([
    ...Array(2).fill('Your certificate of Weirs expires soon'),
    'Your certificate of Weirs has expired',
  ])
  const [over, soon] = await bellOf('sue')
  expect([over, soon]).toMatchObject([
    { title: 'Weirs', url: `/university/${id}`, content: expect.stringContaining('has expired: 31 July 2038') },
    { title: 'Weirs', url: `/university/${id}`, content: expect.stringContaining('expires: 31 July 2038') },
  ])
  const [mail] = await north().many(sql.selectFrom('mail').select('text'))
  expect(mail?.text).toContain(`http://north.test/university/${id}`)
  expect(await counts('tom')).toEqual([0, 0])
})

test('a process that ends in the middle has reminded nobody, and the next one reminds everybody once [UNI-B1]', async () => {
  for (const person of ['sue', 'tom'] as const) await certified(person)
  const ending: CertificateReminderParts = {
    ...parts,
    notifier: {
      notify: async (...sent) => {
        await notifier.notify(...sent)
        throw new Error('the process ended')
      },
    },
  }
  const now = new Date('2038-07-01T12:00:00Z')
  await expect(remindOfCertificates(ending, north(), now)).rejects.toThrow('the process ended')
  expect([await counts('sue'), await counts('tom')]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await Promise.all([1, 2].map(() => remindOfCertificates(parts, north(), now)))
  expect([await counts('sue'), await counts('tom')]).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('of several that were missed only the nearest is sent, none long after, and none so early that the course cannot be taken again [UNI-B1]', async () => {
  await certified('sue')
  await remindAt('2038-07-28T12:00:00Z')
  await remindAt('2038-07-29T12:00:00Z')
  expect(await counts('sue')).toEqual([1, 1])
  await remindAt('2038-08-31T12:00:00Z')
  expect(await counts('sue')).toEqual([1, 1])
  // Valid for a month, to be renewed in its second half.
  await certified('tom', 1)
  await remindAt('2037-08-02T12:00:00Z')
  expect(await counts('tom')).toEqual([0, 0])
  await remindAt('2037-08-25T12:00:00Z')
  expect(await counts('tom')).toEqual([1, 1])
})

test('nobody is reminded of a certificate that was renewed or withdrawn, or whose course is gone [UNI-B1]', async () => {
  const renewed = await certified('sue')
  await asOwner(app, (owner) =>
    owner.query(
      `insert into course_certificate (site_id, id, number, member_id, course_id, holder_name, course_title, version, issued_at)
       select site_id, gen_random_uuid(), 'NEWER', member_id, course_id, holder_name, course_title, version, issued_at + interval '200 days'
       from course_certificate where course_id = $1`,
      [renewed],
    ),
  )
  const withdrawn = await certified('sue')
  const mine = (await clients.sue.get('/api/university/certificates')).body.items
  const one = mine.find(({ courseId }: { courseId: string }) => courseId === withdrawn)
  await clients.ada.call('PUT', `/api/university/certificates/${one.id}/withdrawn`, { body: { reason: 'Mistaken.' } })
  await clients.ada.call('DELETE', `/api/university/courses/${await certified('sue')}`, { body: {} })
  for (const day of ['07-01', '07-24', '08-01']) await remindAt(`2038-${day}T12:00:00Z`)
  expect([await subjectsTo('sue'), await bellOf('sue')]).toEqual([[], []])
})

test('whoever may not follow courses on the day is reminded once they may again, of the nearest day alone, and of nothing that is long over [UNI-B1]', async () => {
  const setType = (userType: string) =>
    clients.ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { userType } })
  await certified('tom')
  await setType('guest')
  for (const day of ['07-01', '07-24']) await remindAt(`2038-${day}T12:00:00Z`)
  expect(await counts('tom')).toEqual([0, 0])
  await setType('subscriber')
  for (const day of ['07-26', '07-27']) await remindAt(`2038-${day}T12:00:00Z`)
  expect(await counts('tom')).toEqual([1, 1])
  await setType('guest')
  for (const day of ['08-01', '08-09']) await remindAt(`2038-${day}T12:00:00Z`)
  await setType('subscriber')
  await remindAt('2038-08-10T12:00:00Z')
  expect(await counts('tom')).toEqual([1, 1])
})

test('a certificate that another version of the product issues gets the same first reminder [UNI-B1]', async () => {
  await certified('sue')
  await certified('tom', 1)
  const days = () =>
    asOwner(app, async (owner) => {
      const { rows } = await owner.query(
        'select remind_on::text as day from course_certificate order by expires_on, member_id',
      )
      return rows.map(({ day }) => day)
    })
  expect(await days()).toEqual(['2037-08-24', '2038-07-01'])
  await asOwner(app, async (owner) => {
    await owner.query('create temp table issued as select * from course_certificate; delete from course_certificate')
    // As the version before there were reminders.
    await owner.query(
      `insert into course_certificate (site_id, id, number, member_id, course_id, enrolment_id, holder_name, course_title, version,
         issued_at, expires_on)
       select site_id, id, number, member_id, course_id, enrolment_id, holder_name, course_title, version, issued_at, expires_on
       from issued`,
    )
  })
  expect(await days()).toEqual(['2037-08-24', '2038-07-01'])
})

test('each is reminded where they chose, only while the university is switched on, and only sites with something due are looked at [UNI-B1, TEN-08]', async () => {
  for (const person of ['sue', 'tom'] as const) await certified(person)
  const choose = (person: Person, remindBy: string) =>
    clients[person].call('PUT', '/api/calendar/preferences', { body: { remindBy } })
  await choose('sue', 'bell')
  await choose('tom', 'email')
  const switchTo = (university: boolean) => clients.ada.call('PATCH', '/api/config/switches', { body: { university } })
  await switchTo(false)
  await remindAt('2038-07-01T12:00:00Z')
  expect(await counts('sue')).toEqual([0, 0])
  await switchTo(true)
  await remindAt('2038-07-02T12:00:00Z')
  expect([await counts('sue'), await counts('tom')]).toEqual([
    [1, 0],
    [0, 1],
  ])
  for (const person of ['sue', 'tom'] as const) await choose(person, 'both')
  await asOwner(app, (owner) => owner.query(`update course_certificate set remind_on = null`))
  const dueSites = () => asWorkers(app, certificateReminders(parts).dueSites)
  expect(await dueSites()).toEqual([])
  await asOwner(app, (owner) => owner.query(`update course_certificate set remind_on = current_date`))
  expect(await dueSites()).toEqual([{ site_id: app.siteIds.north }])
})

test('the personal calendar feed has the last valid day of each course’s newest certificate as a whole day, and none while the university is off [UNI-B1, CAL-B4]', async () => {
  const id = await certified('sue', 12, 'Sluices')
  await certified('tom', 12, 'Locks')
  const { body } = await clients.sue.call('PUT', '/api/calendar/feed', { body: {} })
  const entries = async (feed: string) => {
    const { text } = await app.visitor().get(new URL(body.addresses[feed]).pathname)
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    return events.map(({ summary, startDate, component }) => [
      summary,
      startDate.isDate && startDate.toString(),
      component.getFirstPropertyValue('url'),
    ])
  }
  const address = expect.stringMatching(`/university/${id}$`)
  expect(await entries('personal')).toEqual([['Certificate of Sluices expires', '2038-07-31', address]])
  expect(await entries('all')).toEqual([])
  await clients.ada.call('PATCH', '/api/config/switches', { body: { university: false } })
  expect(await entries('personal')).toEqual([])
  await clients.ada.call('PATCH', '/api/config/switches', { body: { university: true } })
  await clients.ada.call('DELETE', `/api/university/courses/${id}`, { body: {} })
  expect(await entries('personal')).toEqual([])
})
