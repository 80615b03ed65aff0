import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, begin, paragraphs } from '#tests/kit/writing.ts'
import { choiceOf, readersOf } from '../rules/visibility.ts'
import { canRead } from '../rules.ts'
import { insightTiles } from '../server.ts'

const READERS = ['guest', 'member', 'jedi', 'admin'] as const
/** Who can read each choice, for insights by jed. */
const CHOICES: [title: string, choice: Parameters<typeof readersOf>[0], readers: readonly Role[], onTiles: boolean][] =
  [
    ['For everybody', { visibility: 'public', visibleTo: [] }, READERS, true],
    ['For members', { visibility: 'members', visibleTo: [] }, READERS, true],
    ['For guests', { visibility: 'types', visibleTo: ['guest'] }, ['guest', 'jedi', 'admin'], false],
    ['For subscribers', { visibility: 'types', visibleTo: ['subscriber'] }, ['member', 'jedi', 'admin'], false],
    ['For jedi', { visibility: 'types', visibleTo: ['jedi'] }, ['jedi', 'admin'], false],
    ['For two', { visibility: 'types', visibleTo: ['guest', 'jedi'] }, ['guest', 'jedi', 'admin'], false],
  ]

let app: TestApp
let jed: Client
const ids = new Map<string, string>()
const clients = new Map<Role, Client>()
beforeAll(async () => {
  app = await openTestApp()
  jed = await app.signIn('jed')
  for (const [title, choice] of CHOICES) ids.set(title, await published(title, choice))
  for (const role of READERS) clients.set(role, await someoneAs(app, role))
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const idOf = (title: string) => ids.get(title) ?? ''
const as = (role: Role) => clients.get(role) as Client
async function published(title: string, change: Record<string, unknown>): Promise<string> {
  const contents = { title, tags: ['water'], category: 'guidance', contentJSON: paragraphs('Secret words.'), ...change }
  const { id } = await begin(jed)
  const answer = await jed.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 0, contents } })
  if (answer.status !== 201) throw new Error(answer.text)
  await north().run(sql.updateTable('insight').set({ front_page: true }).where('id', '=', id))
  await attachFile(app, id)
  return id
}
const savedCount = async (client: Client) => (await client.get('/api/session')).body.profile.savedInsights
const savedKeys = async (client: Client) =>
  (await client.get('/api/favourites')).body.items.map((entry: { key: string }) => entry.key)

describe.each(CHOICES)('an insight: %s', (title, _, readers) => {
  test.each(READERS)('every list and every read agree on whether a %s finds it [INS-B3]', async (role) => {
    const isRead = readers.includes(role)
    const client = as(role)
    const id = idOf(title)
    for (const path of [
      '',
      '?category=guidance',
      '?topic=water',
      '?query=secret',
      '?query=secret&sort=relevance',
      '/latest',
      '/front-page',
    ])
      expect([path, (await client.get(`/api/insights${path}`)).text.includes(id)]).toEqual([path, isRead])
    expect((await client.get(`/api/insights/${id}`)).status).toBe(isRead ? 200 : 404)
    expect((await client.get(`/api/insights/${id}/author`)).status).toBe(isRead ? 200 : 404)
    if (role === 'guest') return
    expect((await client.get(`/api/insights/${id}/file`)).status).toBe(isRead ? 200 : 404)
    const saved = await client.call('PUT', `/api/insights/${id}/favourite`)
    expect(saved.status).toBe(isRead ? 200 : 404)
    await client.call('DELETE', `/api/insights/${id}/favourite`)
  })
})

test('a page is full even if unreadable insights lie between [INS-B3] [INS-13]', async () => {
  const member = as('member')
  for (const path of ['limit=2', 'limit=2&query=secret', 'limit=2&topic=water', 'limit=2&category=guidance']) {
    const first = (await member.get(`/api/insights?${path}`)).body
    const second = (await member.get(`/api/insights?${path}&cursor=${first.nextCursor}`)).body
    const titles = [...first.items, ...second.items].map((card: { title: string }) => card.title)
    expect([path, titles]).toEqual([path, ['For subscribers', 'For members', 'For everybody']])
    expect(second.nextCursor).toBeNull()
  }
})

