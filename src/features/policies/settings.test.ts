import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let bea: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
})
afterAll(() => app.close())

const page = async (path: string, site: 'north' | 'south' = 'north') => (await app.visitor(site).get(path)).text
const change = (body: unknown, client = ada) => client.call('PATCH', '/api/config/policies', { body })
const save = (text: string | null, after: number, client = ada, kind = 'terms') =>
  client.call('POST', `/api/config/policies/${kind}/versions`, {
    body: { text, after },
    headers: { 'idempotency-key': newId() },
  })

test('fee and window start as in the source, are set one by one, and then show on the public pages [POL-05, POL-06]', async () => {
  const figures = { accessFee: 10, cancellationDays: 7, visitRetentionDays: 400, declinedDays: 90 }
  expect((await ada.get('/api/config/policies')).body).toEqual(figures)
  expect(await page('/terms')).toContain('within seven working days')
  expect(await page('/privacy')).toContain('£10')
  expect((await change({ cancellationDays: 14 })).body).toEqual({ ...figures, cancellationDays: 14 })
  await until('the window', async () => (await page('/terms')).includes('within 14 working days'))
  expect((await change({ accessFee: 0 })).body).toEqual({ ...figures, accessFee: 0, cancellationDays: 14 })
  await until('no fee', async () => (await page('/privacy')).includes('A copy of your information is free.'))
  expect(await page('/privacy')).not.toContain('£')
  expect(await page('/terms', 'south')).toContain('within seven working days')
  for (const body of [{ accessFee: -1 }, { accessFee: 2.5 }, { cancellationDays: 0 }, { cancellationDays: 'ten' }]) {
    const refused = await change(body)
    expect([refused.status, Object.values(refused.body.fields)[0]]).toEqual([
      400,
      expect.stringContaining('Write a whole number from'),
    ])
  }
})

test('a site’s own text then replaces the clauses, as text and never as markup; the standard one can be put back [POL-09]', async () => {
  const text = '# Our rules\nBe kind.\n\n<script>alert(1)</script>\n\n# The end\n- item: words'
  expect((await save(text, 0)).status).toBe(201)
  await until('our rules', async () => (await page('/terms')).includes('Our rules'))
  const shown = await page('/terms')
  expect(shown.match(/<li id="clause-\d+"><h2>/g)).toHaveLength(2)
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect((await app.visitor().get('/api/policies/terms')).body.clauses[0].title).toBe('Our rules')
  const { own, standard, number } = (await ada.get('/api/config/policies/terms/text')).body
  expect([own, number]).toEqual([text, 1])
  expect(standard.match(/^# /gm)).toHaveLength(20)
  expect((await save(null, 1)).body).toMatchObject({ number: 2, isOwn: false })
  await until('twenty clauses', async () => (await page('/terms')).match(/<li id="clause-/g)?.length === 20)
  expect((await page('/privacy')).match(/<li id="clause-/g)).toHaveLength(11)
})

test('every version is kept with its date and author, can be looked at, and nothing takes one away [POL-09]', async () => {
  await save('# One\nFirst.', 0, ada, 'privacy')
  await save('# Two\nSecond.', 1, bea, 'privacy')
  const list = (await ada.get('/api/config/policies/privacy/versions')).body.items
  expect(list.map(({ number, author, isOwn }: Record<string, unknown>) => [number, author, isOwn])).toEqual([
    [2, 'bea of north', true],
    [1, 'ada of north', true],
  ])
  expect(Date.now() - Date.parse(list[0].at)).toBeLessThan(60_000)
  const first = (await ada.get('/api/config/policies/privacy/versions?limit=1')).body
  const second = (await ada.get(`/api/config/policies/privacy/versions?limit=1&cursor=${first.nextCursor}`)).body
  expect([first.items[0].number, second.items[0].number, second.nextCursor]).toEqual([2, 1, null])
  const one = (await ada.get(`/api/config/policies/privacy/versions/${list[1].id}`)).body
  expect(one.text).toBe('# One\nFirst.')
  expect((await save(one.text, 2, ada, 'privacy')).body.number).toBe(3)
  expect((await ada.get('/api/config/policies/privacy/versions')).body.items).toHaveLength(3)
  const wrong = await ada.get(`/api/config/policies/terms/versions/${list[1].id}`)
  expect([wrong.status, wrong.body.code]).toEqual([404, 'policies.no-version'])
  const south = await app.signIn('ada', 'south')
  expect((await south.get(`/api/config/policies/privacy/versions/${list[1].id}`)).status).toBe(404)
  expect((await south.get('/api/config/policies/privacy/versions')).body.items).toEqual([])
  await save(null, 3, ada, 'privacy')
})

test('two administrators who change the same text: the second is told, and nobody’s text is overwritten [POL-09]', async () => {
  const { number } = (await ada.get('/api/config/policies/terms/text')).body
  const answers = await Promise.all([save('# A\nAda.', number), save('# B\nBea.', number, bea)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toMatch(/changed-meanwhile/)
  await save(null, number + 1)
})

test('a text that cannot be read as clauses is refused at its field, and nobody but administrators changes or sees any of it [POL-09]', async () => {
  const refused = await save('No clause.', 0)
  expect([refused.status, refused.body.code]).toEqual([400, 'policies.text-refused'])
  expect(refused.body.fields.text).toContain('Begin with the title of a clause')
  const jed = await app.signIn('jed')
  expect((await change({ accessFee: 1 }, jed)).status).toBe(403)
  expect((await save('# A\nB.', 0, jed)).status).toBe(403)
  for (const path of ['', '/terms/text', '/terms/versions'])
    expect((await jed.get(`/api/config/policies${path}`)).status).toBe(403)
})
