import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBulkJob } from '#platform/server/bulk-jobs/start-job.ts'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration, removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const idsOf = (...people: Person[]) => ({ ids: people.map((person) => app.memberIds.north[person]) })
const north = () => app.database.site(app.siteIds.north)
const preview = async (selection: object, change: object) =>
  (await ada.call('POST', '/api/members/bulk/preview', { body: { selection, change } })).body
const start = (selection: object, change: object, more: object = {}, by = ada) =>
  by.call('POST', '/api/members/bulk', { body: { selection, change, ...more } })
const undo = (id: string, by = ada) => by.call('POST', `/api/members/bulk/${id}/undo`, { body: {} })
const status = async (id: string) => (await ada.get(`/api/members/bulk/${id}`)).body
const finished = (id: string) =>
  until('the job to end', async () => {
    const job = await status(id)
    return job.finishedAt ? job : undefined
  })
/** Runs a bulk action to its end. */
const run = async (selection: object, change: object, more: object = {}) =>
  finished((await start(selection, change, more)).body.id)
const memberOf = async (person: Person) => (await ada.get(`/api/members/${app.memberIds.north[person]}`)).body
const resultOf = async (id: string) =>
  (await ada.call('POST', `/api/members/bulk/${id}/result`, { body: { format: 'csv' } })).text
const mailsTo = async (address: string) =>
  (await north().many(sql.selectFrom('mail').select('subject').where('recipient', '=', address).orderBy('id'))).map(
    ({ subject }) => subject,
  )

test('a preview counts who will change, who already is and that the caller stays, and changes nobody [ADM-B2]', async () => {
  const everybody = idsOf('ada', 'sue', 'tom', 'gus')
  const counts = { total: 4, willChange: 2, unchanged: 1, yourself: 1, unverified: 0 }
  expect(await preview(everybody, { action: 'userType', userType: 'guest' })).toEqual(counts)
  const { status: asSue } = await start(
    everybody,
    { action: 'legalAccess', legalAccess: 'on' },
    {},
    await app.signIn('sue'),
  )
  expect([asSue, (await memberOf('sue')).userType]).toEqual([403, 'subscriber'])
})

test('a bulk action does what it would for each alone, counts what became of each, and gives the result as a file [ADM-B2] [TEN-B4]', async () => {
  const { body } = await start(idsOf('ada', 'sue', 'tom', 'gus'), { action: 'userType', userType: 'guest' })
  expect(body).toMatchObject({ total: 4, undoes: null })
  const job = await finished(body.id)
  expect(job).toMatchObject({ total: 4, done: 2, unchanged: 1, skipped: 1, failed: 0 })
  const past = (await ada.get('/api/members/bulk')).body.items[0]
  expect(past).toMatchObject({ id: job.id, startedBy: 'ada of north', total: 4, done: 2, undoUntil: job.undoUntil })
  expect(job.reasons).toEqual([{ reason: 'yourself', count: 1 }])
  expect(await (await app.signIn('sue')).get('/api/session')).toMatchObject({ body: { role: 'guest' } })
  const file = await resultOf(body.id)
  for (const line of [
    'ada of north,ada@guildhall.test,Left out',
    'sue of north,sue@guildhall.test,Changed',
    'gus of north,gus@guildhall.test,Already so',
  ])
    expect(file).toContain(line)
  const entries = await north().many(
    sql
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'subject', 'before', 'after'])
      .orderBy('number', 'desc')
      .limit(4),
  )
  const [exported, ...changes] = entries
  expect(exported).toMatchObject({ action: 'members.exported', subject: body.id })
  expect(changes.map(({ action, subject }) => [action, subject]).sort()).toEqual(
    [
      ['members.bulkStarted', body.id],
      ['members.changed', app.memberIds.north.sue],
      ['members.changed', app.memberIds.north.tom],
    ].sort(),
  )
  for (const entry of changes) expect(entry.actor_id).toBe(app.memberIds.north.ada)
})

test('a bulk action is undone once, without those who changed since, who are listed [ADM-B2]', async () => {
  await run(idsOf('sue', 'tom', 'jed'), { action: 'expiryDate', expiryDate: null })
  const job = await run(idsOf('sue', 'tom', 'jed'), { action: 'expiryDate', expiryDate: '2037-05-31' })
  expect(Date.parse(job.undoUntil) - Date.parse(job.finishedAt)).toBe(24 * 3_600_000)
  await ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { expiryDate: '2038-01-01' } })
  const { body } = await undo(job.id)
  const undone = await finished(body.id)
  expect(undone).toMatchObject({ undoes: job.id, done: 2, skipped: 1, undoUntil: null })
  expect(undone.reasons).toEqual([{ reason: 'changed-since', count: 1 }])
  expect(await resultOf(body.id)).toContain('tom of north,tom@guildhall.test,Left out,Changed again since.')
  const days = await Promise.all(
    (['sue', 'tom', 'jed'] as const).map(async (each) => (await memberOf(each)).expiryDate),
  )
  expect(days).toEqual([null, '2038-01-01', null])
  expect((await undo(job.id)).body.code).toBe('bulk-jobs.no-undo')
  expect(await status(job.id)).toMatchObject({ undoneBy: body.id, undoUntil: null })
})

test('a bulk action cannot be undone a day after its end [ADM-B2]', async () => {
  const job = await run(idsOf('sue'), { action: 'legalAccess', legalAccess: 'on' })
  await asOwner(app, (owner) =>
    owner.query("update bulk_job set finished_at = now() - interval '24 hours' where id = $1", [job.id]),
  )
  const refused = await undo(job.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'bulk-jobs.no-undo'])
  expect((await memberOf('sue')).legalAccess).toBe('on')
})

