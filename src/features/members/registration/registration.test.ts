import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_AVATAR } from '#base/avatar.ts'
import { sql } from '#platform/server/database/database.ts'
import { until } from '#tests/kit/client.ts'
import { registration, someoneAs } from '#tests/kit/people.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const register = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.visitor().call('POST', '/api/accounts', { body, headers })
const north = () => app.database.site(app.siteIds.north)
const accountsOf = async (email: string) =>
  (await app.database.shared.many(sql.selectFrom('account').select('id').where('email', '=', email))).length

test('registering makes an account and the profile of a newUser, and signs in [ACC-13] [ACC-14] [ACC-17] [TEN-06]', async () => {
  const client = app.visitor()
  const before = Date.now()
  const answer = await client.call('POST', '/api/accounts', { body: registration('Rosa') })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ id: answer.body.profile.id, role: 'newUser', home: '/NewUser' })
  expect((await client.get('/api/session')).body.profile.displayName).toBe('Rosa Newcomer')
  const row = await north().one(sql.selectFrom('member').selectAll().where('id', '=', answer.body.id))
  expect(row).toMatchObject({
    first_name: 'Rosa',
    last_name: 'Newcomer',
    display_name: 'Rosa Newcomer',
    dob: null,
    legal_access: 'off',
    user_type: 'newUser',
    terms_agree: true,
    privacy_agree: true,
    avatar: DEFAULT_AVATAR,
    expiry_date: null,
  })
  expect(row?.sign_up.getTime()).toBeGreaterThanOrEqual(before - 1_000)
  expect(answer.body.profile.email).toBe('rosa@firm.test')
})

describe('the server repeats every check of the form', () => {
  const refused: [string, Record<string, unknown>, string, RegExp][] = [
    ['no first name', { firstName: ' ' }, 'firstName', /first name/],
    ['a first name that cannot be seen', { firstName: '\u200b\u202e' }, 'firstName', /first name/],
    ['no last name', { lastName: '' }, 'lastName', /last name/],
    ['no e-mail address', { email: 'not an address' }, 'email', /valid e-mail/],
    ['another confirmed e-mail', { confirmEmail: 'other@firm.test' }, 'confirmEmail', /^Emails do not match\.$/],
    [
      'another confirmed password',
      { confirmPassword: `${PASSWORD}x` },
      'confirmPassword',
      /^Passwords do not match\.$/,
    ],
    ['a password of 7 characters', { password: 'seven77', confirmPassword: 'seven77' }, 'password', /at least 8/],
    [
      'a password of 129 characters',
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      'password',
      /at most 128/,
    ],
    ['unread terms', { termsAgree: false }, 'termsAgree', /Terms of Use/],
    ['an unread privacy policy', { privacyAgree: false }, 'privacyAgree', /Privacy Policy/],
    ['a user type of one’s own', { userType: 'admin' }, 'userType', /no such field/],
    ['an expiry date of one’s own', { expiryDate: '2099-01-01' }, 'expiryDate', /no such field/],
  ]
  test.each(refused)('%s is refused at its field [ACC-09] [ACC-10] [ACC-36]', async (_, change, field, sentence) => {
    const answer = await register(registration('Refused', change))
    expect(answer.status).toBe(400)
    expect(answer.body.fields[field]).toMatch(sentence)
    expect(await accountsOf('refused@firm.test')).toBe(0)
  })

  test('e-mail addresses are compared without regard to case [ACC-09]', async () => {
    expect((await register(registration('Cleo', { confirmEmail: 'CLEO@firm.test' }))).status).toBe(201)
  })

  test('passwords of 8 and of 128 characters of any kind are taken as typed [ACC-09]', async () => {
    for (const [name, password] of [
      ['Pip', ' pässw '],
      ['Max', '🔑 '.repeat(42)],
    ] as const) {
      const typed = password.padEnd(8, 'x')
      const body = registration(name, { password: typed, confirmPassword: typed })
      expect((await register(body)).status).toBe(201)
      const signIn = (password: string) =>
        app.visitor().call('POST', '/api/session', { body: { email: body.email, password: password } })
      expect((await signIn(typed)).status).toBe(200)
      expect((await signIn(`${typed} `)).status).toBe(401)
    }
  })
})

