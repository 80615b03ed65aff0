import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, publish } from '#tests/kit/writing.ts'
import { RELATED } from '../contract.ts'
import { related } from './related.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const hide = (id: string) =>
  north().run(
    sql
      .updateTable('insight')
      .set({ visible_to: ['jedi'] })
      .where('id', '=', id),
  )
const near = async (id: string, client = sue): Promise<string[]> =>
  (await client.get(`/api/insights/${id}/related`)).body.items.map(({ title }: { title: string }) => title)

describe('related insights', () => {
  test('share a topic, then the category; newest first, at most four, never the insight itself [INS-B4]', async () => {
    const about = { category: 'guidance', tags: ['waste'] }
    const { id } = await publish(ada, { title: 'It', ...about })
    expect(await near(id)).toEqual([])
    await publish(ada, { title: 'Category, older', category: 'guidance', tags: ['water'] })
    await publish(ada, { title: 'Topic, older', category: 'casestudies', tags: ['waste', 'water'] })
    await publish(ada, { title: 'Neither', category: 'casestudies', tags: ['airquality'] })
    await publish(ada, { title: 'Category, newer', category: 'guidance', tags: ['airquality'] })
    await publish(ada, { title: 'Topic, newer', ...about })
    expect(await near(id)).toEqual(['Topic, newer', 'Topic, older', 'Category, newer', 'Category, older'])
    for (let number = 0; number <= RELATED; number += 1)
      await publish(ada, { title: `Yet another ${number}`, ...about })
    expect(await near(id)).toHaveLength(RELATED)
    expect((await near(id))[0]).toBe(`Yet another ${RELATED}`)
  })

  test('are sorted by more or rarer shared topics before newer ones; the same category breaks ties [INS-B4]', async () => {
    const south = await app.signIn('ada', 'south')
    const put = (title: string, category: string, ...tags: string[]) => publish(south, { title, category, tags })
    const { id } = await put('It', 'guidance', 'water', 'waste', 'airquality')
    await put('Rare', 'casestudies', 'airquality')
    await put('Two', 'casestudies', 'water', 'waste')
    await put('Rare, same category', 'guidance', 'airquality')
    await put('All', 'casestudies', 'airquality', 'waste', 'water')
    for (let number = 0; number < RELATED; number += 1) await put(`Common ${number}`, 'guidance', 'water')
    for (let number = 0; number < RELATED; number += 1) await put(`Also common ${number}`, 'guidance', 'waste')
    const expected = ['All', 'Two', 'Rare, same category', 'Rare']
    expect(await near(id, south)).toEqual(expected)
    expect(await near(id, await app.signIn('sue', 'south'))).toEqual(expected)
  })

  test('are those the reader may read: no draft, nothing for others, nothing of another site [INS-B4] [INS-B3] [TEN-03]', async () => {
    const about = { category: 'casestudies', tags: ['airquality'] }
    const { id } = await publish(ada, { title: 'It', ...about })
    await begin(ada, { title: 'A draft', ...about })
    const hidden = await publish(ada, { title: 'For Jedi', ...about })
    await hide(hidden.id)
    const jed = await app.signIn('jed')
    expect(await near(id)).not.toContain('For Jedi')
    expect(await near(id, jed)).toContain('For Jedi')
    expect((await near(id, ada)).join()).not.toContain('draft')
    const refusal = async (of: string, client: Client) => {
      const { status, body } = await client.get(`/api/insights/${of}/related`)
      return [status, body.code]
    }
    expect(await refusal(hidden.id, sue)).toEqual([404, 'insights.not-found'])
    expect(await refusal(id, await app.signIn('ada', 'south'))).toEqual([404, 'insights.not-found'])
    expect((await app.visitor().get(`/api/insights/${id}/related`)).status).toBe(401)
  })

  test('take one statement, and one more for pictures [INS-B4]', async () => {
    const { id } = await publish(ada)
    const viewer = { role: 'member', memberId: app.memberIds.north.sue }
    const call = { database: north(), viewer } as unknown as Call
    expect((await withStatements(() => related(call, { id }))).statements.length).toBeLessThanOrEqual(2)
  })
})

test('films are readable front-page insights with a video, newest first, page by page [SHELL-15] [INS-B3]', async () => {
  const flag = (id: string) => north().run(sql.updateTable('insight').set({ front_page: true }).where('id', '=', id))
  const videoUrl = 'https://vimeo.com/286898202'
  const film = async (title: string) => {
    const { id } = await publish(ada, { title, videoUrl })
    await flag(id)
    return id
  }
  expect((await sue.get('/api/insights/films')).body).toEqual({ items: [], nextCursor: null })
  await film('First')
  await film('Second')
  await hide(await film('For Jedi'))
  await publish(ada, { title: 'Not on the front page', videoUrl })
  await flag((await publish(ada, { title: 'No film' })).id)
  const { items, nextCursor } = (await sue.get('/api/insights/films?limit=1')).body
  expect(items).toMatchObject([{ title: 'Second', hasVideo: true, frontPage: true }])
  const rest = (await sue.get(`/api/insights/films?limit=1&cursor=${nextCursor}`)).body
  expect(rest).toMatchObject({ items: [{ title: 'First' }], nextCursor: null })
  expect((await app.visitor().get('/api/insights/films')).status).toBe(401)
})
