import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

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
  const { north } = app.memberIds
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

test('a change of profile is one’s own, no matter who else is signed in [ACC-36]', async () => {
  const before = await rowOf(app.memberIds.north.tom)
  await change(sue, { bio: 'Mine.' })
  expect(await rowOf(app.memberIds.north.tom)).toEqual(before)
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
  // /profile/cpd and /profile/membership are pages of one's own profile.
  for (const displayName of ['CPD', 'Membership'])
    expect((await change(sue, { displayName })).body.code).toBe('members.name-taken')
  expect((await change(sue, { displayName: 'tom of south' })).status).toBe(200)
  expect((await change(sue, { displayName: 'Sue Of North' })).body.profile.displayName).toBe('Sue Of North')
})

test('of two who take a name at the same moment one is refused [ACC-16]', async () => {
  const clients = await Promise.all((['sue', 'tom', 'jed', 'gus'] as const).map((person) => app.signIn(person)))
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
  const site = app.database.site(app.siteIds.north)
  await site.run(sql.updateTable('member').set({ name_is_random: true }).where('id', '=', app.memberIds.north.nia))
  const nia = await app.signIn('nia')
  expect((await nia.get('/api/session')).body.profile.nameIsRandom).toBe(true)
  expect((await change(nia, { displayName: 'Nia herself' })).body.profile.nameIsRandom).toBe(false)
})

test('of another member everybody gets the public fields and not one more, also not the scores that a random name would show by [ACC-37] [FOR-B6]', async () => {
  const site = app.database.site(app.siteIds.north)
  const secret = { dob: '1970-01-01', admin_info: '{"note":"hush"}', legal_access: 'on' }
  await site.run(sql.updateTable('member').set(secret).where('id', '=', app.memberIds.north.tom))
  for (const role of ['guest', 'member', 'jedi', 'admin'] as const) {
    const { body, text } = await (await someoneAs(app, role)).get('/api/profiles/TOM%20of%20north')
    expect(Object.keys(body).sort()).toEqual(
      [
        'avatar',
        'badges',
        'bio',
        'company',
        'displayName',
        // Null unless its owner shows it (ACC-B8).
        'email',
        'id',
        'jobRole',
        'profilePhoto',
        'savedInsights',
        'socials',
        'topics',
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

test('one’s own open screens are notified of a change of profile, nobody else’s are [MISC-07]', async () => {
  const bea = await app.signIn('bea')
  const [mine, theirs] = [await sue.listen(), await bea.listen()]
  await change(sue, { bio: 'Told to me.' })
  await until('their own stream to be notified of it', () => mine.text.includes('"profile"'))
  await change(bea, { bio: 'Told to her.' })
  await until('the other stream to be notified of its own', () => theirs.text.includes('"profile"'))
  expect(theirs.text.match(/"profile"/g)).toHaveLength(1)
  mine.close()
  theirs.close()
})

test('details hold date of birth and social links as well; an empty link goes [PROF-07] [PROF-31]', async () => {
  const socials = { linkedin: 'https://www.linkedin.com/in/sue-example', website: 'https://sue.example/' }
  const { body } = await change(sue, { dob: '1980-02-29', socials })
  expect(body.profile).toMatchObject({ dob: '1980-02-29', socials })
  const after = await change(sue, { dob: null, socials: { website: '' } })
  expect(after.body.profile).toMatchObject({ dob: null, socials: { linkedin: socials.linkedin } })
  expect(Object.keys(after.body.profile.socials)).toEqual(['linkedin'])
  for (const link of ['javascript:alert(1)', 'ftp://a.test', 'sue', 'data:text/html,x'])
    expect((await change(sue, { socials: { website: link } })).status).toBe(400)
  expect((await change(sue, { socials: { myspace: 'https://a.test' } })).status).toBe(400)
})

test('a date of birth is a day that has been, from 1900 on [PROF-08]', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const future = await change(sue, { dob: day(2) })
  expect([future.status, future.body.fields]).toEqual([400, { dob: 'A date of birth cannot be in the future.' }])
  for (const dob of ['1899-12-31', '2023-02-29', '29/02/1980', '1980-02-29T00:00:00Z', ''])
    expect([dob, (await change(sue, { dob })).status]).toEqual([dob, 400])
  expect((await change(sue, { dob: day(-1) })).status).toBe(200)
  await change(sue, { dob: null })
})

test('a new display name shows on the member’s insights at once, and open screens are notified of it [PROF-09]', async () => {
  const { publish } = await import('#tests/kit/writing.ts')
  const jed = await app.signIn('jed')
  const { id } = await publish(jed)
  const stream = await sue.listen()
  expect((await change(jed, { displayName: '' })).status).toBe(400)
  expect((await change(jed, { displayName: 'Jedediah Mere' })).status).toBe(200)
  expect((await sue.get(`/api/insights/${id}`)).body.authorDisplayName).toBe('Jedediah Mere')
  await until(
    'others to be notified of the name',
    () => stream.text.includes('"insights"') && stream.text.includes('"profiles"'),
  )
  stream.close()
  await change(jed, { displayName: 'jed of north' })
})

test('an avatar choice is saved by field, leaves the others, and shows to all [PROF-06]', async () => {
  const before = (await sue.get('/api/session')).body.profile.avatar
  const stream = await (await app.signIn('tom')).listen()
  const { status, body } = await sue.call('PUT', '/api/profile/avatar/eyeType', { body: { value: 'Wink' } })
  expect([status, body.avatar]).toEqual([200, { ...before, eyeType: 'Wink' }])
  expect((await sue.get('/api/session')).body.profile.avatar.eyeType).toBe('Wink')
  expect((await (await app.signIn('tom')).get('/api/profiles/Sue%20of%20north')).body.avatar.eyeType).toBe('Wink')
  await until('others to be notified of it', () => stream.text.includes('"profiles"'))
  stream.close()
})

test('an avatar field or value that is not on offer is refused [PROF-05] [PROF-06]', async () => {
  const put = (field: string, value: unknown) => sue.call('PUT', `/api/profile/avatar/${field}`, { body: { value } })
  for (const value of ['Winking', '', 'constructor', '__proto__', 7, null, '"><script>'])
    expect([value, (await put('eyeType', value)).status]).toEqual([value, 400])
  for (const field of ['avatarStyle', 'clotheColor', 'userType', '__proto__', 'hatColor'])
    expect([field, (await put(field, 'Default')).status]).toEqual([field, 400])
})

test('changes of two fields at the same moment are both kept [PROF-06]', async () => {
  const put = (field: string, value: string) => sue.call('PUT', `/api/profile/avatar/${field}`, { body: { value } })
  await Promise.all([put('mouthType', 'Serious'), put('hairColor', 'Red'), put('skinColor', 'Pale')])
  expect((await sue.get('/api/session')).body.profile.avatar).toMatchObject({
    mouthType: 'Serious',
    hairColor: 'Red',
    skinColor: 'Pale',
  })
})

test('everybody’s user type can be seen by members [PROF-32] [PROF-22]', async () => {
  for (const [person, userType] of [
    ['ada', 'admin'],
    ['jed', 'jedi'],
    ['gus', 'guest'],
  ])
    expect((await sue.get(`/api/profiles/${person}%20of%20north`)).body.userType).toBe(userType)
})

function rowOf(id: string) {
  return app.database.site(app.siteIds.north).one(sql.selectFrom('member').selectAll().where('id', '=', id))
}