test('many are approved at once with their e-mails; unconfirmed addresses are counted, and left out unless accepted [ADM-B2] [ADM-36]', async () => {
  await app.visitor().call('POST', '/api/accounts', { body: registration('Una') })
  await newPerson(app, 'Vera', { userType: 'newUser' })
  const waiting = { filter: { status: 'waiting' }, except: [app.memberIds.north.nia] }
  const approve = { action: 'approve', userType: 'subscriber' }
  expect(await preview(waiting, approve)).toMatchObject({ willChange: 2, unverified: 1 })
  const first = await run(waiting, approve)
  expect([first.done, first.reasons]).toEqual([1, [{ reason: 'email-unverified', count: 1 }]])
  const second = await run(waiting, approve, { acceptUnverified: true })
  expect(second).toMatchObject({ total: 1, done: 1 })
  for (const address of ['vera@guildhall.test', 'una@firm.test'])
    expect((await mailsTo(address)).filter((subject) => subject.startsWith('Welcome to'))).toHaveLength(1)
  await finished((await undo(first.id)).body.id)
  const { body } = await ada.get('/api/members?query=vera@guildhall')
  expect(body.items[0].userType).toBe('newUser')
  expect((await mailsTo('vera@guildhall.test')).at(-1)).toMatch(/is being reviewed again$/)
})

test('two administrators who demote each other in bulk leave one, whose job alone goes on [ADM-B2] [ACC-34]', async () => {
  const [one, other] = [await app.signIn('ada', 'south'), await app.signIn('bea', 'south')]
  const everyAdmin = { filter: { userType: ['admin'] }, except: [] }
  const demote = { action: 'userType', userType: 'guest' } as const
  await Promise.all([one, other].map((by) => start(everyAdmin, demote, {}, by)))
  const south = app.database.site(app.siteIds.south)
  const ended = () =>
    until('all jobs to end', async () => {
      const open = await south.many(sql.selectFrom('bulk_job').select('id').where('finished_at', 'is', null))
      return open.length === 0
    })
  await ended()
  const admins = () => south.many(sql.selectFrom('member').select('id').where('user_type', '=', 'admin'))
  expect(await admins()).toHaveLength(1)
  const { id } = await south.transaction((transaction) =>
    startBulkJob(transaction, {
      kind: 'members.change',
      actorId: app.memberIds.south.sue,
      address: null,
      options: { change: demote, acceptUnverified: false },
      subjects: sql.selectFrom('member').select('id').where('user_type', '=', 'admin'),
    }),
  )
  await ended()
  expect(await admins()).toHaveLength(1)
  const items = await south.many(sql.selectFrom('bulk_job_item').select('reason').where('job_id', '=', id))
  expect(items).toEqual([{ reason: 'not-an-administrator' }])
})

test('a bulk action takes what the site offers, and of another site nobody [ADM-B2] [TEN-03] [TEN-25]', async () => {
  const unknown = await start(idsOf('sue'), { action: 'companyType', companyType: 'Bakery' })
  expect(unknown.body.code).toBe('members.not-offered')
  const foreign = await start({ ids: [app.memberIds.south.sue] }, { action: 'legalAccess', legalAccess: 'on' })
  expect(foreign.status).toBe(404)
  const job = await run(idsOf('jed'), { action: 'legalAccess', legalAccess: 'on' })
  await app.database
    .site(app.siteIds.south)
    .run(sql.updateTable('member').set({ user_type: 'admin' }).where('id', '=', app.memberIds.south.ada))
  const southern = await app.signIn('ada', 'south')
  for (const answer of [await southern.get(`/api/members/bulk/${job.id}`), await undo(job.id, southern)])
    expect([answer.status, answer.body.code]).toEqual([404, 'bulk-jobs.not-found'])
})

test('a removed member goes from all jobs, and a job ends without them [ADM-B2] [ACC-28]', async () => {
  const rosa = await newPerson(app, 'Rosa')
  const id = rosa.memberIds.north ?? ''
  const job = await run({ ids: [id] }, { action: 'legalAccess', legalAccess: 'on' })
  await removeMember(ada, id)
  expect(await north().many(sql.selectFrom('bulk_job_item').select('job_id').where('subject_id', '=', id))).toEqual([])
  expect(await finished((await undo(job.id)).body.id)).toMatchObject({ total: 0, done: 0 })
})

test('more than 25,000 members are refused, and no job is left behind [ADM-B2]', async () => {
  const { north: site } = app.siteIds
  await asOwner(app, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      `insert into member_listing (site_id, member_id, account_id, waiting, sign_up, expires, name, email, user_type, company, company_type, supplier, named)
        select $1, gen_random_uuid(), gen_random_uuid(), false, now(), 'infinity', 'many', 'many', 'jedi', 'many', '', '', ''
        from generate_series(1, 25001)`,
      [site],
    )
  })
  const jobs = () => north().many(sql.selectFrom('bulk_job').select('id'))
  const before = (await jobs()).length
  const many = { filter: { company: 'many' }, except: [] }
  const refused = await start(many, { action: 'legalAccess', legalAccess: 'on' })
  expect([refused.status, refused.body.code]).toEqual([400, 'members.too-many-selected'])
  expect(await jobs()).toHaveLength(before)
  await asOwner(app, (owner) => owner.query("delete from member_listing where company = 'many'"))
})