test('writing to an unreadable insight does not reveal that it exists [INS-B3]', async () => {
  const [member, guest] = [as('member'), as('guest')]
  const id = idOf('For jedi')
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/editor'],
    ['GET', '/versions'],
    ['DELETE', '/favourite'],
  ] as const) {
    const options = method === 'PATCH' ? { body: { title: 'X' } } : {}
    expect([path, (await member.call(method, `/api/insights/${id}${path}`, options)).status]).toEqual([path, 404])
  }
  expect((await guest.get(`/api/insights/${id}`)).status).toBe(404)
})

test('visitors see tiles of insights for everybody or all members, but read neither [INS-B3] [LAND-24]', async () => {
  const titles = async (categories: string[], frontPage?: boolean) =>
    (await insightTiles(north(), [{ categories, limit: 20, frontPage }])).flat().map((tile) => tile.title)
  const tiles = await titles([])
  expect(tiles.toSorted()).toEqual(
    CHOICES.filter(([, , , onTiles]) => onTiles)
      .map(([title]) => title)
      .toSorted(),
  )
  expect(await titles(['guidance'], true)).toEqual(tiles)
  expect((await app.visitor().get(`/api/insights/${idOf('For everybody')}`)).status).toBe(401)
})

test('a saved insight that becomes unreadable leaves the list and its count, and returns when readable again [INS-B3] [INS-28]', async () => {
  const sue = await app.signIn('sue')
  const id = await published('Now you see me', { visibility: 'members' })
  const set = async (basedOn: number, change: Record<string, unknown>) => {
    const contents = { title: 'Now you see me', tags: ['water'], ...change }
    expect((await jed.call('POST', `/api/insights/${id}/publication`, { body: { basedOn, contents } })).status).toBe(
      201,
    )
  }
  await sue.call('PUT', `/api/insights/${id}/favourite`)
  await sue.call('PUT', `/api/insights/${idOf('For members')}/favourite`)
  const before = [await savedCount(sue), (await savedKeys(sue)).length]
  expect(before).toEqual([2, 2])
  const live = await sue.listen()
  await set(1, { visibility: 'types', visibleTo: ['jedi'] })
  await until('the saved list to be read again', () => live.text.includes('"favourites"'))
  live.close()
  expect([await savedCount(sue), await savedKeys(sue)]).toEqual([1, [idOf('For members')]])
  expect((await sue.get('/api/insights?favourites=true')).text).not.toContain(id)
  await set(2, { visibility: 'public' })
  expect([await savedCount(sue), await savedKeys(sue)]).toEqual([2, expect.arrayContaining([id])])
  await jed.call('POST', `/api/insights/${id}/withdrawal`, { body: {} })
  expect([await savedCount(sue), (await savedKeys(sue)).length]).toEqual([1, 1])
  expect((await sue.call('DELETE', `/api/insights/${id}/favourite`)).status).toBe(200)
  expect(await savedCount(sue)).toBe(1)
})

test('a member of another type reads, and has counted, what that type may [INS-B3] [ADM-36]', async () => {
  const ada = await app.signIn('ada')
  const tom = await app.signIn('tom')
  for (const title of ['For members', 'For subscribers'])
    await tom.call('PUT', `/api/insights/${idOf(title)}/favourite`)
  expect(await savedCount(tom)).toBe(2)
  await ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { userType: 'guest' } })
  await until('the count to follow', async () => (await savedCount(tom)) === 1)
  expect(await savedKeys(tom)).toEqual([idOf('For members')])
})

test('roles convert back to the author’s choice, and all checks use one rule [INS-B3]', () => {
  for (const [title, choice, readers] of CHOICES) {
    const visibleTo = readersOf(choice)
    expect([title, choiceOf(visibleTo)]).toEqual([title, choice])
    for (const role of READERS)
      expect([
        title,
        role,
        canRead({ role, memberId: role === 'jedi' ? 'jed' : 'x' }, { state: 'published', authorId: 'jed', visibleTo }),
      ]).toEqual([title, role, readers.includes(role)])
    expect(canRead({ role: 'admin', memberId: 'jed' }, { state: 'unpublished', authorId: 'jed', visibleTo })).toBe(
      false,
    )
  }
})
