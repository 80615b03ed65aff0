import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, comment, createThread, vote } from '#tests/kit/forum.ts'
import { operations, requestTo, send, takesId } from '#tests/kit/generated.ts'
import { addItem, openRegister } from '#tests/kit/legal.ts'
import { everyRole, someoneAs } from '#tests/kit/people.ts'
import { evaluate, sendPdf, take } from '#tests/kit/register.ts'
import { idsOf, rowsOf } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, attachPicture, begin, paragraphs, publish } from '#tests/kit/writing.ts'

/** Matches text of records that only the northern site has; it must never be readable in the south. */
const NORTHERN = /north(?!ern ireland)|secret spring/i

/** Lists of a whole site whose filters name records: one that is nowhere leaves them empty. */
const FILTERED_BY_ID = new Set(['universityLearning.courses', 'checkouts.payments', 'invoices.list'])

/** For hundreds of calls on a busy machine. */
const MANY = { timeout: 60_000 }

let testApp: TestApp
let insightId: string
let pictureId: string
let northernIds: string[]
let before: Record<string, string>
/** Clients of the north, whose sessions are tried in the south. */
let northerners: [Role, Client][]

beforeAll(async () => {
  testApp = await openTestApp()
  await openRegister(testApp)
  const sue = await testApp.signIn('sue')
  insightId = (await publish(sue, { title: 'The secret spring' })).id
  pictureId = await attachPicture(testApp, insightId)
  await attachFile(testApp, insightId)
  await sue.call('PUT', `/api/insights/${insightId}/favourite`)
  const draft = await begin(sue, { title: 'A secret spring to come' })
  const contents = { ...draft.workingCopy?.contents, title: 'A secret spring, planned' }
  await sue.call('POST', `/api/insights/${insightId}/publication`, {
    body: { basedOn: 1, contents, at: new Date(Date.now() + 3_600_000).toISOString() },
  })
  const thread = await createThread(sue, { title: 'The secret spring, asked about' })
  const tom = await testApp.signIn('tom')
  const answered = await answer(tom, thread.id, 'By the secret spring.')
  await comment(sue, answered.id, 'A secret spring indeed.')
  await vote(sue, answered.id, 'up')
  const item = await addItem(await testApp.signIn('ada'), { title: 'The Secret Spring Act' })
  await take(sue, item.key)
  const document = await sendPdf(sue, item.key, 'secret spring.pdf')
  const note = paragraphs('The secret spring is licensed.')
  await evaluate(sue, item.key, { userComplianceNote: note, documents: [{ key: document.key }] })
  northernIds = [draft.id, ...(await idsOf(testApp, testApp.siteIds.north))]
  northerners = await everyRole(testApp, 'north')
  before = await rowsOf(testApp, testApp.siteIds.north)
})
afterAll(() => testApp.close())

const untouched = async () => expect(await rowsOf(testApp, testApp.siteIds.north)).toEqual(before)

/** Whether every role tries every record (npm run isolation-report); otherwise each one of them, another for each operation. */
const isWhole = process.env.ISOLATION === 'whole'

/** All of `those`, or one of them: another for each `index`. */
const sampled = <One>(those: readonly One[], index: number): readonly One[] =>
  isWhole ? those : those.slice(index % those.length, (index % those.length) + 1)

