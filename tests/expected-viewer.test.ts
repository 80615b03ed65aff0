import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

// The server reads the session of a caller together with what they are expected to be allowed to read: none of it may reach
// anybody who is not, or no longer, who they were a moment ago.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const owned = (text: string, values: unknown[]) => asOwner(app, (owner) => owner.query(text, values))

/** Calls until the server expects this caller, changes the database behind its back, and calls once more. */
async function answersAround(client: Client, path: string, change: () => Promise<unknown>): Promise<[Answer, Answer]> {
  await client.get(path)
  const before = await client.get(path)
  await change()
  return [before, await client.get(path)]
}

const SESSION_OF = '(select account_id from member where id = $1)'

test.each([
  ['ended', `delete from session where account_id = ${SESSION_OF}`],
  ['expired', `update session set created_at = now() - interval '400 days' where account_id = ${SESSION_OF}`],
  [
    'unused for too long',
    `update session set last_seen_at = now() - interval '400 days' where account_id = ${SESSION_OF}`,
  ],
  [
    'older than the password',
    `update account set credentials_version = credentials_version + 1 where id = ${SESSION_OF}`,
  ],
])('a session that is %s reads nothing from the next call on [ACC-38] [TEN-03]', async (_, change) => {
  const sue = await app.signIn('sue')
  const [before, after] = await answersAround(sue, '/api/insights', () => owned(change, [app.memberIds.north.sue]))
  expect([before.status, after.status, (after.body as { code: string }).code]).toEqual([200, 401, 'session.needed'])
  expect(after.body).not.toHaveProperty('items')
})

test.each([
  ['an administrator made a member', 'ada', 'subscriber', '/api/members', 403],
  ['a member made a guest', 'tom', 'guest', '/api/insights?favourites=true', 200],
  ['a member who has to be admitted first', 'jed', 'newUser', '/api/insights', 403],
] as const)('%s has the new role from the next call on [ACC-38]', async (_, person, type, path, status) => {
  const client = await app.signIn(person)
  const role = async () => (await client.get<{ role: string }>('/api/session')).body.role
  const [known] = [await role(), await role()]
  const set = () => owned('update member set user_type = $2 where id = $1', [app.memberIds.north[person], type])
  const [before, after] = await answersAround(client, path, set)
  expect([before.status, after.status]).toEqual([200, status])
  expect(await role()).not.toBe(known)
})

test('a session of somebody else by now answers with their rows only [TEN-03]', async () => {
  const [gus, north] = [await app.signIn('gus'), app.memberIds.north]
  const move = () =>
    owned(
      `update session set account_id = (select account_id from member where id = $2) where account_id = ${SESSION_OF}`,
      [north.gus, north.bea],
    )
  const [before, after] = await answersAround(gus, '/api/session', move)
  const idOf = ({ body }: Answer) => (body as { profile: { id: string } }).profile.id
  expect([idOf(before), idOf(after)]).toEqual([north.gus, north.bea])
})

test('what a site has switched off is gone with the next call [TEN-08]', async () => {
  const bea = await app.signIn('bea')
  const off = () => owned(`update site set switches = '{"forum": false}' where id = $1`, [app.siteIds.north])
  const [before, after] = await answersAround(bea, '/api/forum/threads', off)
  await owned(`update site set switches = '{}' where id = $1`, [app.siteIds.north])
  expect([before.status, after.status, (after.body as { code: string }).code]).toEqual([200, 404, 'site.switched-off'])
  expect((await bea.get('/api/forum/threads')).status).toBe(200)
})

test('a token is expected on its own host only [TEN-03]', async () => {
  const tom = await app.signIn('tom')
  await answersAround(tom, '/api/insights', async () => {})
  const elsewhere = tom.on('south.test')
  for (let call = 0; call < 3; call += 1) expect((await elsewhere.get('/api/insights')).status).toBe(401)
})

test('a read that fails is reported to whom it may concern, and an ended session is asked to sign in [ACC-38]', async () => {
  const [tom, gus] = [await app.signIn('tom'), await app.signIn('gus')]
  for (const client of [tom, gus, tom, gus]) expect((await client.get('/api/insights')).status).toBe(200)
  await owned(`delete from session where account_id = ${SESSION_OF}`, [app.memberIds.north.gus])
  const answers = await asOwner(app, async (owner) => {
    // The early read waits for this lock until it is ended as too slow.
    await owner.query('begin')
    await owner.query('lock table insight in access exclusive mode')
    const both = await Promise.all([tom.get('/api/insights'), gus.get('/api/insights')])
    await owner.query('rollback')
    return both.map(({ status, body }) => [status, body.code])
  })
  expect(answers).toEqual([
    [503, 'service.too-slow'],
    [401, 'session.needed'],
  ])
})
