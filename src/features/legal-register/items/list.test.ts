import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#platform/server/call.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import type { Client } from '#tests/kit/client.ts'
import { AREAS, addItem, hold, openRegister, REGULATORS } from '#tests/kit/legal.ts'
import { listKeeping } from '#tests/kit/lists.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { COUNTRIES, SECTORS } from '../fields.ts'
import { legalItem } from './item.ts'
import { itemList } from './list.ts'
import { seedLegalItems } from './seed.ts'

/** More than two pages. */
const MANY = 23
/** Every how many minutes one was saved; the first is the latest. */
const MINUTE = 60_000

let app: TestApp
let ada: Client
let sue: Client
let ids: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  ids = await seedLegalItems(
    app.database.site(app.siteIds.north),
    Array.from({ length: MANY }, (_, place) => ({
      slug: `item-${place}`,
      title: `Regulation ${place} on ${place % 2 ? 'Œuvres d’air' : 'Rivers'}`,
      area: AREAS[place % AREAS.length] ?? '',
      regulators: REGULATORS.slice(0, 1 + (place % 3)).toReversed(),
      countries: [COUNTRIES[place % COUNTRIES.length] ?? 'England', 'Scotland' as const],
      sectors: ['Retail' as const],
      link: `https://www.legislation.gov.uk/uksi/2000/${place + 1}`,
      texts: {
        headlineDetails: {
          type: 'doc' as const,
          content: paragraphs(place === 7 ? '100% of Sludge_use' : 'Nothing').content,
        },
        description: { type: 'doc' as const },
        consequence: { type: 'doc' as const },
        howThisApplies: { type: 'doc' as const },
      },
      at: new Date(Date.now() - (place + 1) * MINUTE),
      authorId: app.memberIds.north.ada,
    })),
  )
})
afterAll(() => app.close())

const get = async (search: Record<string, string | string[]> = {}, client = sue) => {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  )
  return (await client.get(`/api/legal-register/items?${query}`)).body as {
    items: { key: string; title: string; mine: boolean; filterByArea: { name: string }; country: string[] }[]
    nextCursor: string | null
  }
}
const places = (list: { items: { title: string }[] }) => list.items.map(({ title }) => Number(/\d+/.exec(title)?.[0]))
const isIn = (country: string, place: number) => COUNTRIES[place % COUNTRIES.length] === country
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

test('the register comes ten at a time, last saved first, each item once [LEG-07] [LEGADM-03] [LEG-35]', async () => {
  const first = await get()
  const second = await get({ cursor: first.nextCursor ?? '' })
  const third = await get({ cursor: second.nextCursor ?? '' })
  expect([first, second, third].flatMap(places)).toEqual(upTo(MANY))
  expect([first.items.length, second.items.length, third.nextCursor]).toEqual([10, 10, null])
  expect(first.items[0]).toMatchObject({
    key: ids.get('item-0'),
    filterByArea: { path: 'Air', name: 'Air' },
    country: ['England', 'Scotland'],
    mine: false,
  })
})

test('text, areas and countries narrow it together, page by page [LEG-04]', async () => {
  const narrowed = { query: 'rivers', area: ['Air', 'Waste'], country: ['England', 'Wales'] }
  const fits = upTo(MANY).filter(
    (place) =>
      place % 2 === 0 && place % 3 !== 2 && ['England', 'Wales'].includes(COUNTRIES[place % COUNTRIES.length] ?? ''),
  )
  expect(fits.length).toBeGreaterThan(1)
  expect(places(await get(narrowed))).toEqual(fits)
  const page = await get({ ...narrowed, limit: '1' })
  expect(places(await get({ ...narrowed, limit: '1', cursor: page.nextCursor ?? '' }))).toEqual([fits[1]])
  expect(places(await get({ area: 'Water', limit: '100' }))).toEqual(upTo(MANY).filter((place) => place % 3 === 2))
  expect(places(await get({ country: 'Scotland', limit: '100' }))).toEqual(upTo(MANY))
})

test.each<[string, Record<string, string | string[]>, (place: number) => boolean]>([
  ['one area', { area: 'Water' }, (place) => place % 3 === 2],
  [
    'one area and a country',
    { area: 'Water', country: 'England' },
    (place) => place % 3 === 2 && isIn('England', place),
  ],
  ['two areas', { area: ['Air', 'Water'] }, (place) => place % 3 !== 1],
  ['countries', { country: ['England', 'Wales'] }, (place) => isIn('England', place) || isIn('Wales', place)],
])('%s alone gives each of theirs once, in order, page by page [LEG-04]', async (_, filters, fits) => {
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await get({ ...filters, limit: '1', ...(cursor ? { cursor } : {}) })
    found.push(...places(page))
    cursor = page.nextCursor
  }
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(upTo(MANY).filter(fits))
})

