import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
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

const north = () => app.database.site(app.siteIds.north)
const idsOf = (...people: Person[]) => ({ ids: people.map((person) => app.memberIds.north[person]) })
const owner = (text: string, values: unknown[] = []) => asOwner(app, (client) => client.query(text, values))
const post = async (path: string, body: object = {}) => ada.call('POST', `/api/members/${path}`, { body })
const counts = async () => (await ada.get('/api/admin-home')).body.counts
const list = async (path: string) => (await ada.get(`/api/members/${path}`)).body
const finished = (id: string) =>
  until('the job to end', async () => {
    const job = await list(`bulk/${id}`)
    return job.finishedAt ? job : undefined
  })
/** An e-mail to each of these, all sent. */
async function sentTo(...people: Person[]): Promise<string> {
  const { body } = await post('bulk/email', { selection: idsOf(...people), subject: 'Spring', message: 'Hello' })
  await finished(body.id)
  await until('all to be sent', async () => (await list(`bulk/${body.id}/deliveries`)).sent === people.length)
  return body.id
}

test('e-mails that could not be delivered are counted, listed page by page, tried again and dismissed [ADM-B1] [ADM-38]', async () => {
  const job = await sentTo('sue', 'tom', 'gus')
  const fail = (columns: string, person: Person) =>
    owner(`update mail set sent_at = null, ${columns} where bulk_job_id = $1 and recipient = $2`, [
      job,
      addressOf(person),
    ])
  await fail("refused_at = now(), failure = '550 No such user'", 'sue')
  await fail("created_at = now() - interval '4 days'", 'tom')
  await fail('failed_at = now()', 'gus')
  expect((await counts())['members.failedEmails']).toBe(2)
  const first = await list('failed-emails?limit=1')
  expect(first.items).toMatchObject([
    { to: addressOf('sue'), subject: 'Spring', refused: true, failure: '550 No such user', canRetry: true },
  ])
  const second = await list(`failed-emails?limit=1&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ items: [{ to: addressOf('tom'), refused: false }], nextCursor: null })
  expect(second.items[0].member).toEqual({ id: app.memberIds.north.tom, displayName: 'tom of north' })
  const ids = [first.items[0].id, second.items[0].id]
  expect((await post('failed-emails/dismiss', { ids: [ids[1]] })).body).toEqual({ count: 1 })
  expect((await post('failed-emails/retry', { ids })).body).toEqual({ count: 1 })
  expect((await counts())['members.failedEmails']).toBe(0)
  await until('it to be sent', async () => (await list(`bulk/${job}/deliveries`)).sent === 1)
  expect(await list(`bulk/${job}/deliveries`)).toEqual({ sent: 1, waiting: 0, delayed: 1, failed: 1 })
})

test('of other e-mails the list says no subject, one with a link is not sent again, and nobody but administrators sees any [ADM-B1] [TEN-03]', async () => {
  const rosa = await newPerson(app, 'Rosa')
  await app.visitor().call('POST', '/api/password-resets', { body: { email: rosa.email } })
  const south = await app.signIn('ada', 'south')
  await owner(
    `insert into mail (site_id, id, recipient, subject, text, html, forget, refused_at)
      select $1, gen_random_uuid(), 'rosa@guildhall.test', 'Your own secret', 't', 'h', each, now() from unnest('{true,false}'::bool[]) each`,
    [app.siteIds.north],
  )
  const { items } = await list('failed-emails')
  expect(items.map(({ subject, canRetry }: { subject: null; canRetry: boolean }) => [subject, canRetry])).toEqual(
    expect.arrayContaining([
      [null, true],
      [null, false],
    ]),
  )
  const ids = items.map(({ id }: { id: string }) => id)
  const inSouth = await south.call('POST', '/api/members/failed-emails/retry', { body: { ids } })
  expect([inSouth.status, inSouth.body.code]).toEqual([404, 'members.no-failed-emails'])
  expect((await south.get('/api/members/failed-emails')).body.items).toEqual([])
  expect((await post('failed-emails/retry', { ids })).body).toEqual({ count: 1 })
  expect((await post('failed-emails/dismiss', { ids })).body).toEqual({ count: 1 })
  expect((await (await app.signIn('sue')).get('/api/members/failed-emails')).status).toBe(403)
})

test('a member that a bulk action fails with holds up nobody, and it is run once more for them alone [ADM-B1] [ADM-B2]', async () => {
  const [sue, tom] = [app.memberIds.north.sue, app.memberIds.north.tom]
  await owner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse before update of legal_access on member for each row when (new.id = '${sue}') execute function refuse()`)
  const change = { action: 'legalAccess', legalAccess: 'on' }
  const { body } = await post('bulk', { selection: { ids: [sue, tom] }, change })
  const failing = await finished(body.id)
  expect(failing).toMatchObject({ done: 1, failed: 1, reasons: [{ reason: 'error', count: 1 }] })
  expect((await counts())['members.failedJobs']).toBe(1)
  expect((await list('failed-jobs')).items).toMatchObject([
    { id: body.id, kind: 'members.change', isUndo: false, startedBy: 'ada of north', total: 2, failed: 1 },
  ])
  await owner('drop trigger refuse on member')
  expect((await post(`bulk/${body.id}/retry`)).status).toBe(200)
  expect(await finished(body.id)).toMatchObject({ total: 2, done: 2, failed: 0, reasons: [] })
  expect((await counts())['members.failedJobs']).toBe(0)
  const changes = await north().many(
    sql.selectFrom('audit_entry').select('subject').where('action', '=', 'members.changed'),
  )
  expect(changes.map(({ subject }) => subject).sort()).toEqual([sue, tom].sort())
  expect((await post(`bulk/${body.id}/retry`)).body.code).toBe('bulk-jobs.no-retry')
})

test('undoing that fails with a member can be tried again too, and a failed job can be dismissed [ADM-B1] [ADM-B2]', async () => {
  const gus = app.memberIds.north.gus
  const change = { action: 'legalAccess', legalAccess: 'on' }
  const { body } = await post('bulk', { selection: { ids: [gus] }, change })
  await finished(body.id)
  const trigger = `create trigger refuse before update of legal_access on member for each row when (new.id = '${gus}') execute function refuse()`
  await owner(trigger)
  const undo = (await post(`bulk/${body.id}/undo`)).body
  expect(await finished(undo.id)).toMatchObject({ failed: 1 })
  expect((await post(`bulk/${body.id}/retry`)).body.code).toBe('bulk-jobs.no-retry')
  expect((await post(`bulk/${undo.id}/dismiss`)).status).toBe(200)
  expect((await list('failed-jobs')).items).toEqual([])
  await owner('drop trigger refuse on member')
  await post(`bulk/${undo.id}/retry`)
  expect(await finished(undo.id)).toMatchObject({ done: 1, failed: 0 })
  expect((await list(gus)).legalAccess).toBe('off')
})

test('memberships that end within 30 days are counted, and the filter lists exactly those [ADM-B1] [ADM-35]', async () => {
  const before = (await counts())['members.expiring']
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const expire = (person: Person, expiryDate: string) =>
    ada.call('PATCH', `/api/members/${app.memberIds.north[person]}`, { body: { expiryDate } })
  await expire('sue', day(10))
  await expire('tom', day(60))
  await expire('ada', day(10))
  expect((await counts())['members.expiring']).toBe(before + 1)
  const { items } = (await ada.get('/api/members?status=expiring')).body
  expect(items).toHaveLength(before + 1)
  expect(items.map(({ id }: { id: string }) => id)).toContain(app.memberIds.north.sue)
})
