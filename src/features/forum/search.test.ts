import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { answer, createThread, hide } from '#tests/kit/forum.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { ThreadItem } from './contract.ts'

/** More rows than a sequential scan would pass quickly; the match comes after them. */
const NEWER = 1_200

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
  await createThread(sue, { title: 'About 100% peat_bogs', topics: ['airquality'], category: 'casestudies' })
  const loud = await createThread(tom, { title: 'Learning C++ on quays' })
  await answer(sue, loud.id)
  await hide(ada, 'threads', (await createThread(sue, { title: 'Hidden quays' })).id)
  await asOwner(app, (owner) =>
    owner.query(
      `update forum_thread set created_at = created_at - interval '1 year' + (title like 'L%')::int * interval '1 hour'`,
    ),
  )
  await asOwner(app, (owner) =>
    owner.query(
      `insert into forum_thread (site_id, id, title, labels, topics, created_at, author_id, answers)
       select $1, gen_random_uuid(), 'Question ' || n, 'Question ' || n || ' · General · Water · water', '{water}', now() - n * interval '1 minute', $2, 1
       from generate_series(1, $3::int) n`,
      [app.siteIds.north, app.memberIds.north.sue, NEWER],
    ),
  )
})
afterAll(() => app.close())

const titles = async (query: string, client = tom): Promise<string[]> =>
  (await client.get(`/api/forum/threads?${query}`)).body.items.map((item: ThreadItem) => item.title)
const found = (query: string, more = '', client = tom) => titles(`query=${encodeURIComponent(query)}${more}`, client)

test('old and rare items are found by any part of two characters or more, in any case [FOR-06]', async () => {
  for (const query of ['PEAT', 'at_bo', '0%', '% p', 't_b', 'air qual', 'airq', 'case stu', 'BO', 'About 100'])
    expect([query, await found(query)]).toEqual([query, ['About 100% peat_bogs']])
  for (const query of ['C+', '++', 'g c', 'quay', 'YS'])
    expect([query, await found(query)]).toEqual([query, ['Learning C++ on quays']])
  for (const query of ['zz', '%%', '__', 'a%b', 'peatxbogs', '\\\\'])
    expect([query, await found(query)]).toEqual([query, []])
})

test('hidden items are found by administrators only, however old [FOR-06] [FOR-28]', async () => {
  for (const query of ['ay', 'quay']) {
    expect(await found(query)).toEqual(['Learning C++ on quays'])
    expect(await found(query, '', ada)).toEqual(['Learning C++ on quays', 'Hidden quays'])
  }
})

test('a search combines with topic, order and filter, over few or very many rows [FOR-05] [FOR-06] [FOR-07]', async () => {
  expect(await titles('topic=airquality')).toEqual(['About 100% peat_bogs'])
  expect(await found('bo', '&topic=water')).toEqual([])
  expect(await found('bo', '&topic=airquality&sort=popular')).toEqual(['About 100% peat_bogs'])
  expect(await found('bo', '&show=unanswered')).toEqual(['About 100% peat_bogs'])
  expect(await found('ay', '&show=unanswered')).toEqual([])
  expect(await found('ay', '&show=own')).toEqual(['Learning C++ on quays'])
  expect(await found('bo', '&show=own', sue)).toEqual(['About 100% peat_bogs'])
  expect(await found('ay', '&show=followed')).toEqual(['Learning C++ on quays'])
})

test('pages of search results are complete, from the newest to the oldest [FOR-05] [FOR-06]', async () => {
  const all: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await tom.get(`/api/forum/threads?query=qu&limit=100${cursor && `&cursor=${cursor}`}`)
    all.push(...body.items.map((item: ThreadItem) => item.title))
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  // 'Air Quality' contains those letters too.
  const numbers = Array.from({ length: NEWER }, (_, index) => `Question ${index + 1}`)
  expect(all).toEqual([...numbers, 'Learning C++ on quays', 'About 100% peat_bogs'])
})
