import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { type House, openHouse } from '#tests/kit/house.ts'
import { someoneAs } from '#tests/kit/people.ts'

let house: House
let sue: Client
beforeAll(async () => {
  house = await openHouse()
  sue = await house.signIn('sue')
})
afterAll(() => house.close())

const change = (client: Client, body: Record<string, unknown>) => client.call('PATCH', '/api/profile', { body })

test('a member changes the own profile fields meant for members [ACC-36]', async () => {
  const body = {
    firstName: 'Susan',
    lastName: 'Marsh',
    company: 'Marsh & Sons',
    jobRole: 'Hydrologist',
    bio: 'Rivers.',
  }
  expect((await change(sue, body)).body.profile).toMatchObject(body)
  expect((await sue.get('/api/session')).body.profile).toMatchObject(body)
})

test('no call lets a member write what is not for members [ACC-36]', async () => {
  const { north } = house.memberIds
  const before = await rowOf(north.sue)
  const forbidden = [
    'userType',
    'expiryDate',
    'legalAccess',
    'adminInfo',
    'scores',
    'badges',
    'savedInsights',
    'email',
    'id',
    'uid',
    'siteId',
    'role',
    'nameIsRandom',
    'signUp',
    'dob',
    'wishlist',
  ]
  for (const field of forbidden) {
    const answer = await change(sue, { [field]: 'admin', bio: 'changed?' })
    expect([field, answer.status]).toEqual([field, 400])
    expect(answer.body.fields).toHaveProperty(field)
  }
  expect(await rowOf(north.sue)).toEqual(before)
})

test('a change of profile is one’s own, whoever else is around [ACC-36]', async () => {
  const before = await rowOf(house.memberIds.north.tom)
  await change(sue, { bio: 'Mine.' })
  expect(await rowOf(house.memberIds.north.tom)).toEqual(before)
})

test('a display name that is taken, also by a look-alike, is refused at its field [ACC-16] [SHELL-32]', async () => {
  for (const displayName of ['tom of north', 'TOM  of North', 'T\u043em of n\u043erth']) {
    const answer = await change(sue, { displayName })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'members.name-taken',
      fields: { displayName: 'That display name is taken.' },
    })
  }
  expect((await change(sue, { displayName: 'tom of south' })).status).toBe(200)
  expect((await change(sue, { displayName: 'Sue Of North' })).body.profile.displayName).toBe('Sue Of North')
})

test('of two who take a name at the same moment one is refused [ACC-16]', async () => {
  const clients = await Promise.all((['sue', 'tom', 'jed', 'gus'] as const).map((person) => house.signIn(person)))
  const answers = await Promise.all(clients.map((client) => change(client, { displayName: 'The Heron' })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  for (const [index, person] of (['sue', 'tom', 'jed', 'gus'] as const).entries())
    await change(clients[index] as Client, { displayName: `${person} of north` })
})

test('a display name without a letter or digit is refused [ACC-16]', async () => {
  for (const displayName of ['', '   ', '…', '\u200b', '\u202e'])
    expect((await change(sue, { displayName })).status).toBe(400)
})

test('a random name that is changed is no longer random [ACC-29]', async () => {
  const site = house.database.site(house.siteIds.north)
  await site.run(sql.updateTable('member').set({ name_is_random: true }).where('id', '=', house.memberIds.north.nia))
  const nia = await house.signIn('nia')
  expect((await nia.get('/api/session')).body.profile.nameIsRandom).toBe(true)
  expect((await change(nia, { displayName: 'Nia herself' })).body.profile.nameIsRandom).toBe(false)
})

test('of another member everybody gets the public fields and not one more [ACC-37]', async () => {
  const site = house.database.site(house.siteIds.north)
  const secret = { dob: '1970-01-01', admin_info: '{"note":"hush"}', legal_access: 'on' }
  await site.run(sql.updateTable('member').set(secret).where('id', '=', house.memberIds.north.tom))
  for (const role of ['guest', 'member', 'jedi', 'admin'] as const) {
    const { body, text } = await (await someoneAs(house, role)).get('/api/profiles/TOM%20of%20north')
    expect(Object.keys(body).sort()).toEqual(
      [
        'avatar',
        'badges',
        'bio',
        'company',
        'displayName',
        'id',
        'jobRole',
        'profilePhoto',
        'savedInsights',
        'scores',
        'socials',
        'userType',
      ].sort(),
    )
    expect(text).not.toMatch(/@guildhall|1970|hush|expiry|legal|session/i)
  }
})

test('an unknown name is not found, one of another site likewise [ACC-37] [TEN-03]', async () => {
  const unknown = await sue.get('/api/profiles/nobody')
  const foreign = await sue.get('/api/profiles/tom%20of%20south')
  expect(unknown.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('one’s own open screens hear of a change of profile, nobody else’s do [MISC-07]', async () => {
  const bea = await house.signIn('bea')
  const [mine, theirs] = [await sue.listen(), await bea.listen()]
  await change(sue, { bio: 'Told to me.' })
  await until('the own stream to hear of it', () => mine.text.includes('"profile"'))
  await change(bea, { bio: 'Told to her.' })
  await until('the other stream to hear of its own', () => theirs.text.includes('"profile"'))
  expect(theirs.text.match(/"profile"/g)).toHaveLength(1)
  mine.close()
  theirs.close()
})

function rowOf(id: string) {
  return house.database.site(house.siteIds.north).one(sql.selectFrom('member').selectAll().where('id', '=', id))
}
