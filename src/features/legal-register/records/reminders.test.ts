import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { evaluate, ownRecord, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { legalReminders } from './clock/reminders.ts'
import { eraseClosedLegalRecords } from './clock/retention.ts'

// Waiting for jobs takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[sue, tom] = await Promise.all([app.signIn('sue'), app.signIn('tom')])
})
afterAll(() => app.close())
beforeEach(async () => {
  await asOwner(app, (owner) => owner.query('delete from notification; delete from member_legal_item'))
})

const north = () => app.database.site(app.siteIds.north)
const change = (text: string, values: unknown[]) => asOwner(app, (owner) => owner.query(text, values))
const LONDON = `(now() at time zone 'Europe/London')::date`
const dueIn = (key: string, days: number) =>
  change(`update member_legal_item set next_review = ${LONDON} + $2::int where item_id = $1`, [key, days])
const notificationsOf = async (client: Client) =>
  (await client.get('/api/notifications')).body.items.map(
    ({ title, content, url }: { title: string; content: string; url: string }) => ({ title, content, url }),
  )
const remind = async () => {
  await legalReminders.run(north())
  await legalReminders.run(north())
}
const shareWith = (key: string, responsibleId: string) =>
  sue.call('PUT', `/api/legal-register/mine/${key}/review`, { body: { months: 12, nextReview: null, responsibleId } })

test('holder and responsible member are reminded of a review before and after its date, once for each date [LEG-B1]', async () => {
  const key = await plantItem(app, { title: 'Weir Act' })
  await take(sue, key)
  await shareWith(key, app.memberIds.north.tom)
  await remind()
  expect(await notificationsOf(sue)).toEqual([])
  await dueIn(key, 15)
  await remind()
  expect(await notificationsOf(sue)).toEqual([])
  await dueIn(key, 14)
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await remind()
  const url = `/legal-register?key=${key}`
  const due = { title: 'Weir Act', url, content: expect.stringMatching(/^Your review is due by \d+ \w+ \d{4}\.$/) }
  expect(await notificationsOf(sue)).toEqual([due])
  const { id } = await ownRecord(sue, key)
  const yours = /^You are responsible for this item in sue of north’s legal register\. Its review is due by /
  const shared = { ...due, url: `/legal-register?key=${id}`, content: expect.stringMatching(yours) }
  expect(await notificationsOf(tom)).toEqual([shared])
  await dueIn(key, 0)
  await remind()
  expect(await notificationsOf(sue)).toHaveLength(2)
  await dueIn(key, -1)
  await remind()
  expect((await notificationsOf(sue))[0]).toEqual({
    ...due,
    content: expect.stringMatching(/^Your review was due by /),
  })
  expect(await notificationsOf(sue)).toHaveLength(3)
  expect((await notificationsOf(tom))[0].content).toMatch(/legal register\. Its review was due by /)
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([])
  // A new entry moves the review date, which gets its own reminders.
  await evaluate(sue, key)
  await remind()
  expect(await notificationsOf(sue)).toHaveLength(3)
  await dueIn(key, 3)
  await remind()
  expect(await notificationsOf(sue)).toHaveLength(4)
})

test('reminders start as early as the site’s setting, and pause while the register is switched off [LEG-B1] [TEN-08]', async () => {
  const key = await plantItem(app)
  await take(sue, key)
  await dueIn(key, 30)
  await change(
    `insert into legal_setting (site_id, reminder_days) values ($1, 30) on conflict (site_id) do update set reminder_days = 30`,
    [app.siteIds.north],
  )
  await north().run(sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: false }) }))
  await remind()
  expect(await notificationsOf(sue)).toEqual([])
  await north().run(sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true }) }))
  await remind()
  expect(await notificationsOf(sue)).toHaveLength(1)
  await change('delete from legal_setting where site_id = $1', [app.siteIds.north])
})

