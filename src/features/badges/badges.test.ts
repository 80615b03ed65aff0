import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseScores } from '#features/members/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { removeMember, someoneAs } from '#tests/kit/people.ts'
import { png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { Badge } from './contract.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const change = (key: string, body: Record<string, unknown>, client = ada) =>
  client.call('PATCH', `/api/config/badges/${key}`, { body })
const listed = async (client = sue): Promise<Badge[]> => (await client.get('/api/config/badges')).body.items
const badgeAt = async (key: string, client = sue) =>
  (await listed(client)).find(({ type, level }) => `${type}/${level}` === key)

describe('badges of a site', () => {
  test('are ten, each with type, level, name, title, description, picture and target, with defaults [PROF-26] [PROF-27] [PROF-28]', async () => {
    const items = await listed()
    expect(items.map(({ type, level }) => `${type} ${level}`)).toEqual(
      ['questions', 'bestAnswers'].flatMap((type) => [1, 2, 3, 4, 5].map((level) => `${type} ${level}`)),
    )
    for (const each of items)
      expect(each).toEqual({
        ...each,
        name: expect.stringMatching(/\w/),
        title: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        img: '',
        target: expect.any(Number),
      })
  })

  test('are changed by administrators only, field by field, with immediate effect on this site only [ADM-10]', async () => {
    const stream = await sue.listen()
    const { status, body } = await change('questions/2', { name: 'Deck  hand', description: '' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Deck hand', description: '', title: 'Asks and asks again', target: 10 }),
    ])
    expect(await badgeAt('questions/2')).toEqual(body)
    await change('questions/2', { title: 'Scrubs and asks' })
    expect(await badgeAt('questions/2')).toMatchObject({ name: 'Deck hand', title: 'Scrubs and asks' })
    expect(await badgeAt('questions/2', await app.signIn('sue', 'south'))).toMatchObject({ name: 'Corporal' })
    await until('open screens to be notified of it', () => stream.text.includes('"badges"'))
    stream.close()
    for (const role of ['guest', 'member', 'jedi'] as const)
      expect((await change('questions/2', { name: 'Mine' }, await someoneAs(app, role))).status).toBe(403)
    expect((await badgeAt('questions/2'))?.name).toBe('Deck hand')
  })

  test('refuse empty names, targets below 1, unknown keys and unknown fields [ADM-10]', async () => {
    const before = await listed()
    const refused: [string, Record<string, unknown>][] = [
      ['questions/1', { name: ' \u200b ' }],
      ['questions/1', { name: 'x'.repeat(61) }],
      ['questions/1', { title: 'x'.repeat(81) }],
      ['questions/1', { description: 'x'.repeat(301) }],
      ['questions/1', { target: 0 }],
      ['questions/1', { target: 2.5 }],
      ['questions/1', { target: '5' }],
      ['bestAnswers/5', { target: 100_001 }],
      ['questions/6', { name: 'Marshal' }],
      ['questions/0', { name: 'Recruit' }],
      ['votes/1', { name: 'Voter' }],
      ['questions/1', { img: 'https://elsewhere.test/badge.png' }],
    ]
    for (const [key, body] of refused) expect([key, body, (await change(key, body)).status]).toEqual([key, body, 400])
    expect(await listed()).toEqual(before)
  })

  test('have targets that rise from level to level; the field’s error names the conflicting one [ADM-10]', async () => {
    const low = await change('bestAnswers/3', { target: 10 })
    expect([low.status, low.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'badges.target-in-the-way',
        fields: {
          target: 'Targets rise from level to level: it must be more than 10, the target of Little Helper.',
        },
      }),
    ])
    const high = await change('bestAnswers/3', { target: 50 })
    expect(high.body.fields.target).toBe(
      'Targets rise from level to level: it must be less than 50, the target of Vigilante.',
    )
    expect((await change('bestAnswers/5', { target: 500 })).body.target).toBe(500)
    expect((await change('bestAnswers/4', { target: 400 })).body.target).toBe(400)
  })

  test('refuse one of two concurrent changes whose targets would conflict [ADM-10]', async () => {
    await change('bestAnswers/1', { target: 1 })
    await change('bestAnswers/2', { target: 10 })
    const answers = await Promise.all([
      change('bestAnswers/1', { target: 8 }),
      change('bestAnswers/2', { target: 5 }, await app.signIn('bea')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('are readable by members only, and by nobody while the forum is switched off [TEN-08]', async () => {
    for (const role of ['visitor', 'newUser', 'expiredUser'] as const)
      expect([401, 403]).toContain((await (await someoneAs(app, role)).get('/api/config/badges')).status)
    await ada.call('PATCH', '/api/config/switches', { body: { forum: false } })
    expect((await sue.get('/api/config/badges')).body.code).toBe('site.switched-off')
    await ada.call('PATCH', '/api/config/switches', { body: { forum: true } })
  })
})

test('a target lowered to a score members have reached awards each of them the badge at once; a raised one takes none away [FOR-34] [ADM-10]', async () => {
  const site = app.database.site(app.siteIds.north)
  const { tom, jed, gus } = app.memberIds.north
  await site.transaction((transaction) =>
    raiseScores(transaction, [
      { memberId: tom, by: { threadsCreated: 7 } },
      { memberId: jed, by: { threadsCreated: 5 } },
      { memberId: gus, by: { threadsCreated: 4 } },
    ]),
  )
  const holders = async () =>
    (
      await site.many(
        sql.selectFrom('earned_badge').select('member_id').where('type', '=', 'questions').where('level', '=', 2),
      )
    )
      .map(({ member_id }) => member_id)
      .toSorted()
  expect(await holders()).toEqual([])
  expect((await change('questions/2', { target: 5 })).status).toBe(200)
  expect(await holders()).toEqual([tom, jed].toSorted())
  expect((await sue.get('/api/profiles/tom%20of%20north')).body.badges).toEqual({ questions: { 1: true, 2: true } })
  await change('questions/2', { target: 10 })
  await change('questions/2', { target: 5 })
  expect(await holders()).toEqual([tom, jed].toSorted())
  expect((await sue.get('/api/profiles/jed%20of%20north')).body.badges.questions).toEqual({ 1: true, 2: true })
})

describe('a picture of a badge', () => {
  const send = (raw: Buffer, type = 'image/png', client = ada) =>
    client.call('PUT', '/api/config/badges/questions/3/picture', { raw, headers: { 'content-type': type } })

  test('is re-encoded and shown to everybody; another replaces it, and once removed the default is back [ADM-10]', async () => {
    const first = (await send(await png())).body.img
    expect(first).toMatch(/^\/pictures\/[0-9a-f-]{36}\/\d+\.webp$/)
    expect((await badgeAt('questions/3'))?.img).toBe(first)
    expect((await sue.get(first)).headers['content-type']).toBe('image/webp')
    const second = (await send(await png())).body.img
    expect((await sue.get(first)).status).toBe(404)
    const { status, body } = await ada.call('DELETE', '/api/config/badges/questions/3/picture')
    expect([status, body.img, body.name]).toEqual([200, '', 'Sergeant'])
    expect((await sue.get(second)).status).toBe(404)
  })

  test('is refused if the file is not a picture, and from anybody but administrators; nothing changes [ADM-10]', async () => {
    expect((await send(Buffer.alloc(6_000, '<svg/>'))).body.code).toBe('files.not-a-picture')
    expect((await send(Buffer.alloc(6_000), 'image/svg+xml')).status).toBe(415)
    expect((await send(Buffer.alloc(2_000_001))).status).toBe(413)
    expect((await send(await png(), 'image/png', sue)).status).toBe(403)
    expect((await badgeAt('questions/3'))?.img).toBe('')
  })
})

test('badges are deleted with their owner, and are in their export with the date they were earned [ACC-B7] [PROF-19]', async () => {
  const site = app.database.site(app.siteIds.north)
  const { bea } = app.memberIds.north
  await site.transaction((transaction) => raiseScores(transaction, [{ memberId: bea, by: { bestAnswers: 30 } }]))
  const exported = await (await app.signIn('bea')).get('/api/account/export')
  expect(exported.bytes.includes('badges.json')).toBe(true)
  const rows = () => site.many(sql.selectFrom('earned_badge').select('level').where('member_id', '=', bea))
  expect((await rows()).length).toBeGreaterThan(0)
  await removeMember(ada, bea)
  expect(await rows()).toEqual([])
})