describe.each(operations.map((route, index) => ({ name: route.name, route, index })))('$name', ({ route, index }) => {
  /** What everybody of the south is answered who requests what is nowhere. */
  let southerners: [Role, Client, Awaited<ReturnType<typeof send>>][]
  beforeAll(async () => {
    southerners = []
    for (const [role, client] of await everyRole(testApp, 'south'))
      southerners.push([role, client, await send(client, requestTo(route, { text: 'nobody at all' }))])
  })

  test('shows nothing of the north for its own sessions used in the south [TEN-B5] [TEN-03]', async () => {
    for (const [role, client] of sampled(northerners, index)) {
      const answer = await send(client.on(HOSTS.south), requestTo(route, { id: insightId, text: 'sue of north' }))
      expect(answer.text, role).not.toMatch(NORTHERN)
      if (!route.roles.includes('visitor')) expect([role, answer.status]).toEqual([role, 401])
    }
  })

  test(
    'finds no record of the north for anybody of the south, nor for nobody, and has changed none [TEN-B5] [TEN-03]',
    MANY,
    async () => {
      for (const [at, [role, client, missing]] of southerners.entries()) {
        // Roles without access are refused before any lookup.
        const isReader = takesId(route) && route.roles.includes(role)
        for (const id of isReader ? sampled(northernIds, index + at) : [insightId]) {
          const answer = await send(client, requestTo(route, { id, text: 'sue of north' }))
          expect(answer.text, role).not.toMatch(NORTHERN)
          if (!takesId(route)) continue
          if (!FILTERED_BY_ID.has(route.name)) expect(answer.status, role).toBeGreaterThanOrEqual(400)
          expect({ ...answer.body, requestId: '' }, role).toEqual({ ...missing.body, requestId: '' })
        }
      }
      // What a read changes all the same is found at the next change, or at the end.
      if (route.method !== 'GET') await untouched()
    },
  )

  test('lets in exactly the roles of the contract, on the own site [TEN-B5] [ACC-26] [ACC-35] [ACC-36]', () => {
    for (const [role, , { status, body }] of southerners) {
      const refusals: unknown[] = ['session.needed', 'session.not-allowed']
      const outcome = refusals.includes(body?.code) ? status : 'in'
      expect([role, outcome]).toEqual([role, route.roles.includes(role) ? 'in' : role === 'visitor' ? 401 : 403])
    }
  })
})

test('after every operation was called from the south, nothing of the north has changed [TEN-B5] [TEN-03]', untouched)

test('a search in the south finds nothing of the north [TEN-03]', async () => {
  const jed = await someoneAs(testApp, 'jedi', 'south')
  for (const query of ['secret', 'spring', 'water'])
    for (const list of [
      'insights?query=',
      'forum/threads?query=',
      'forum/threads?topic=',
      'forum/similar?title=the%20',
      'legal-register/items?query=',
    ])
      expect((await jed.get(`/api/${list}${query}`)).text).not.toMatch(NORTHERN)
})

test('pictures and downloads of the north do not exist in the south [TEN-03]', async () => {
  const ada = await someoneAs(testApp, 'admin', 'south')
  expect((await testApp.visitor('north').get(`/pictures/${pictureId}/640.webp`)).status).toBe(200)
  expect((await ada.get(`/pictures/${pictureId}/640.webp`)).status).toBe(404)
  expect((await ada.get(`/api/insights/${insightId}/file`)).status).toBe(404)
})

test('live streams of the south hear nothing of the north, of whatever role [TEN-03] [TEN-B5]', async () => {
  const streams = await Promise.all(
    (await everyRole(testApp, 'south'))
      .slice(1)
      .map(async ([role, client]) => ({ role, stream: await client.listen() })),
  )
  const [north, south] = [await someoneAs(testApp, 'admin', 'north'), await someoneAs(testApp, 'admin', 'south')]
  const heardInTheNorth = await north.listen()
  await publish(north, { title: 'Another secret spring' })
  await until('the north to be notified of it', () => heardInTheNorth.text.includes('insights'))
  await south.call('PATCH', '/api/config/primaries', { body: { town: 'Southampton' } })
  for (const { role, stream } of streams) {
    await until(`${role} of the south to be notified of its own site`, () => stream.text.includes('site'))
    expect(stream.text, role).not.toContain('insights')
    stream.close()
  }
  heardInTheNorth.close()
})

test('a public page of the south shows nothing of the north [TEN-03] [TEN-01]', async () => {
  for (const path of ['/', '/privacy', '/terms', '/login'])
    expect((await testApp.visitor('south').get(path)).text).not.toMatch(NORTHERN)
})

test('one statement can never reach another site, nor run without one, whatever it asks for [TEN-03]', async () => {
  const { default: pg } = await import('pg')
  const { roleUrls } = await import('#platform/server/migrate.ts')
  const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await app.connect()
  try {
    const { rows: tables } = await app.query(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname != 'site_host'`,
    )
    expect(tables.length).toBeGreaterThan(8)
    expect(tables.filter((table) => !table.guarded)).toEqual([])
    for (const { name } of tables)
      expect((await app.query(`select count(*)::int as rows from ${name}`)).rows, name).toEqual([{ rows: 0 }])
    const { rows: key } = await app.query(
      `select c.relname from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
       where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname != 'site_host' and i.indkey[0] != a.attnum`,
    )
    expect(key).toEqual([])
    await expect(app.query('alter table insight disable row level security')).rejects.toThrow(/owner/)
    await expect(app.query('set role guildhall_search')).rejects.toThrow(/denied/)
  } finally {
    await app.end()
  }
})
