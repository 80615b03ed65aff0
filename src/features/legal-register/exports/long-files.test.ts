import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { longestBlock } from '#tests/kit/effort.ts'
import { csvOf } from '#tests/kit/read-back.ts'
import { plantItem } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { exportItems } from './items.ts'
import { exportMine } from './registers.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await plantItem(app)
})
afterAll(() => app.close())
beforeEach(() => change('delete from member_legal_item; delete from legal_item'))

const north = () => app.database.site(app.siteIds.north)
const change = (text: string, values?: unknown[]) => asOwner(app, (owner) => owner.query(text, values))

/** A call by sue that uses `database`. */
const callOf = (database: SiteDatabase = north()): Call => {
  const viewer = { role: 'member', memberId: app.memberIds.north.sue, accountId: null, sessionId: null } as const
  return { siteId: app.siteIds.north, database, viewer, now: new Date() } as unknown as Call
}

/** Inserts items saved one second apart, each with four texts. */
async function plantMany(count: number, labels: string[]): Promise<void> {
  const texts = ['headlineDetails', 'description', 'consequence', 'howThisApplies'].map((name) => [
    name,
    paragraphs(...labels),
  ])
  await change(
    `insert into legal_item (site_id, id, title, area, regulators, countries, sectors, time, texts)
     select $1, gen_random_uuid(), 'Act ' || n, 'Air', '{}', '{Wales}', '{}', now() - n * interval '1 second', $2::jsonb
     from generate_series(1, $3::int) n`,
    [app.siteIds.north, JSON.stringify(Object.fromEntries(texts)), count],
  )
}

test('an item saved during its export is in the file exactly once [LEG-B8] [LEGADM-19]', async () => {
  await plantMany(80, ['Words.'])
  // After every read, the last item moves to the top of the list.
  const restless = new Proxy(north(), {
    get: (database, name) =>
      name === 'many'
        ? async (query: Parameters<SiteDatabase['many']>[0]) => {
            const rows = await database.many(query)
            await change(`update legal_item set time = now() where time = (select min(time) from legal_item)`)
            return rows
          }
        : (Reflect.get(database, name).bind?.(database) ?? Reflect.get(database, name)),
  })
  const file = await exportItems(callOf(restless), { format: 'csv' })
  const [, ...rows] = csvOf((await buffer(file.stream)).toString())
  expect(rows.map(([title]) => title)).toEqual(Array.from({ length: 80 }, (_, at) => `Act ${at + 1}`))
})

/** The longest time an export may block the server's main thread. */
const MAX_BLOCKED_MS = 100

test('a long file is made in a worker thread, and the main thread answers others between its pages [LEG-B8]', async () => {
  await plantMany(
    300,
    Array.from({ length: 200 }, () => 'The holder of a licence keeps a record of it.'),
  )
  await change(
    `insert into member_legal_item (site_id, id, member_id, item_id, user_status)
     select $1, gen_random_uuid(), $2, id, 'Compliant' from legal_item`,
    [app.siteIds.north, app.memberIds.north.sue],
  )
  const holdOf = (make: () => Promise<{ stream: NodeJS.ReadableStream }>) =>
    longestBlock(MAX_BLOCKED_MS, async () => buffer((await make()).stream))
  // Warm-up: the first run loads and compiles code.
  await exportItems(callOf(), { format: 'csv', query: 'Act 29' })
  const blockedMs = {
    'items csv': await holdOf(() => exportItems(callOf(), { format: 'csv' })),
    'items xlsx': await holdOf(() => exportItems(callOf(), { format: 'xlsx' })),
    'mine pdf': await holdOf(() => exportMine(callOf(), { format: 'pdf', sort: 'newest' })),
  }
  for (const [file, ms] of Object.entries(blockedMs)) expect(ms, file).toBeLessThan(MAX_BLOCKED_MS)
}, 120_000)
