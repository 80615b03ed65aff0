import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwner, isAnyoneWaiting } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { sendInvitations } from './send.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

test('a change that is made while its invitation is being sent reaches the invited too [CAL-B7]', async () => {
  const { id, revision } = (await calendarOf(ada).create(meeting({ title: 'Race' }))).body
  const invitation = { date: null, memberIds: [app.memberIds.north.sue] }
  await ada.call('POST', `/api/calendar/events/${id}/invitations`, { body: invitation })
  await asOwner(app, async (owner) => {
    const row = async (columns: string) =>
      (await owner.query(`select ${columns} from calendar_invitation where event_id = $1`, [id])).rows[0]
    const set = (isDue: boolean) =>
      owner.query('update calendar_invitation set is_due = $2 where event_id = $1', [id, isDue])
    await until('the invitation to be sent', async () => !(await row('is_due')).is_due)
    await set(true)
    // As the task that sends it: the invitation is locked, and the event read as it was.
    await owner.query('begin')
    await owner.query('select from calendar_invitation where event_id = $1 for no key update', [id])
    let isSaved = false
    const change = calendarOf(ada)
      .change(id, { ...meeting({ title: 'Race', place: 'Elsewhere' }), revision })
      .finally(() => {
        isSaved = true
      })
    await until('the change to wait', async () => isSaved || (await isAnyoneWaiting(app)))
    await set(false)
    await owner.query('commit')
    expect((await change).status).toBe(200)
    await expect.poll(async () => (await row(`sent_event ->> 'place' as place`)).place).toBe('Elsewhere')
  })
})

test('an invitation that could not be sent while its event was cancelled is sent once it takes place again [CAL-B7]', async () => {
  const { id } = (await calendarOf(ada).create(meeting({ title: 'Back again' }))).body
  const invitation = { date: null, memberIds: [app.memberIds.north.tom] }
  await asOwner(app, async (owner) => {
    const methods = async () =>
      (await owner.query('select sent_method from calendar_invitation where event_id = $1', [id])).rows
    await ada.call('POST', `/api/calendar/events/${id}/invitations`, { body: invitation })
    await until('the invitation', async () => (await methods())[0]?.sent_method === 'REQUEST')
    // As it is where the event was cancelled before the first email went out.
    await calendarOf(ada).cancel(id, { cancelled: true })
    await until('its end', async () => (await methods())[0]?.sent_method === 'CANCEL')
    await owner.query(`update calendar_invitation set sent_method = null, is_due = false where event_id = $1`, [id])
    await calendarOf(ada).cancel(id, { cancelled: false })
    await expect.poll(methods).toEqual([{ sent_method: 'REQUEST' }])
  })
})

test('two workers send one email, and one member invites so many within an hour [CAL-B7]', async () => {
  const { id } = (await calendarOf(ada).create(meeting({ title: 'Many' }))).body
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 200 })
  const memberIds = people.map(({ memberId }) => memberId)
  const send = (event: string) =>
    ada.call('POST', `/api/calendar/events/${event}/invitations`, { body: { date: null, memberIds } })
  await send(id)
  const task = sendInvitations({ originOf: async () => ada.origin, secret: 'x', mailFrom: 'a@b.test' })
  const site = app.database.site(app.siteIds.north)
  await Promise.all([task.run(site), task.run(site)])
  const due = sql.selectFrom('calendar_invitation').select('id').where('is_due', '=', true)
  await until('the task to be done', async () => (await site.many(due)).length === 0)
  const counts = await site.one(
    sql
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<string>().as('emails'))
      .where('subject', 'like', 'Invitation: Many,%'),
  )
  expect(counts?.emails).toBe('200')
  const statuses: number[] = []
  for (let round = 0; round < 5; round++)
    statuses.push((await send((await calendarOf(ada).create(meeting({ title: 'More' }))).body.id)).status)
  expect(statuses.at(-1)).toBe(429)
})