test('only its owner is reminded before evidence expires; a closed record reminds nobody [LEG-B4] [LEG-15]', async () => {
  const [key, closed] = [await plantItem(app, { title: 'Permit Act' }), await plantItem(app, { title: 'Closed Act' })]
  for (const item of [key, closed]) {
    await take(sue, item)
    await shareWith(item, app.memberIds.north.tom)
    const { rows } = await asOwner(app, (owner) => owner.query<{ day: string }>(`select (${LONDON} + 7)::text as day`))
    const { key: document } = await sendPdf(sue, item)
    await evaluate(sue, item, { documents: [{ key: document, expiresOn: rows[0]?.day }] })
  }
  await dueIn(closed, -3)
  await sue.call('DELETE', `/api/legal-register/mine/${closed}`)
  await remind()
  expect(await notificationsOf(sue)).toEqual([
    {
      title: 'Permit Act',
      url: `/legal-register?key=${key}`,
      content: expect.stringMatching(/^The document permit\.pdf expires on \d+ \w+ \d{4}\.$/),
    },
  ])
  expect(await notificationsOf(tom)).toEqual([])
  // The item's notifications are deleted with it.
  await sue.call('DELETE', `/api/legal-register/mine/${key}`)
  expect(await notificationsOf(sue)).toEqual([])
})

test('expiring evidence is announced once before and once after its date; renewed evidence neither counts nor reminds [LEG-B4]', async () => {
  const key = await plantItem(app, { title: 'Permit Act' })
  await take(sue, key)
  const add = async (name: string, days: number) => {
    const { rows } = await asOwner(app, (owner) =>
      owner.query<{ day: string }>(`select (${LONDON} + $1::int)::text as day`, [days]),
    )
    const { key: document } = await sendPdf(sue, key, name)
    await evaluate(sue, key, { documents: [{ key: document, expiresOn: rows[0]?.day }] })
  }
  const counted = async () => [
    (await sue.get('/api/legal-register/mine/standing')).body.expiring,
    (await ownRecord(sue, key)).expiring,
  ]
  const contents = async () => (await notificationsOf(sue)).map(({ content }: { content: string }) => content)
  await add('old.pdf', 5)
  await remind()
  expect(await counted()).toEqual([1, 1])
  expect(await contents()).toEqual([expect.stringMatching(/^The document old\.pdf expires on /)])
  // Moves the dates into the past as the database owner, since entries cannot be changed otherwise.
  await asOwner(app, async (owner) => {
    await owner.query('alter table legal_evidence disable trigger legal_evidence_kept')
    await owner.query(`update legal_evidence set expires_on = ${LONDON} - 1, reminded_of = ${LONDON} - 1`)
    await owner.query('alter table legal_evidence enable trigger legal_evidence_kept')
  })
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await remind()
  expect(await contents()).toEqual([
    expect.stringMatching(/^The document old\.pdf expired on /),
    expect.stringMatching(/^The document old\.pdf expires on /),
  ])
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([])
  await add('new.pdf', 400)
  expect(await counted()).toEqual([0, 0])
  // An entry without documents renews nothing.
  await add('soon.pdf', 3)
  await evaluate(sue, key)
  expect(await counted()).toEqual([1, 1])
  // Renewed before a reminder was due: marked as checked, and nobody is notified.
  await add('renewed.pdf', 300)
  await remind()
  expect(await contents()).toHaveLength(2)
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([])
})

test('an item that is being removed sends no reminders [LEG-B1] [LEG-B4] [LEG-15]', async () => {
  const key = await plantItem(app)
  const { id } = await take(sue, key)
  const { rows } = await asOwner(app, (owner) => owner.query<{ day: string }>(`select (${LONDON} + 7)::text as day`))
  const { key: document } = await sendPdf(sue, key)
  await evaluate(sue, key, { documents: [{ key: document, expiresOn: rows[0]?.day }] })
  await dueIn(key, -3)
  await asOwner(app, async (owner) => {
    await owner.query('begin')
    await owner.query(`update member_legal_item set status = 'inactive', time_removed = now() where id = $1`, [id])
    await remind()
    await owner.query('commit')
  })
  await remind()
  expect(await notificationsOf(sue)).toEqual([])
  expect(await asWorkers(app, legalReminders.dueSites)).toEqual([])
})

