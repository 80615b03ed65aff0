import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const CSV = { 'content-type': 'text/csv' }
const queryOf = (input: Record<string, string>) => new URLSearchParams(input)
const preview = async (raw: string | Buffer, input: Record<string, string> = {}, by = ada) =>
  by.call('PUT', `/api/members/import/preview?${queryOf(input)}`, { raw, headers: CSV })
const start = (raw: string | Buffer, input: Record<string, string> = {}, by = ada) =>
  by.call('POST', `/api/members/import?${queryOf(input)}`, { raw, headers: CSV })
const finished = (id: string) =>
  until('the job to end', async () => {
    const job = (await ada.get(`/api/members/bulk/${id}`)).body
    return job.finishedAt ? job : undefined
  })
const run = async (raw: string | Buffer, input: Record<string, string> = {}) =>
  finished((await start(raw, input)).body.id)
const invited = async () => {
  const rows = await north().many(sql.selectFrom('invitation').select('email').orderBy('email'))
  return rows.map(({ email }) => email)
}
const memberOf = async (person: 'sue' | 'gus' | 'jed' | 'ada') =>
  (await ada.get(`/api/members/${app.memberIds.north[person]}`)).body
const emails = () => north().many(sql.selectFrom('mail').select(['recipient', 'text']))

/** A workbook with these cells, all of them texts. */
const workbook = (rows: readonly string[][]) =>
  writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer()

test('a workbook of 500 lines with 20 errors: the file of errors in the same columns, corrected, completes the import [ACC-B4]', async () => {
  const endOf = (index: number) => (index % 50 === 0 ? '31/12/2020' : index % 25 === 0 ? '=1+1' : '31/12/2037')
  const lineOf = (_: unknown, index: number) => [`Person ${index}`, `person.${index}@firm.test`, endOf(index), 'guest']
  const file = await workbook([['Name', 'Mail', 'Ends', 'Type'], ...Array.from({ length: 500 }, lineOf)])
  const chosen = { firstName: 'Name', expiryDate: 'Ends' }
  const { body } = await preview(file, chosen)
  expect(body.columns).toMatchObject({ email: 'Mail', firstName: 'Name', userType: 'Type', lastName: '' })
  expect(body.counts).toEqual({ new: 480, members: 0, invited: 0, tooOften: 0, errors: 20 })
  expect(body.errors.slice(0, 2)).toEqual([
    { line: 2, message: 'This expiry date has passed: 31/12/2020' },
    { line: 27, message: 'A date is written 2027-12-31 or 31/12/2027, not =1+1.' },
  ])
  expect(await invited()).toEqual([])
  expect(await run(file, chosen)).toMatchObject({ total: 480, done: 480 })
  expect(await invited()).toHaveLength(480)
  // What a spreadsheet would compute is text in the file of errors.
  expect(body.errorFile).toContain('Name,Mail,Ends,Type,Error\r\n')
  expect(body.errorFile).toContain("Person 25,person.25@firm.test,'=1+1,guest,")
  const corrected = body.errorFile.replaceAll("'=1+1", '31/12/2037').replaceAll('2020,', '2037,')
  // The columns of the last import are chosen again.
  const again = (await preview(corrected)).body
  expect(again.columns).toEqual(body.columns)
  expect(again.counts).toEqual({ new: 20, members: 0, invited: 0, tooOften: 0, errors: 0 })
  expect(await run(corrected)).toMatchObject({ done: 20 })
  const recipients = new Set((await emails()).map(({ recipient }) => recipient))
  expect([(await invited()).length, recipients.size]).toEqual([500, 500])
  expect(await run(file)).toMatchObject({ done: 0, unchanged: 480 })
})

