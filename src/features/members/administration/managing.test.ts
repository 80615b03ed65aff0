import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
import type { Client } from '#tests/kit/client.ts'
import { registration, removeMember } from '#tests/kit/people.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let bea: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
})
afterAll(() => app.close())

const change = (person: Person, body: object) =>
  ada.call('PATCH', `/api/members/${app.memberIds.north[person]}`, { body })
const add = (list: string, name: string, by = ada) => by.call('POST', `/api/config/lists/${list}`, { body: { name } })
const exported = (selection: object, format = 'csv', by = ada) =>
  by.call('POST', '/api/members/export', { body: { selection, format } })

test('company type, supplier and legal access are set together with the rest, from what the site offers, and audited [ADM-36] [TEN-25]', async () => {
  await add('suppliers', 'Acme Ltd.')
  await add('companyTypes', 'Utility')
  const access = {
    companyType: 'Utility',
    supplier: 'Acme Ltd',
    legalAccess: 'on',
    expiryDate: '2038-01-31',
  }
  expect((await change('sue', access)).body).toMatchObject({
    companyType: { path: 'Utility', name: 'Utility' },
    supplier: { path: 'Acme Ltd', name: 'Acme Ltd.' },
  })
  const refused = await change('sue', { supplier: 'Nobody' })
  expect([refused.status, refused.body.code]).toEqual([400, 'members.not-offered'])
  const { body } = await ada.get(`/api/members/${app.memberIds.north.sue}`)
  expect(body).toMatchObject({ legalAccess: 'on', sessions: [], savedInsights: 0 })
  const [entry] = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('audit_entry').select(['before', 'after']).where('subject', '=', app.memberIds.north.sue))
  expect(entry).toMatchObject({ before: { supplier: '' }, after: { supplier: 'Acme Ltd', legal_access: 'on' } })
})

test('what members have stays theirs when it is renamed or no longer offered [ADM-28] [TEN-25]', async () => {
  await ada.call('PATCH', '/api/config/lists/companyTypes/Utility', { body: { name: 'Water company' } })
  await ada.call('DELETE', '/api/config/lists/suppliers/Acme Ltd'.replace(' ', '%20'), { body: {} })
  expect((await change('sue', { legalAccess: 'off' })).body).toMatchObject({
    companyType: { path: 'Utility', name: 'Water company' },
    supplier: { name: 'Acme Ltd.' },
  })
})

test('only administrators manage suppliers and company types, and each needs a name [ADM-28] [ADM-33]', async () => {
  for (const [list, message] of [
    ['suppliers', 'Please enter a Supplier Name'],
    ['companyTypes', 'Please enter a Company type Name'],
  ] as const) {
    const empty = await add(list, ' ')
    expect([empty.status, empty.body.fields.name]).toEqual([400, message])
    for (const person of ['jed', 'sue', 'gus'] as const)
      expect((await add(list, 'Mine', await app.signIn(person))).status).toBe(403)
  }
})

test('a member is removed by whoever types their display name [ADM-37]', async () => {
  const { body } = await app.visitor().call('POST', '/api/accounts', { body: registration('Rita') })
  const remove = (displayName: string) => ada.call('DELETE', `/api/members/${body.id}`, { body: { displayName } })
  const refused = await remove('Rita')
  expect([refused.status, refused.body.code]).toEqual([400, 'members.name-differs'])
  const { body: member } = await ada.get(`/api/members/${body.id}`)
  expect((await remove(member.displayName)).body).toEqual({ done: true })
  expect((await ada.get(`/api/members/${body.id}`)).status).toBe(404)
})

test('all members that match are exported, safe to open in a spreadsheet, and the export is audited [ADM-39]', async () => {
  const sue = await app.signIn('sue')
  await sue.call('PATCH', '/api/profile', { body: { company: '=HYPERLINK("http://evil.test")' } })
  const { headers, text } = await exported({ filter: {}, except: [app.memberIds.north.ada] })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Display name,First name,Last name,E-mail,Company,User type,Registered,Expiry date')
  expect(lines).toHaveLength(8)
  expect(text).toContain(`"'=HYPERLINK`)
  expect((await exported({ ids: [app.memberIds.north.jed] }, 'xlsx')).headers['content-type']).toContain(
    'spreadsheetml',
  )
  expect((await exported({ filter: {}, except: [] }, 'csv', sue)).status).toBe(403)
  const entries = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('audit_entry').select('after').where('action', '=', 'members.exported').orderBy('id'))
  expect(entries.map(({ after }) => after)).toEqual([
    { format: 'csv', count: 7 },
    { format: 'xlsx', count: 1 },
  ])
})

test('a saved view is one administrator’s own or shared with the others; one of the same name replaces it [ADM-B2]', async () => {
  const save = (name: string, isShared: boolean, state = {}) =>
    ada.call('PUT', '/api/members/views', { body: { name, isShared, state } })
  const names = async (by: Client) =>
    (await by.get('/api/members/views')).body.items.map((view: { name: string }) => view.name)
  const own = await save('Utilities', false, { companyType: ['Utility'] })
  await save('Waiting', true, { status: 'waiting' })
  expect((await save('Utilities', false, { sort: 'name' })).body).toEqual({ ...own.body, state: { sort: 'name' } })
  expect([await names(ada), await names(bea)]).toEqual([['Utilities', 'Waiting'], ['Waiting']])
  expect((await bea.call('DELETE', `/api/members/views/${own.body.id}`, { body: {} })).status).toBe(404)
  expect((await ada.call('DELETE', `/api/members/views/${own.body.id}`, { body: {} })).status).toBe(200)
  expect(await names(ada)).toEqual(['Waiting'])
})

test('what was typed to find a member leaves all saved views when they are erased; the rest of a view stays [ADM-B2] [PROF-19]', async () => {
  const rosa = await newPerson(app, 'Rosa')
  const save = (name: string, state: object) =>
    ada.call('PUT', '/api/members/views', { body: { name, isShared: true, state } })
  await save('One person', { query: `  ${rosa.email.toUpperCase()}`, sort: 'name' })
  await save('Of a firm', { email: '@guildhall.test', company: 'Rosa' })
  await removeMember(ada, rosa.memberIds.north ?? '')
  const { items } = (await ada.get('/api/members/views')).body
  const states = Object.fromEntries(items.map((view: { name: string; state: object }) => [view.name, view.state]))
  expect(states).toMatchObject({
    'One person': { sort: 'name' },
    'Of a firm': { email: '@guildhall.test', company: 'Rosa' },
  })
  expect(states['One person']).not.toHaveProperty('query')
})