test('a search ignores case, begins at two characters, looks in title and headline, and takes signs as they are [LEG-05]', async () => {
  for (const query of ['œuvres', 'ŒUVRES D’AIR']) expect((await get({ query, limit: '100' })).items.length).toBe(11)
  expect((await get({ query: 'R', limit: '100' })).items.length).toBe(MANY)
  for (const query of ['SLUDGE', '100%', 'sludge_use']) expect(places(await get({ query }))).toEqual([7])
  for (const query of ['s_udge', '%%', '\\', '10%0']) expect(places(await get({ query: `${query}x` }))).toEqual([])
  expect(places(await get({ query: 'Regulation 12' }))).toEqual([12])
})

test('what is active in the own register is marked there, for nobody else [LEG-12]', async () => {
  const key = ids.get('item-3') ?? ''
  await hold(app, { memberId: app.memberIds.north.sue, itemId: key })
  const marked = async (client: Client) =>
    [...(await get({}, client)).items, ...(await get({ query: 'Regulation 3' }, client)).items]
      .filter(({ mine }) => mine)
      .map((item) => item.key)
  expect(await marked(sue)).toEqual([key, key])
  expect(await marked(ada)).toEqual([])
})

test('the card of the home dashboard has the eight newest [SHELL-26]', async () => {
  expect(places((await sue.get('/api/legal-register/latest')).body)).toEqual(upTo(8))
  await addItem(ada, { title: 'Act 99' })
  expect(places((await sue.get('/api/legal-register/latest')).body)).toEqual([99, ...upTo(7)])
})

test('choices are the active areas and regulators in their order, seven countries and ten sectors [LEGADM-40] [LEGADM-41] [LEGADM-42] [LEG-04]', async () => {
  const lists = listKeeping(ada)
  await lists.add('legalCategories', 'Quiet')
  await lists.change('legalCategories', 'Quiet', { isActive: false })
  const { body } = await sue.get('/api/legal-register/choices')
  expect(body.areas.map(({ name }: { name: string }) => name)).toEqual(AREAS)
  expect(body.regulators.map(({ name }: { name: string }) => name)).toEqual(REGULATORS)
  expect(body.countries).toEqual([
    'England',
    'Scotland',
    'Ireland',
    'Wales',
    'Northern Ireland',
    'United Kingdom',
    'European Union',
  ])
  expect(body.sectors).toEqual(SECTORS)
  expect(SECTORS).toHaveLength(10)
})

test('a page of the register is one statement and at most 12 kB, searched or not, and an item another [LEG-35]', async () => {
  const call = {
    database: app.database.site(app.siteIds.north),
    viewer: { role: 'member', memberId: app.memberIds.north.sue },
  } as Call
  for (const read of [
    () => itemList(call, { limit: 10 }),
    () => itemList(call, { limit: 10, query: 'regulation', area: ['Air'] }),
    () => legalItem(call, { id: ids.get('item-1') ?? '' }),
  ]) {
    const { result, statements } = await withStatements<unknown>(read)
    expect(statements).toHaveLength(1)
    expect(JSON.stringify(result).length).toBeLessThan(12_000)
  }
})

describe('a search', () => {
  const TITLES = {
    esos: 'Energy Savings Opportunity Scheme Regulations 2014',
    weee: 'The Waste Electrical and Electronic Equipment Regulations 2013',
    riddor: 'Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013',
    coshh: 'Control of Substances Hazardous to Health Regulations 2002',
  }
  beforeAll(async () => {
    for (const title of Object.values(TITLES)) {
      const { key } = await addItem(ada, { title, headlineDetails: paragraphs('What is due.') })
      await hold(app, { memberId: app.memberIds.north.sue, itemId: key })
    }
  })
  const found = async (query: string, list = 'items') =>
    (await sue.get(`/api/legal-register/${list}?limit=100&query=${encodeURIComponent(query)}`)).body.items
      .map((row: { title?: string; item?: { title: string } }) => row.title ?? row.item?.title)
      .toSorted()

  test.each([
    ['regulations energy', ['esos']],
    ['Dangerous, Injuries', ['riddor']],
    ['ESOS', ['esos']],
    ['weee', ['weee']],
    ['Riddor', ['riddor']],
    ['COSHH', ['coshh']],
    ['ESOS 2014', ['esos']],
    ['2014 esos', ['esos']],
    ['esos 2013', []],
    ['2013 due', ['riddor', 'weee']],
    ['eee', []],
    ['what is due', Object.keys(TITLES)],
  ] as const)(
    'for %j finds words in any order, acronyms and years, in all items and in the own ones [LEG-05]',
    async (query, wanted) => {
      const titles = wanted.map((name) => TITLES[name as keyof typeof TITLES]).toSorted()
      expect([await found(query), await found(query, 'mine')]).toEqual([titles, titles])
    },
  )
})
