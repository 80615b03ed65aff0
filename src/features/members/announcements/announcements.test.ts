import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const idsOf = (...people: Person[]) => ({ ids: people.map((person) => app.memberIds.north[person]) })
const north = () => app.database.site(app.siteIds.north)
const hello = { subject: 'News of {site}', message: 'Dear {name},\n\nyou are {displayName} until {expiryDate}.\nBye' }
const start = (selection: object, more: object = {}, by = ada) =>
  by.call('POST', '/api/members/bulk/email', { body: { selection, ...hello, ...more } })
const preview = async (selection: object) =>
  (await ada.call('POST', '/api/members/bulk/email/preview', { body: { selection } })).body
const finished = (id: string) =>
  until('the job to end', async () => {
    const { body } = await ada.get(`/api/members/bulk/${id}`)
    return body.finishedAt ? body : undefined
  })
const emailsOf = (jobId: string) =>
  north().many(
    sql
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text', 'html', 'unsubscribe_url'])
      .where('bulk_job_id', '=', jobId)
      .orderBy('recipient'),
  )
const preferenceOf = async (person: Person) => (await (await app.signIn(person)).get('/api/account/announcements')).body
const choose = async (person: Person, announcements: boolean) =>
  (await app.signIn(person)).call('PUT', '/api/account/announcements', { body: { announcements } })
const linkOf = async (person: Person) => {
  const { body } = await start(idsOf(person))
  await finished(body.id)
  const [email] = await emailsOf(body.id)
  return new URL(email?.unsubscribe_url ?? '').pathname
}

test('each selected member gets one e-mail with their own values, whether they have access or not [ADM-38]', async () => {
  const { status, body } = await start(idsOf('ada', 'nia', 'eva'))
  expect([status, body.total, body.kind]).toEqual([201, 3, 'members.email'])
  const job = await finished(body.id)
  expect(job).toMatchObject({ done: 3, skipped: 0, failed: 0, undoUntil: null })
  const emails = await emailsOf(body.id)
  expect(emails.map(({ recipient }) => recipient)).toEqual(
    ['ada', 'eva', 'nia'].map((each) => addressOf(each as Person)),
  )
  const { site } = (await preview(idsOf('nia'))).example.values
  for (const { subject, text, html } of emails) {
    expect(subject).toBe(`News of ${site}`)
    expect(text).toMatch(/you are (ada|nia|eva) of north until .*\nBye/)
    expect(html).toMatch(/Unsubscribe from announcements<\/a>/)
    expect(text + html).not.toMatch(/\{\w+\}/)
  }
  const { body: undone } = await ada.call('POST', `/api/members/bulk/${body.id}/undo`, { body: {} })
  expect(undone.code).toBe('bulk-jobs.no-undo')
  const audited = await north().many(
    sql.selectFrom('audit_entry').select(['action', 'subject']).where('action', 'like', 'members.email%'),
  )
  expect(audited.filter(({ action }) => action === 'members.emailed')).toHaveLength(3)
  expect(audited.filter(({ action }) => action === 'members.emailStarted')).toEqual([
    { action: 'members.emailStarted', subject: body.id },
  ])
})

test('members who get no announcements are counted, left out and named in the result [ADM-38]', async () => {
  await choose('sue', false)
  expect(await preview(idsOf('sue', 'tom'))).toMatchObject({
    total: 2,
    recipients: 1,
    optedOut: 1,
    example: { email: addressOf('tom'), values: { displayName: 'tom of north' } },
    nextCursor: null,
  })
  const selection = idsOf('sue', 'tom', 'gus')
  const shown = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await ada.call('POST', '/api/members/bulk/email/preview', {
      body: { selection, ...(cursor ? { cursor } : {}) },
    })
    shown.push(body.example.email)
    cursor = body.nextCursor
  }
  expect(shown.sort()).toEqual([addressOf('gus'), addressOf('tom')])
  const { body } = await start(idsOf('sue', 'tom'))
  expect(await finished(body.id)).toMatchObject({ done: 1, skipped: 1, reasons: [{ reason: 'opted-out', count: 1 }] })
  await until('the e-mail to be sent', async () => (await ada.get(`/api/members/bulk/${body.id}/deliveries`)).body.sent)
  const { text } = await ada.call('POST', `/api/members/bulk/${body.id}/result`, { body: { format: 'csv' } })
  expect(text).toContain('sue of north,sue@guildhall.test,Left out,Gets no announcements.')
  expect(text).toContain('tom of north,tom@guildhall.test,E-mail sent')
  await choose('sue', true)
})

test('the result says which e-mails are delayed and which could not be delivered [ADM-38]', async () => {
  const { body } = await start(idsOf('sue', 'tom', 'gus'))
  await finished(body.id)
  await until('all to be sent', async () => (await ada.get(`/api/members/bulk/${body.id}/deliveries`)).body.sent === 3)
  await asOwner(app, async (owner) => {
    const fail = (columns: string, person: Person) =>
      owner.query(`update mail set sent_at = null, ${columns} where bulk_job_id = $1 and recipient = $2`, [
        body.id,
        addressOf(person),
      ])
    await fail('failed_at = now(), refused_at = now()', 'sue')
    await fail('failed_at = now()', 'tom')
  })
  const deliveries = (await ada.get(`/api/members/bulk/${body.id}/deliveries`)).body
  expect(deliveries).toEqual({ sent: 1, waiting: 0, delayed: 1, failed: 1 })
  const { text } = await ada.call('POST', `/api/members/bulk/${body.id}/result`, { body: { format: 'csv' } })
  expect(text).toContain('sue of north,sue@guildhall.test,E-mail could not be delivered')
  expect(text).toContain('tom of north,tom@guildhall.test,"E-mail delayed, is tried again"')
})

test('a link unsubscribes its member alone, by the page’s button or a mail client’s one click, and a visit changes nothing [ADM-38]', async () => {
  const link = await linkOf('tom')
  const visitor = app.visitor()
  const opened = await visitor.get(link)
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(opened.text).not.toContain('tom of')
  expect(await preferenceOf('tom')).toEqual({ announcements: true })
  const post = (raw: string, type: string) =>
    visitor.call('POST', link, { raw, headers: { 'content-type': type, origin: 'https://mail.example' } })
  expect((await post('--x--', 'multipart/form-data; boundary=x')).status).toBe(200)
  expect(await preferenceOf('tom')).toEqual({ announcements: false })
  expect(await preferenceOf('sue')).toEqual({ announcements: true })
  const form = 'application/x-www-form-urlencoded'
  await post('announcements=on', form)
  expect(await preferenceOf('tom')).toEqual({ announcements: true })
  await post('List-Unsubscribe=One-Click', form)
  expect(await preferenceOf('tom')).toEqual({ announcements: false })
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  for (const [client, path] of [
    [visitor, forged],
    [app.visitor('south'), link],
  ] as const)
    expect((await client.get(path)).status).toBe(404)
  await choose('tom', true)
})

test('only administrators send, with known placeholders, to members of their site; without announcements nobody [ADM-38] [TEN-03]', async () => {
  expect((await start(idsOf('sue'), {}, await app.signIn('sue'))).status).toBe(403)
  expect((await start(idsOf('sue'), { message: 'Your {password}' })).body.fields.message).toContain('{name}')
  expect((await start({ ids: [app.memberIds.south.sue] })).status).toBe(404)
  const visitor = await app.visitor().get('/api/account/announcements')
  expect(visitor.status).toBe(401)
})
