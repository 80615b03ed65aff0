import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#platform/server/call.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import type { Client } from '#tests/kit/client.ts'
import { AREAS, addItem, hold, openRegister, REGULATORS } from '#tests/kit/legal.ts'
import { listActions } from '#tests/kit/lists.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { COUNTRIES, SECTORS } from '../fields.ts'
import { legalItem } from './item.ts'
import { itemList } from './list.ts'
import { seedLegalItems } from './seed.ts'

/** More than two pages. */
const MANY = 23
/** Items are saved one minute apart, the first one last. */
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
    Array.from({ length: MANY }, (_, index) => ({
      slug: `item-${index}`,
      title: `Regulation ${index} on ${index % 2 ? 'Œuvres d’air' : 'Rivers'}`,
      area: AREAS[index % AREAS.length] ?? '',
      regulators: REGULATORS.slice(0, 1 + (index % 3)).toReversed(),
      countries: [COUNTRIES[index % COUNTRIES.length] ?? 'England', 'Scotland' as const],
      sectors: ['Retail' as const],
      link: `https://www.legislation.gov.uk/uksi/2000/${index + 1}`,
      texts: {
        headlineDetails: {
          type: 'doc' as const,
          content: paragraphs(index === 7 ? '100% of Sludge_use' : 'Nothing').content,
        },
        description: { type: 'doc' as const },
        consequence: { type: 'doc' as const },
        howThisApplies: { type: 'doc' as const },
      },
      at: new Date(Date.now() - (index + 1) * MINUTE),
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
const itemNumbers = (list: { items: { title: string }[] }) =>
  list.items.map(({ title }) => Number(/\d+/.exec(title)?.[0]))
const isIn = (country: string, index: number) => COUNTRIES[index % COUNTRIES.length] === country
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the register is listed ten at a time, last saved first, each item once [LEG-07] [LEGADM-03] [LEG-35]', async () => {
  const first = await get()
  const second = await get({ cursor: first.nextCursor ?? '' })
  const third = await get({ cursor: second.nextCursor ?? '' })
  expect([first, second, third].flatMap(itemNumbers)).toEqual(range(MANY))
  expect([first.items.length, second.items.length, third.nextCursor]).toEqual([10, 10, null])
  expect(first.items[0]).toMatchObject({
    key: ids.get('item-0'),
    filterByArea: { path: 'Air', name: 'Air' },
    country: ['England', 'Scotland'],
    mine: false,
  })
})

test('text, areas and countries filter it together, page by page [LEG-04]', async () => {
  const narrowed = { query: 'rivers', area: ['Air', 'Waste'], country: ['England', 'Wales'] }
  const fits = range(MANY).filter(
    (index) =>
      index % 2 === 0 && index % 3 !== 2 && ['England', 'Wales'].includes(COUNTRIES[index % COUNTRIES.length] ?? ''),
  )
  expect(fits.length).toBeGreaterThan(1)
  expect(itemNumbers(await get(narrowed))).toEqual(fits)
  const page = await get({ ...narrowed, limit: '1' })
  expect(itemNumbers(await get({ ...narrowed, limit: '1', cursor: page.nextCursor ?? '' }))).toEqual([fits[1]])
  expect(itemNumbers(await get({ area: 'Water', limit: '100' }))).toEqual(
    range(MANY).filter((index) => index % 3 === 2),
  )
  expect(itemNumbers(await get({ country: 'Scotland', limit: '100' }))).toEqual(range(MANY))
})

test.each<[string, Record<string, string | string[]>, (index: number) => boolean]>([
  ['one area', { area: 'Water' }, (index) => index % 3 === 2],
  [
    'one area and a country',
    { area: 'Water', country: 'England' },
    (index) => index % 3 === 2 && isIn('England', index),
  ],
  ['two areas', { area: ['Air', 'Water'] }, (index) => index % 3 !== 1],
  ['countries', { country: ['England', 'Wales'] }, (index) => isIn('England', index) || isIn('Wales', index)],
])('%s alone gives each of theirs once, in order, page by page [LEG-04]', async (_, filters, fits) => {
  const found: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await get({ ...filters, limit: '1', ...(cursor ? { cursor } : {}) })
    found.push(...itemNumbers(page))
    cursor = page.nextCursor
  }
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(range(MANY).filter(fits))
})

test('a search ignores case, needs two characters, covers title and headline, and treats wildcards literally [LEG-05]', async () => {
  for (const query of ['œuvres', 'ŒUVRES D’AIR']) expect((await get({ query, limit: '100' })).items.length).toBe(11)
  expect((await get({ query: 'R', limit: '100' })).items.length).toBe(MANY)
  for (const query of ['SLUDGE', '100%', 'sludge_use']) expect(itemNumbers(await get({ query }))).toEqual([7])
  for (const query of ['s_udge', '%%', '\\', '10%0']) expect(itemNumbers(await get({ query: `${query}x` }))).toEqual([])
  expect(itemNumbers(await get({ query: 'Regulation 12' }))).toEqual([12])
})

test('items in a member’s register are marked for that member alone [LEG-12]', async () => {
  const key = ids.get('item-3') ?? ''
  await hold(app, { memberId: app.memberIds.north.sue, itemId: key })
  const marked = async (client: Client) =>
    [...(await get({}, client)).items, ...(await get({ query: 'Regulation 3' }, client)).items]
      .filter(({ mine }) => mine)
      .map((item) => item.key)
  expect(await marked(sue)).toEqual([key, key])
  expect(await marked(ada)).toEqual([])
})

test('the home dashboard’s card shows the eight newest items [SHELL-26]', async () => {
  expect(itemNumbers((await sue.get('/api/legal-register/latest')).body)).toEqual(range(8))
  await addItem(ada, { title: 'Act 99' })
  expect(itemNumbers((await sue.get('/api/legal-register/latest')).body)).toEqual([99, ...range(7)])
})

test('choices are the active areas and regulators in their order, seven countries and ten sectors [LEGADM-40] [LEGADM-41] [LEGADM-42] [LEG-04]', async () => {
  const lists = listActions(ada)
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
    'for %j finds words in any order, acronyms and years, in all items and in the member’s own [LEG-05]',
    async (query, expected) => {
      const titles = expected.map((name) => TITLES[name as keyof typeof TITLES]).toSorted()
      expect([await found(query), await found(query, 'mine')]).toEqual([titles, titles])
    },
  )
})
