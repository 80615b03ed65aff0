import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MEMBERS, ROLES } from '#base/roles.ts'
import { HIDEABLE_FIELDS } from '#features/members/contract.ts'
import type { Answer, Client } from '#tests/kit/client.ts'
import { createThread } from '#tests/kit/forum.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { asOwner, expireAt } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Client
let tom: Client
let viewers: Client[]
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
  viewers = await Promise.all(MEMBERS.map((role) => someoneAs(app, role)))
})
afterAll(() => app.close())

interface Listed {
  items: { displayName: string }[]
  nextCursor: string | null
}

const FIELDS = ['email', ...HIDEABLE_FIELDS] as const
type Field = (typeof FIELDS)[number]
const choice = (isShown: (field: Field) => boolean) =>
  Object.fromEntries(FIELDS.map((field) => [field, isShown(field)])) as Record<Field, boolean>
const SHOWN = { ...choice(() => true), listed: true }

const idOf = (person: Person) => app.memberIds.north[person]
const show = (body: Record<string, boolean>, client = tom) => client.call('PATCH', '/api/profile/visibility', { body })
const namesIn = async (search = '', client = sue): Promise<string[]> =>
  (await client.get(`/api/directory?${search}`)).body.items.map((item: { displayName: string }) => item.displayName)