test('an address that has an account is refused with a sentence, in any letter case [ACC-13] [ACC-09]', async () => {
  const answer = await register(
    registration('Sue', { email: 'SUE@guildhall.test', confirmEmail: 'sue@guildhall.test' }),
  )
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    code: 'members.email-in-use',
    message: 'The email address is already in use by another account.',
  })
})

test('two registrations of one address at once make one account [TEN-06] [ACC-13]', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => register(registration('Twin'))))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
  expect(await accountsOf('twin@firm.test')).toBe(1)
  const rows = await north().many(sql.selectFrom('member').select('id').where('first_name', '=', 'Twin'))
  expect(rows).toHaveLength(1)
})

test('ten people of one name who register at once get ten names [ACC-16]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const email = `same${index}@firm.test`
      return register(registration('Same', { email, confirmEmail: email }))
    }),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
  const names = answers.map((answer) => answer.body.profile.displayName).sort()
  expect(new Set(names).size).toBe(10)
  expect(names.slice(0, 3)).toEqual(['Same Newcomer', 'Same Newcomer 10', 'Same Newcomer 2'])
})

test('a name that only looks like another gets a number [ACC-16]', async () => {
  const answer = await register(
    registration('S\u0430me', { email: 'cyrillic@firm.test', confirmEmail: 'cyrillic@firm.test' }),
  )
  expect(answer.body.profile.displayName).toBe('S\u0430me Newcomer 11')
})

test('where random names are on, a new member gets one and is told so [ACC-15]', async () => {
  const ada = await app.signIn('ada', 'south')
  await ada.call('PATCH', '/api/config/primaries', { body: { randomName: 'on' } })
  const answer = await app.visitor('south').call('POST', '/api/accounts', { body: registration('Ran') })
  expect(answer.body.profile).toMatchObject({ firstName: 'Ran', nameIsRandom: true })
  expect(answer.body.profile.displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+( \d+)?$/)
  expect(answer.body.profile.displayName).not.toContain('Ran Newcomer')
  const wanderer = await someoneAs(app, 'withoutProfile', 'south')
  expect((await wanderer.call('POST', '/api/profile', { body: {} })).body.profile.nameIsRandom).toBe(true)
})

test('an account of one site is no member of another until it says so, then waits there [TEN-06] [ACC-24] [ACC-23]', async () => {
  const body = registration('Olga')
  await register(body)
  const client = app.visitor('south')
  const signedIn = await client.call('POST', '/api/session', { body: { email: body.email, password: PASSWORD } })
  expect(signedIn.body).toMatchObject({ role: 'withoutProfile', home: '/', profile: null })
  expect((await client.get('/api/insights')).status).toBe(403)
  const created = await client.call('POST', '/api/profile', { body: {} })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ id: created.body.profile.id, role: 'newUser', home: '/NewUser' })
  expect(created.body.profile).toMatchObject({ firstName: '', lastName: '', userType: 'newUser' })
  expect(await accountsOf(body.email)).toBe(1)
})

test('a profile is created once, also when Create is pressed twice at the same moment [ACC-24]', async () => {
  const client = await someoneAs(app, 'withoutProfile')
  const answers = await Promise.all([1, 2, 3].map(() => client.call('POST', '/api/profile', { body: {} })))
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses[0]).toBe(201)
  for (const status of statuses.slice(1)) expect([403, 409]).toContain(status)
})

test('an administrator sees a new registration at once, at the head of the list [ACC-30]', async () => {
  const ada = await app.signIn('ada')
  const live = await ada.listen()
  const { body } = await register(registration('Newest'))
  await until('the administrators to be notified of it', () => live.text.includes('members'))
  expect((await ada.get('/api/members')).body.items[0].id).toBe(body.id)
  live.close()
})