test('the same e-mail changes the member, who is never lowered; the import is audited and undone, also its invitations [ACC-B4]', async () => {
  const file = [
    'email;type;expiry',
    `${addressOf('gus').toUpperCase()};jedi;31/12/2037`,
    `${addressOf('jed')};guest;2037-12-31`,
    `${addressOf('ada')};guest;2037-12-31`,
    'una@firm.test;jedi;2037-12-31',
    'olga@firm.test;;',
    'otho@firm.test;;',
  ].join('\n')
  // Three e-mails within a day, and each invitation revoked: the import sends no fourth.
  for (let sent = 0; sent < 3; sent += 1) {
    await ada.call('POST', '/api/invitations', { body: { emails: ['olga@firm.test'] } })
    const [{ id }] = (await ada.get('/api/invitations?query=olga')).body.items
    await ada.call('DELETE', `/api/invitations/${id}`, { body: {} })
  }
  expect((await preview(file)).body.counts).toEqual({ new: 2, members: 3, invited: 0, tooOften: 1, errors: 0 })
  const { body } = await start(file, { typeForAll: 'guest' })
  const job = await finished(body.id)
  expect(job).toMatchObject({ total: 6, done: 4, skipped: 2 })
  expect(job.reasons).toEqual([
    { reason: 'administrator', count: 1 },
    { reason: 'invited', count: 2 },
    { reason: 'invited-too-often', count: 1 },
  ])
  expect(await memberOf('gus')).toMatchObject({ userType: 'jedi', expiryDate: '2037-12-31' })
  expect(await memberOf('jed')).toMatchObject({ userType: 'jedi', expiryDate: '2037-12-31' })
  expect(await memberOf('ada')).toMatchObject({ userType: 'admin', expiryDate: null })
  const result = (await ada.call('POST', `/api/members/bulk/${job.id}/result`, { body: { format: 'csv' } })).text
  expect(result).toContain('otho@firm.test,Invited,')
  expect(result).toContain('olga@firm.test,Left out,Was sent three invitations within a day.')
  expect(result).toContain(`${addressOf('gus')},Changed,`)
  const log = () => north().many(sql.selectFrom('audit_entry').select(['action', 'subject']).orderBy('number'))
  const subject = app.memberIds.north.gus
  expect(await log()).toContainEqual({ action: 'members.changed', subject })
  expect(await log()).toContainEqual({ action: 'members.importStarted', subject: job.id })

  const mail = (await emails()).find(({ recipient }) => recipient === 'una@firm.test')
  const token = /\/auth\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'correct-horse-battery'
  const names = { firstName: 'Una', lastName: 'Moss', password, confirmPassword: password }
  const accepted = await app.visitor().call('POST', '/api/invitations/acceptance', {
    body: { token, ...names, termsAgree: true, privacyAgree: true },
  })
  expect(accepted.body).toMatchObject({ role: 'jedi', profile: { expiryDate: '2037-12-31' } })
  const undone = await finished((await ada.call('POST', `/api/members/bulk/${job.id}/undo`, { body: {} })).body.id)
  expect(undone).toMatchObject({
    total: 4,
    done: 3,
    reasons: [
      { reason: 'changed-since', count: 1 },
      { reason: 'revoked', count: 1 },
    ],
  })
  expect(await memberOf('gus')).toMatchObject({ userType: 'guest', expiryDate: null })
  expect(await invited()).not.toContain('otho@firm.test')
})

test('only administrators import, on their own site alone, and a file without a good line starts nothing [ACC-B4] [TEN-03]', async () => {
  const file = 'email\nnina@firm.test'
  for (const person of ['jed', 'sue'] as const) {
    const client = await app.signIn(person)
    expect([(await preview(file, {}, client)).status, (await start(file, {}, client)).status]).toEqual([403, 403])
  }
  expect((await start('email\nnobody')).body.code).toBe('members.nothing-to-import')
  expect((await start('email')).body.code).toBe('members.import-unreadable')
  expect((await start(file, { typeForAll: 'admin' })).status).toBe(400)
  const passed = await start(file, { expiryForAll: '2020-12-31' })
  expect([passed.body.code, Object.keys(passed.body.fields)]).toEqual(['members.expiry-passed', ['expiryForAll']])
  const { body } = await start(file)
  const south = await app.signIn('ada', 'south')
  expect((await south.get(`/api/members/bulk/${body.id}`)).status).toBe(404)
  expect((await south.get('/api/invitations')).body.items).toEqual([])
  await finished(body.id)
  await asOwner(app, (owner) => owner.query("delete from bulk_job where kind = 'members.import'"))
  expect(await north().many(sql.selectFrom('import_row').select('id'))).toEqual([])
})
