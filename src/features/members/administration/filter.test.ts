import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration, removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { endMembershipsAt } from '../expiry/end-memberships.ts'
import { seedAccounts, seedMembers } from '../seed.ts'
import { WITHOUT } from './choices.ts'
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

/** Whom these searches find. */
const FOUND: Record<string, string[]> = { mq: ['Willomq'], 'willo mq': ['Willomq'], 'mq willo': ['Willomq'] }

test('a search finds words of name, company and address in any order, and forgives typing errors [ADM-35] [ADM-B2]', async () => {
  for (const name of ['Wilhelmina', 'Willomq'])
    await app.visitor().call('POST', '/api/accounts', { body: registration(name) })
  expect(await listed('query=rivers tom')).toEqual(['Tom'])
  for (const query of ['wilhelmina', 'Wilhelmin', 'Wilhlmina', 'wilhelnima', 'wilhelmina@frim'])
    expect(await listed(`query=${query}`)).toEqual(['Wilhelmina'])
  expect(await listed('query=xylophone')).toEqual([])
  // Two letters are in no index of three, and a character that stands for any other in a pattern is one like any other.
  for (const query of ['mq', 'qm', 'willo mq', 'mq willo', 'mq xylophone', 'm_', '%q'])
    expect([query, await listed(`query=${query}`)]).toEqual([query, FOUND[query] ?? []])
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

const GROUPS = { userType: 'user_type', companyType: 'company_type', supplier: 'supplier' }
/** How many members are in each group of the site, by what is saved of it and by counting them. */
async function savedAndCounted() {
  const saved: unknown[] = []
  for (const by of Object.keys(GROUPS)) {
    const { groups } = (await ada.get(`/api/members/counts?by=${by}`)).body as {
      groups: { value: string; count: number }[]
    }
    saved.push(...groups.map(({ value, count }) => `${by} ${value === WITHOUT ? '' : value} ${count}`))
  }
  const counted = await asOwner(app, (owner) =>
    owner.query(
      `select by || ' ' || value || ' ' || count(*) as line from member, lateral (values
         ${Object.entries(GROUPS).map(([by, column]) => `('${by}', ${column})`)}) counted (by, value)
       where site_id = $1 group by by, value`,
      [app.siteIds.north],
    ),
  )
  return { saved: saved.sort(), counted: counted.rows.map(({ line }) => line).sort() }
}
const folded = async () =>
  (
    await asOwner(app, (owner) =>
      owner.query('select from member_count_change where site_id = $1', [app.siteIds.north]),
    )
  ).rowCount

test('members are counted by group right whatever is done to them by many at once, and also anew [ADM-35] [ADM-B2]', async () => {
  const emails = Array.from({ length: 60 }, (_, index) => `counted-${index}@firm.test`)
  const accounts = await seedAccounts(app.database, emails, 'nobody-signs-in-2026')
  const people = emails.map((email) => ({
    email,
    firstName: 'C',
    lastName: 'D',
    displayName: email,
    userType: 'guest',
    signUp: new Date(),
  }))
  const ids = await seedMembers(app.database.site(app.siteIds.north), accounts, people)
  const random = (below: number) => Math.floor(Math.random() * below)
  /** A transaction that changes or removes some of them, and in one of five cases is rolled back. */
  const changeSome = () =>
    app.database.site(app.siteIds.north).transaction(async (transaction) => {
      const some = [ids[random(60)] ?? '', ...ids.filter(() => random(12) === 0)]
      const chosen = sql.selectFrom('member').select('id').where('id', 'in', some).orderBy('id').forUpdate()
      const rows = await transaction.many(chosen)
      const those = rows.map(({ id }) => id)
      const change = {
        user_type: ['guest', 'jedi', 'subscriber'][random(3)],
        company_type: ['', 'Utility'][random(2)],
        supplier: ['Acme', 'Bolt'][random(2)],
      }
      await transaction.run(sql.updateTable('member').set(change).where('id', 'in', those))
      if (random(8) === 0) await transaction.run(sql.deleteFrom('member').where('id', '=', those.at(-1) ?? ''))
      if (random(5) === 0) throw new Error('rolled back')
    })
  const work = async () => {
    for (let round = 0; round < 15; round += 1)
      // On a busy machine one that waits for the rows of others may be cancelled, and is rolled back as well.
      await changeSome().catch(({ message }) => expect(message).toMatch(/^rolled back$|^canceling statement/))
  }
  const recount = () => asOwner(app, (owner) => owner.query('select recount_members($1)', [app.siteIds.north]))
  await Promise.all([work(), work(), work(), work(), recount()])
  const { saved, counted } = await savedAndCounted()
  expect(saved).toEqual(counted)
  expect(await folded()).toBeLessThan(200)
  await recount()
  expect([await savedAndCounted(), await folded()]).toEqual([{ saved: counted, counted }, 0])
})

test('the counts by group follow registrations, imports, the end of memberships and removals [ADM-35] [ACC-B4] [ACC-B6]', async () => {
  const counts = async () => ((await savedAndCounted()).saved as string[]).filter((line) => line.startsWith('userType'))
  const before = await counts()
  const { body } = await app.visitor().call('POST', '/api/accounts', { body: registration('Corinna') })
  expect(await counts()).not.toEqual(before)
  await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'guest', acceptUnverified: true } })
  const file = 'email;type;expiry\ncorinna@firm.test;jedi;31/12/2037'
  const imported = await ada.call('POST', '/api/members/import', { raw: file, headers: { 'content-type': 'text/csv' } })
  await until('the import to end', async () => (await ada.get(`/api/members/bulk/${imported.body.id}`)).body.finishedAt)
  expect((await ada.get(`/api/members/${body.id}`)).body).toMatchObject({ userType: 'jedi' })
  const parts = { notifier: { notify: async () => {} }, originOf: async () => 'http://north.test' }
  await endMembershipsAt(parts, app.database.site(app.siteIds.north), new Date('2038-01-02T12:00:00Z'))
  expect((await ada.get(`/api/members/${body.id}`)).body).toMatchObject({ userType: 'expiredUser' })
  const { saved, counted } = await savedAndCounted()
  expect(saved).toEqual(counted)
  expect((await removeMember(ada, body.id)).status).toBe(200)
  const after = await savedAndCounted()
  expect([after.saved, after.saved]).toEqual([after.counted, expect.not.arrayContaining(saved)])
})
