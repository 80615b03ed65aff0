import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
/** Insights of the north site, oldest first. */
const LIBRARY: [title: string, category: string, tags: string[], body: string][] = [
  ['Storm overflows explained', 'guidance', ['water'], 'How sewers spill when it rains.'],
  ['Landfill tax in short', 'casestudies', ['waste'], 'A storm of new rates.'],
  ['Breathing easier', 'general', ['airquality', 'water'], 'Particulates and permits.'],
  ['Silt fences', 'casestudies', ['water'], 'Keeping soil on the site.'],
  ['100% recycled_paper', 'guidance', ['waste', 'airquality'], 'Fibre.'],
]

beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  for (const [title, category, tags, body] of LIBRARY)
    await publish(sue, { title, category, tags, contentJSON: paragraphs(body) })
  await publish(await app.signIn('sue', 'south'), { title: 'Storm in the south' })
})
afterAll(() => app.close())

interface Card {
  id: string
  title: string
  time: string
  favourite: boolean
  highlight: { title: string; excerpt: string } | null
}
const feed = async (query: string, client = sue): Promise<{ items: Card[]; nextCursor: string | null }> => {
  const answer = await client.get(`/api/insights?${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const titles = async (query: string, client = sue) => (await feed(query, client)).items.map((card) => card.title)

test('the feed is for signed-in members, guests too [INS-05] [ACC-27]', async () => {
  expect((await app.visitor().get('/api/insights')).status).toBe(401)
  for (const role of ['withoutProfile', 'newUser', 'expiredUser'] as const)
    expect((await (await someoneAs(app, role)).get('/api/insights')).status).toBe(403)
  for (const role of ['guest', 'member', 'jedi', 'admin'] as const)
    expect((await (await someoneAs(app, role)).get('/api/insights')).status).toBe(200)
})

test('without filters everything of the site shows, newest first [INS-07] [INS-14]', async () => {
  expect(await titles('')).toEqual(LIBRARY.map(([title]) => title).reverse())
})

describe('search', () => {
  test('matches parts of words in title, tags and category, ignoring case [INS-11]', async () => {
    expect(await titles('query=OVERFLOW')).toEqual(['Storm overflows explained'])
    expect(await titles('query=airqual')).toEqual(['100% recycled_paper', 'Breathing easier'])
    expect(await titles('query=Air%20Quality')).toEqual(['100% recycled_paper', 'Breathing easier'])
    expect(await titles('query=case%20stud')).toEqual(['Silt fences', 'Landfill tax in short'])
    expect(await titles('query=verflo')).toEqual(['Storm overflows explained'])
  })

  test('needs only one character [INS-12]', async () => {
    expect(await titles('query=x')).toEqual(
      expect.arrayContaining(['Landfill tax in short', 'Storm overflows explained']),
    )
  })

  test('finds words of the text, also in other forms [INS-B5]', async () => {
    expect(await titles('query=sewer%20spilling')).toEqual(['Storm overflows explained'])
  })

  test('is taken literally, whatever characters it contains [INS-11]', async () => {
    expect(await titles('query=%25')).toEqual(['100% recycled_paper'])
    expect(await titles('query=d_p')).toEqual(['100% recycled_paper'])
    for (const text of ["'", '"', '\\', '!', '&', '|', ':*', '(', '<->', '!!', "' or true --"])
      expect([text, await titles(`query=${encodeURIComponent(text)}`)]).toEqual([text, []])
  })

  test('sorts by best match on request, else by newest [INS-B5] [INS-14]', async () => {
    expect(await titles('query=storm')).toEqual(['Landfill tax in short', 'Storm overflows explained'])
    expect(await titles('query=storm&sort=relevance')).toEqual(['Storm overflows explained', 'Landfill tax in short'])
  })

  test('marks the matches in title and excerpt [INS-B5]', async () => {
    const { items } = await feed('query=storm&sort=relevance')
    expect(items[0]?.highlight?.title).toBe('\uE000Storm\uE001 overflows explained')
    expect(items[1]?.highlight).toEqual({
      title: 'Landfill tax in short',
      excerpt: expect.stringContaining('\uE000storm\uE001'),
    })
    expect((await feed('')).items[0]?.highlight).toBeNull()
  })
})

describe('filters', () => {
  test('one overlap is enough for categories and for topics [INS-11] [INS-06]', async () => {
    expect(await titles('category=guidance')).toEqual(['100% recycled_paper', 'Storm overflows explained'])
    expect(await titles('category=guidance&category=general')).toHaveLength(3)
    expect(await titles('topic=waste&topic=airquality')).toEqual([
      '100% recycled_paper',
      'Breathing easier',
      'Landfill tax in short',
    ])
    expect(await titles('category=nothing')).toEqual([])
  })

  test('all that are set apply together [INS-11]', async () => {
    expect(await titles('category=casestudies&topic=water')).toEqual(['Silt fences'])
    expect(await titles('category=casestudies&topic=waste&query=storm')).toEqual(['Landfill tax in short'])
    expect(await titles('category=guidance&topic=waste&query=storm')).toEqual([])
  })

  test('a parent category offers its child categories to filter by [INS-09] [INS-06]', async () => {
    const { parentCategories } = (await sue.get('/api/config')).body
    expect(parentCategories[0]).toMatchObject({ name: 'Learning', childCategories: ['guidance', 'casestudies'] })
    const query = parentCategories[0].childCategories.map((child: string) => `category=${child}`).join('&')
    expect(await titles(query)).toHaveLength(4)
  })

  test('favourites are those of the viewer alone, together with every other filter [INS-08] [INS-11]', async () => {
    const jed = await app.signIn('jed')
    const { items } = await feed('')
    for (const card of items.slice(0, 3)) await jed.call('PUT', `/api/insights/${card.id}/favourite`)
    expect(await titles('favourites=true', jed)).toEqual(items.slice(0, 3).map((card) => card.title))
    expect(await titles('favourites=true')).toEqual([])
    expect(await titles('favourites=true&topic=water', jed)).toEqual(['Silt fences', 'Breathing easier'])
    expect(await titles('favourites=true&query=silt', jed)).toEqual(['Silt fences'])
    expect((await feed('', jed)).items.map((card) => card.favourite)).toEqual([true, true, true, false, false])
    expect((await feed('')).items.some((card) => card.favourite)).toBe(false)
  })
})

describe('pages', () => {
  beforeAll(async () => {
    const site = app.database.site(app.siteIds.south)
    const at = Date.UTC(2026, 0, 1)
    await site.run(
      sql.insertInto('insight').values(
        Array.from({ length: 43 }, (_, index) => ({
          site_id: app.siteIds.south,
          id: crypto.randomUUID(),
          title: `Paged ${index}`,
          labels: `Paged ${index}`,
          tags: ['water'],
          category: 'guidance',
          author_id: null,
          content_json: '{"type":"doc"}',
          front_page: index % 3 === 0,
          // Several share their instant, so that only their ids order them.
          published_at: new Date(at + Math.floor(index / 5) * 1_000),
        })),
      ),
    )
  })

  const walk = async (query: string) => {
    const tom = await app.signIn('tom', 'south')
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: Card[]; nextCursor: string | null } = await feed(
        `${query}${cursor && `&cursor=${cursor}`}`,
        tom,
      )
      pages.push(page.items.map((card) => card.id))
      cursor = page.nextCursor
    }
    return pages
  }

  test('ten per page unless another number is requested [INS-13]', async () => {
    expect((await walk('')).map((page) => page.length)).toEqual([10, 10, 10, 10, 4])
    expect((await walk('limit=22')).map((page) => page.length)).toEqual([22, 22])
  })

  test.each([
    '',
    'query=paged',
    'query=paged&sort=relevance',
    'topic=water',
    'category=guidance',
    'topic=water&category=guidance',
  ])('no insight is missed or shown twice while paging by "%s" [INS-13] [INS-14]', async (query) => {
    const ids = (await walk(`${query}&limit=7`)).flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(43)
  })

  test('saved ones among the results are paged too [INS-08] [INS-13]', async () => {
    const tom = await app.signIn('tom', 'south')
    const all = (await walk('topic=water')).flat()
    for (const id of all.slice(0, 25)) await tom.call('PUT', `/api/insights/${id}/favourite`)
    for (const query of [
      'favourites=true',
      'favourites=true&query=paged',
      'favourites=true&topic=water',
      'favourites=true&query=paged&sort=relevance',
    ]) {
      const ids = (await walk(`${query}&limit=6`)).flat()
      expect([query, new Set(ids).size, ids.length]).toEqual([query, ids.length, query.includes('paged') ? 24 : 25])
    }
  })

  test('an insight published meanwhile does not shift the pages [INS-13]', async () => {
    const tom = await app.signIn('tom', 'south')
    const first = await feed('', tom)
    await publish(tom, { title: 'Just now' })
    const second = await feed(`cursor=${first.nextCursor}`, tom)
    expect(second.items.filter((card) => first.items.some((earlier) => earlier.id === card.id))).toEqual([])
  })

  test('the six newest, the ten newest of the front page and 100 rows at most [INS-32]', async () => {
    const tom = await app.signIn('tom', 'south')
    expect((await tom.get('/api/insights/latest')).body.items).toHaveLength(6)
    const front = (await tom.get('/api/insights/front-page')).body.items
    expect(front).toHaveLength(10)
    expect(front.every((card: { frontPage: boolean }) => card.frontPage)).toBe(true)
    expect((await tom.get('/api/insights?limit=100')).status).toBe(200)
    expect((await tom.get('/api/insights?limit=101')).status).toBe(400)
  })
})

test('a card shows nothing of the text itself [INS-05]', async () => {
  const { items } = await feed('limit=1')
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    [
      'authorDisplayName',
      'authorId',
      'category',
      'favourite',
      'featuredImage',
      'frontPage',
      'hasAudio',
      'hasFile',
      'hasVideo',
      'highlight',
      'id',
      'readingMinutes',
      'subTitle',
      'tags',
      'time',
      'title',
    ].sort(),
  )
})