/** What Tom has in each field, and how an answer shows it. */
const VALUES: Record<Field, RegExp> = {
  email: /tom@guildhall\.test/,
  company: /Heronworks/i,
  jobRole: /Lockkeeper/i,
  topics: /"waste"/,
  badges: /"bestAnswers":\{"3"/,
  links: /heron\.example/,
}

/** The searches and filters by which each field could be found out. */
const FOUND_BY: Partial<Record<Field, string>> = {
  email: 'query=tom@guildhall',
  company: 'query=heronworks',
  jobRole: 'query=lockkeeper',
  topics: 'topic=waste',
  badges: 'badge=bestAnswers:3',
}

beforeAll(async () => {
  const socials = { website: 'https://heron.example/' }
  await tom.call('PATCH', '/api/profile', { body: { company: 'Heronworks', jobRole: 'Lockkeeper', socials } })
  await tom.call('PUT', '/api/notifications/topics/waste', { body: { subscribed: true } })
  const badges = JSON.stringify({ bestAnswers: { 3: true } })
  await asOwner(app, (owner) => owner.query('update member set badges = $2 where id = $1', [idOf('tom'), badges]))
})
beforeEach(async () => {
  await show(SHOWN)
})

const STATES = FIELDS.flatMap((field) => [
  { title: `only ${field} hidden`, isShown: choice((each) => each !== field) },
  { title: `only ${field} shown`, isShown: choice((each) => each === field) },
])

describe('generated over every field', () => {
  test.each(STATES)(
    'with $title, directory and profile show what the member chose, to every role [ACC-B8] [ACC-37]',
    async ({ isShown }) => {
      await show(isShown)
      for (const client of viewers)
        for (const path of ['/api/directory', '/api/profiles/tom%20of%20north']) {
          const { text } = await client.get(path)
          for (const field of FIELDS)
            expect([path, field, VALUES[field].test(text)]).toEqual([path, field, isShown[field]])
        }
      for (const [field, search] of Object.entries(FOUND_BY)) {
        const isFound = field !== 'email' && isShown[field as Field]
        expect([field, await namesIn(search)]).toEqual([field, isFound ? ['tom of north'] : []])
      }
      const filtered = {
        company: await namesIn('company=heronworks'),
        offered: await sue.get('/api/directory/companies'),
      }
      expect(filtered.company).toEqual(isShown.company ? ['tom of north'] : [])
      expect(filtered.offered.body.items).toEqual(isShown.company ? ['Heronworks'] : [])
    },
  )

  test('no read shows another member, or an administrator in a view as them, what is hidden or what their role may not see [ACC-B8] [ACC-B9] [ACC-37]', async () => {
    await show(choice(() => false))
    await createThread(tom)
    const reads = operations.filter(({ method }) => method === 'GET')
    const filling = { text: 'tom of north', id: idOf('tom') }
    for (const person of ['sue', 'gus'] as const) {
      const [own, ada] = [await app.signIn(person), await app.signIn('ada')]
      expect((await ada.call('POST', `/api/members/${idOf(person)}/view`)).status).toBe(200)
      for (const route of reads) {
        const request = requestTo(route, filling)
        const [seen, viewed] = await Promise.all([send(own, request), send(ada, request)])
        // The list of topics and of badges is the site's.
        const hidden = /lists|badges/i.test(route.name) ? [] : Object.values(VALUES)
        const shown = hidden.filter((value) => value.test(seen.text) || value.test(viewed.text))
        expect([route.name, shown]).toEqual([route.name, []])
        expect(route.inView ? [seen.status] : [403, 404], route.name).toContain(viewed.status)
      }
    }
  })

  test('whoever hides something still sees it, and so do administrators in the back office [ACC-B8]', async () => {
    await show({ ...choice(() => false), listed: false })
    const { profile } = (await tom.get('/api/session')).body
    expect(profile).toMatchObject({
      company: 'Heronworks',
      jobRole: 'Lockkeeper',
      badges: { bestAnswers: { 3: true } },
    })
    const ada = await app.signIn('ada')
    expect((await ada.get(`/api/members/${idOf('tom')}`)).text).toMatch(/Heronworks/)
  })
})

describe('who is listed', () => {
  test('members by name, without those who wait, have expired or chose not to be listed [ACC-B8]', async () => {
    const all = ['ada', 'bea', 'gus', 'jed', 'sue', 'tom'].map((person) => `${person} of north`)
    expect(await namesIn()).toEqual(all)
    await show({ listed: false })
    expect(await namesIn()).toEqual(all.slice(0, -1))
    expect((await tom.get('/api/directory/own')).body.entry).toBeNull()
    await show({ listed: true })
    expect((await tom.get('/api/directory/own')).body.entry).toMatchObject({ company: 'Heronworks' })
  })

  test('membership that ended takes the entry out at once, before any job has run [ACC-B8]', async () => {
    await expireAt(app, idOf('jed'), new Date(Date.now() - 1_000))
    expect(await namesIn('query=jed')).not.toContain('jed of north')
    await expireAt(app, idOf('jed'), new Date('2038-01-01'))
    expect(await namesIn('query=jed')).toContain('jed of north')
  })

  test('guests may look, those who wait or have expired may not; one’s own choices are open to all of them [ACC-B8]', async () => {
    for (const role of ROLES) {
      const { status } = await (await someoneAs(app, role)).get('/api/directory')
      expect([role, status === 200]).toEqual([role, MEMBERS.includes(role)])
    }
    expect((await (await app.signIn('nia')).get('/api/profile/visibility')).body).toEqual({ ...SHOWN, email: false })
  })

  test('another site has its own directory [ACC-B8] [TEN-03]', async () => {
    const south = await app.signIn('sue', 'south')
    expect(await namesIn('query=tom', south)).toEqual(['tom of south'])
  })
})

describe('finding somebody', () => {
  test('by words of name, company and job role, by two letters where a word begins, and in spite of a typing error [ACC-B8]', async () => {
    expect(await namesIn('query=lock%20HERON')).toEqual(['tom of north'])
    expect(await namesIn('query=to')).toEqual(['tom of north'])
    expect(await namesIn('query=om')).toEqual([])
    expect(await namesIn('query=%25%25%25')).toEqual([])
    for (const typed of ['heronwroks', 'herronworks', 'heronwoks', 'heronvorks tom'])
      expect((await sue.get(`/api/directory?query=${encodeURIComponent(typed)}`)).body).toMatchObject({
        isApproximate: true,
        items: [{ displayName: 'tom of north' }],
        nextCursor: null,
      })
    const first = (await sue.get('/api/directory?query=nroth&limit=4')).body
    const next = (await sue.get(`/api/directory?query=nroth&limit=4&cursor=${first.nextCursor}`)).body
    const names = [first, next].flatMap(({ items }: Listed) => items.map(({ displayName }) => displayName))
    expect([first.isApproximate, next.isApproximate, names]).toEqual([true, true, await namesIn('query=north')])
  })

  test('page by page, with every filter at once [ACC-B8]', async () => {
    const pages: string[] = []
    let cursor: string | null = ''
    do {
      const { body }: Answer<Listed> = await sue.get(`/api/directory?limit=4${cursor ? `&cursor=${cursor}` : ''}`)
      pages.push(...body.items.map((item) => item.displayName))
      cursor = body.nextCursor
    } while (cursor)
    expect(pages).toEqual(await namesIn())
    expect(await namesIn('company=HERONWORKS&topic=waste&badge=bestAnswers:3&query=tom')).toEqual(['tom of north'])
    expect(await namesIn('company=heronworks&topic=water')).toEqual([])
    expect((await sue.get('/api/directory?badge=gold:1')).status).toBe(400)
  })

  test('an entry follows what its member changes: name, company, topics, and who they are [ACC-B8]', async () => {
    await tom.call('PATCH', '/api/profile', { body: { company: 'Otterworks' } })
    expect((await sue.get('/api/directory/companies?query=ot')).body.items).toEqual(['Otterworks'])
    await tom.call('PUT', '/api/notifications/topics/waste', { body: { subscribed: false } })
    expect(await namesIn('topic=waste')).toEqual([])
    await tom.call('PUT', '/api/notifications/topics/waste', { body: { subscribed: true } })
    await tom.call('PATCH', '/api/profile', { body: { company: 'Heronworks' } })
    expect(await namesIn('company=heronworks&topic=waste')).toEqual(['tom of north'])
  })
})