test('a new responsible member is reminded of a date the holder was reminded of; the holder is not reminded again [LEG-B1]', async () => {
  const key = await plantItem(app, { title: 'Weir Act' })
  await take(sue, key)
  const { rows } = await asOwner(app, (owner) => owner.query<{ day: string }>(`select (${LONDON} + 3)::text as day`))
  const share = (responsibleId: string | null) =>
    sue.call('PUT', `/api/legal-register/mine/${key}/review`, {
      body: { months: 12, nextReview: rows[0]?.day, responsibleId },
    })
  await share(null)
  await remind()
  await share(app.memberIds.north.tom)
  await remind()
  await share(app.memberIds.north.tom)
  await remind()
  expect([await notificationsOf(sue), await notificationsOf(tom)].map(({ length }) => length)).toEqual([1, 1])
})

test('notifications of reviews are deleted with the removed item [LEG-15]', async () => {
  const ada = await app.signIn('ada')
  const key = await plantItem(app, { title: 'Weir Act' })
  const { id } = await take(sue, key)
  const note = paragraphs('Seen on site.')
  await ada.call('POST', `/api/legal-register/records/${id}/reviews`, {
    body: { adminComplianceCheck: 'Compliant', adminComplianceNote: note },
  })
  expect(await notificationsOf(sue)).toHaveLength(1)
  await sue.call('DELETE', `/api/legal-register/mine/${key}`)
  expect(await notificationsOf(sue)).toEqual([])
})

test('hundreds of simultaneous due dates each send one reminder [LEG-B1]', async () => {
  const { siteIds, memberIds } = app
  await change(
    `insert into legal_item (site_id, id, title, area, regulators, countries, sectors)
     select $1, gen_random_uuid(), 'One of many', 'Water', '{}', '{}', '{}' from generate_series(1, 450)`,
    [siteIds.north],
  )
  await change(
    `insert into member_legal_item (site_id, id, member_id, item_id, user_status, next_review)
     select $1, gen_random_uuid(), $2, id, 'Compliant', current_date - 2 from legal_item where title = 'One of many'`,
    [siteIds.north, memberIds.north.tom],
  )
  await remind()
  const sentRows = await north().many(
    sql
      .selectFrom('notification')
      .select('id')
      .where('title', '=', 'One of many')
      .where('member_id', '=', memberIds.north.tom),
  )
  expect(sentRows).toHaveLength(450)
})

test('a closed record is erased after the site’s retention time, with entries and files, leaving one row [LEG-15]', async () => {
  const stored = () => readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)
  const before = (await stored()).length
  const key = await plantItem(app)
  const { id } = await take(sue, key)
  const { key: document } = await sendPdf(sue, key)
  await evaluate(sue, key, { documents: [{ key: document }] })
  await sue.call('DELETE', `/api/legal-register/mine/${key}`)
  await take(sue, key)
  const removed = (ago: string) =>
    change(`update member_legal_item set time_removed = now() - $2::interval where id = $1`, [id, ago])
  const isThere = async () =>
    (await north().one(sql.selectFrom('legal_entry').select('id').where('record_id', '=', id))) !== undefined
  await removed('5 years 11 months')
  await eraseClosedLegalRecords.run(north())
  expect(await isThere()).toBe(true)
  await change('insert into legal_setting (site_id, retention_years) values ($1, 7)', [app.siteIds.north])
  await removed('6 years 1 day')
  await eraseClosedLegalRecords.run(north())
  expect(await isThere()).toBe(true)
  await change('delete from legal_setting where site_id = $1', [app.siteIds.north])
  expect(await asWorkers(app, eraseClosedLegalRecords.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await eraseClosedLegalRecords.run(app.database.site(app.siteIds.south))
  expect(await isThere()).toBe(true)
  await eraseClosedLegalRecords.run(north())
  expect(await isThere()).toBe(false)
  await until('the bytes to go', async () => (await stored()).length === before)
  expect(
    await north().many(sql.selectFrom('legal_erasure').select(['record_id', 'entries']).where('record_id', '=', id)),
  ).toEqual([{ record_id: id, entries: 1 }])
  expect(await asWorkers(app, eraseClosedLegalRecords.dueSites)).toEqual([])
  expect((await sue.get(`/api/legal-register/mine/${key}`)).status).toBe(200)
})
