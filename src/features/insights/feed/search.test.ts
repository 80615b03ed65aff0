import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  const titles = {
    assessment: 'Environmental assessment of a quarry',
    drainage: 'Drainage for small sites',
    storage: 'Storage of oil',
    hidden: 'Environmental assessment for Jedi',
  }
  for (const [name, title] of Object.entries(titles))
    ids[name] = (await publish(ada, { title, contentJSON: paragraphs('Interceptors belong to it.') })).id
  await begin(ada, { title: 'Environmental assessment, unfinished' })
  const hide = sql.updateTable('insight').set({ visible_to: ['jedi'] })
  await app.database.site(app.siteIds.north).run(hide.where('id', '=', ids.hidden ?? ''))
  await publish(await app.signIn('ada', 'south'), { title: 'Environmental assessment of the south' })
})
afterAll(() => app.close())

interface Found {
  id: string
  title: string
  highlight: { title: string; excerpt: string } | null
}
const found = async (query: string, more = '', client = sue): Promise<Found[]> =>
  (await client.get(`/api/insights?query=${encodeURIComponent(query)}${more}`)).body.items
const titles = (items: Found[]) => items.map(({ title }) => title)

describe('a search with typing errors', () => {
  test.each([
    ['asessment', 'Environmental assessment of a quarry'],
    ['enviromental asesment', 'Environmental assessment of a quarry'],
    ['drainge', 'Drainage for small sites'],
    ['storrage interceptors', 'Storage of oil'],
  ])('%s finds %s, in either order of results [INS-B5]', async (query, title) => {
    expect(titles(await found(query))).toEqual([title])
    expect(titles(await found(query, '&sort=relevance'))).toEqual([title])
  })

  test('marks similar words, and a correct query finds no more than before [INS-B5]', async () => {
    const [one] = await found('enviromental asessment')
    expect(one?.highlight?.title).toBe('\uE000Environmental\uE001 \uE000assessment\uE001 of a quarry')
    expect(titles(await found('storage'))).toEqual(['Storage of oil'])
    expect(await found('xylophone')).toEqual([])
    expect(await found('dra')).toHaveLength(1)
  })

  test('never finds drafts, what the reader may not read, or another site’s [INS-B5] [INS-B3] [TEN-03]', async () => {
    expect(titles(await found('asessment'))).not.toContain('Environmental assessment for Jedi')
    expect(titles(await found('asessment', '', await app.signIn('jed'))).toSorted()).toEqual([
      'Environmental assessment for Jedi',
      'Environmental assessment of a quarry',
    ])
    expect((await sue.get('/api/insights?query=asessment')).body.nextCursor).toBeNull()
  })

  test('keeps the other filters: category, topic and saved ones [INS-11] [INS-B5]', async () => {
    expect(await found('asessment', '&category=general')).toEqual([])
    expect(await found('asessment', '&topic=waste')).toEqual([])
    expect(await found('asessment', '&favourites=true')).toEqual([])
    await sue.call('PUT', `/api/insights/${ids.assessment}/favourite`)
    expect(await found('asessment', '&favourites=true')).toHaveLength(1)
  })

  test('knows the current words and drops those that no longer occur [INS-B5]', async () => {
    const known = async () =>
      (await app.database.site(app.siteIds.north).many(sql.selectFrom('insight_word').select(['word', 'uses']))).filter(
        ({ word }) => word.startsWith('zeph'),
      )
    const first = await publish(ada, { title: 'Zephyr and zephyr' })
    const second = await publish(ada, { title: 'Zephyr' })
    expect(await known()).toEqual([{ word: 'zephyr', uses: 2 }])
    expect(titles(await found('zephir'))).toHaveLength(2)
    await ada.call('PATCH', `/api/insights/${second.id}`, { body: { title: 'Zephirine' } })
    expect((await known()).toSorted((a, b) => (a.word < b.word ? -1 : 1))).toEqual([
      { word: 'zephirine', uses: 1 },
      { word: 'zephyr', uses: 1 },
    ])
    for (const { id } of [first, second]) await ada.call('DELETE', `/api/insights/${id}`)
    expect(await known()).toEqual([])
  })

  test('puts exact matches first [INS-B5]', async () => {
    await publish(ada, { title: 'Drainge, an album' })
    expect(titles(await found('drainge'))).toEqual(['Drainge, an album', 'Drainage for small sites'])
  })

  test('takes query operators and other languages’ characters literally [INS-B5]', async () => {
    for (const query of [
      "'; drop table",
      '%%%%____',
      '\\\\\\\\',
      '((((',
      '!!!! & | <->',
      'ÄÖÜß ünïcödé',
      '漢字漢字漢字',
    ])
      expect((await sue.get(`/api/insights?query=${encodeURIComponent(query)}`)).status, query).toBe(200)
  })
})
