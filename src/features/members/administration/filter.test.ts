import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { memberSelection } from './contract.ts'
import { countMatching, idsMatching } from './filter.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const listed = async (search: string): Promise<string[]> => {
  const { body } = await ada.get(`/api/members?limit=50&${encodeURI(search)}`)
  return body.items.map((row: { firstName: string }) => row.firstName)
}
const set = (person: 'jed' | 'sue' | 'tom' | 'gus', columns: Record<string, string>) =>
  app.database
    .site(app.siteIds.north)
    .run(sql.updateTable('member').set(columns).where('id', '=', app.memberIds.north[person]))

test('each filter of the users table narrows it, and all of them apply together [ADM-35] [ADM-B2]', async () => {
  await set('sue', { company: 'Rivers & Sons', company_type: 'Consultancy', supplier: 'Acme' })
  await set('tom', { company: 'Rivers & Sons', company_type: 'Utility', expiry_day: '2037-05-01' })
  await set('gus', { company_type: 'Utility', sign_up: '2020-03-04T23:30:00Z' })
  expect(await listed('company=RIVERS')).toEqual(expect.arrayContaining(['Sue', 'Tom']))
  expect(await listed('companyType=Utility&sort=name')).toEqual(['Gus', 'Tom'])
  expect(await listed('companyType=Utility&company=rivers')).toEqual(['Tom'])
  expect(await listed('supplier=Acme')).toEqual(['Sue'])
  expect(await listed('userType=admin&userType=jedi&sort=name')).toEqual(['Ada', 'Bea', 'Jed'])
  expect(await listed('status=waiting')).toEqual(['Nia'])
  expect(await listed('status=expired')).toEqual(['Eva'])
  expect(await listed('expiryFrom=2037-05-01&expiryTo=2037-05-01')).toEqual(['Tom'])
  expect(await listed('signUpFrom=2020-03-04&signUpTo=2020-03-04')).toEqual(['Gus'])
  expect(await listed('email=sue@&emailVerified=yes')).toEqual(['Sue'])
})

test('every column sorts both ways, in pages without gap or repetition [ADM-34] [ADM-B2]', async () => {
  for (const sort of ['name', 'email', 'company', 'userType', 'signUp', 'expiryDate', 'companyType', 'supplier']) {
    const [up, down] = [await listed(`sort=${sort}`), await listed(`sort=${sort}&order=desc`)]
    expect(up).toEqual(down.toReversed())
    const paged: string[] = []
    let cursor = ''
    do {
      const { body } = await ada.get(`/api/members?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.items.map((row: { firstName: string }) => row.firstName))
      cursor = body.nextCursor
    } while (cursor)
    expect(paged).toEqual(up)
  }
})

test('a search finds words of name, company and address in any order, and forgives typing errors [ADM-35] [ADM-B2]', async () => {
  await app.visitor().call('POST', '/api/accounts', { body: registration('Wilhelmina') })
  expect(await listed('query=rivers tom')).toEqual(['Tom'])
  for (const query of ['wilhelmina', 'Wilhelmin', 'Wilhlmina', 'wilhelnima', 'wilhelmina@frim'])
    expect(await listed(`query=${query}`)).toEqual(['Wilhelmina'])
  expect(await listed('query=xylophone')).toEqual([])
})

test('a changed name and a changed address are found at once, on every site of the account [ADM-35] [TEN-03]', async () => {
  const sue = await app.signIn('sue')
  await sue.call('PATCH', '/api/profile', { body: { displayName: 'Susannah of the Weir' } })
  expect(await listed('query=susannah weir')).toEqual(['Sue'])
  await app.database
    .site(app.siteIds.south)
    .run(sql.updateTable('account').set({ email: 'weir@sue.test' }).where('email', 'like', 'sue@%'))
  expect(await listed('email=weir@sue')).toEqual(['Sue'])
})

test('members who match are counted, in all and by group [ADM-35] [ADM-B2]', async () => {
  const counts = async (search: string) => (await ada.get(`/api/members/counts?${search}`)).body
  expect(await counts('userType=admin')).toEqual({ total: 2, groups: [] })
  expect(await counts('by=companyType&company=rivers')).toEqual({
    total: 2,
    groups: [
      { value: 'Consultancy', name: 'Consultancy', count: 1 },
      { value: 'Utility', name: 'Utility', count: 1 },
    ],
  })
})

test('a selection names members, or all that match but some, and is read in parts of this site alone [ADM-35] [ADM-B2] [TEN-03]', async () => {
  const north = app.database.site(app.siteIds.north)
  const now = new Date()
  const { ada: adaId, bea, jed } = app.memberIds.north
  const some = memberSelection.parse({ ids: [adaId, app.memberIds.south.bea] })
  expect(await countMatching(north, some, now)).toBe(1)
  const all = memberSelection.parse({ filter: { userType: ['admin', 'jedi'] }, except: [adaId] })
  expect(await countMatching(north, all, now)).toBe(2)
  const [first = ''] = await idsMatching(north, all, { after: undefined, limit: 1, now })
  const rest = await idsMatching(north, all, { after: first, limit: 5, now })
  expect([first, ...rest]).toEqual([bea, jed].sort())
  expect(memberSelection.safeParse({ filter: {}, ids: [adaId] }).success).toBe(false)
})
