import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { offerRegister, plantRecord } from '#tests/kit/planted-register.ts'
import { plantItem } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { subscribersQuery } from './subscribers.ts'

let testApp: TestApp
let ada: Client
const items: string[] = []
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  testApp = await openTestApp()
  await offerRegister(testApp)
  ada = await testApp.signIn('ada')
  for (const title of ['Air', 'Brook', 'Clay', 'Dust']) items.push(await plantItem(testApp, { title }))
  const addRecord = async (holder: 'sue' | 'tom' | 'gus', at: number, more: object) =>
    plantRecord(testApp, { holder, itemId: items[at] ?? '', added: day(1 + at), ...more })
  await addRecord('sue', 0, { status: 'Compliant' })
  await addRecord('sue', 1, { status: 'In Progress', notes: 'Secret of the brook' })
  await addRecord('sue', 2, { status: 'Not applicable' })
  await addRecord('sue', 3, { status: 'Not Compliant', removed: day(9) })
  await addRecord('tom', 2, { status: 'Not Compliant' })
  await addRecord('tom', 1, { status: 'Not yet assessed' })
  await addRecord('gus', 3, { status: 'Compliant', removed: day(9) })
})
afterAll(() => testApp.close())

const list = async (query = '') => (await ada.get(`/api/legal-register/subscribers${query}`)).body
const names = async (query: string) =>
  (await list(query)).items.map(({ displayName }: { displayName: string }) => displayName.split(' ')[0])
const idOf = (person: 'sue' | 'tom' | 'gus' | 'jed') => testApp.memberIds.north[person]
const records = (id: string, query = '') => ada.get(`/api/legal-register/subscribers/${id}/records${query}`)

test('subscribers are listed with summaries of their registers, newest first [LEGADM-20] [LEGADM-21] [LEGADM-22]', async () => {
  const { items: found } = await list()
  expect(
    found.map((each: Record<string, unknown>) => [each.displayName, each.summary, each.openItems, each.items]),
  ).toEqual([
    ['gus of north', 'none', 0, 0],
    ['tom of north', 'Not Compliant', 2, 2],
    ['sue of north', 'In Progress', 1, 3],
  ])
  expect(found[2]).toMatchObject({ since: day(1).toISOString(), legalAccess: 'off' })
})

test('all members can be listed too, and either list is searched by the beginning of a name [LEGADM-21]', async () => {
  expect(await names('?show=all')).toEqual(['ada', 'bea', 'jed', 'sue', 'tom', 'gus', 'eva'])
  expect(await names('?query=SU')).toEqual(['sue'])
  expect(await names('?query=jed')).toEqual([])
  expect(await names('?show=all&query=jed')).toEqual(['jed'])
  for (const nothing of ['ue', '%25', '_', '~']) expect(await names(`?query=${nothing}`)).toEqual([])
})

test('pages of either list follow each other without a gap [LEGADM-21]', async () => {
  for (const show of ['subscribers', 'all']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await list(
        `?show=${show}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    const { items: whole } = await list(`?show=${show}`)
    expect(seen).toEqual(whole.map(({ id }: { id: string }) => id))
  }
})

test('members who signed up within the same millisecond are all listed [LEGADM-21]', async () => {
  await asOwner(testApp, (owner) =>
    owner.query(
      `update member set sign_up = '2020-01-01 10:00:00.000100Z'::timestamptz + n * interval '100 microseconds'
       from unnest($1::uuid[]) with ordinality as moved (id, n) where member.id = moved.id`,
      [[idOf('sue'), idOf('tom'), idOf('gus'), idOf('jed')]],
    ),
  )
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await list(
      `?show=all&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen.slice(-4)).toEqual([idOf('jed'), idOf('gus'), idOf('tom'), idOf('sue')])
  expect(seen).toHaveLength(7)
})

test('a member’s records are listed with removed items, and an unknown member is a 404 [LEGADM-29] [LEGADM-30]', async () => {
  const { body, text } = await records(idOf('sue'))
  expect(
    body.items.map((each: { item: { title: string } } & Record<string, unknown>) => [
      each.item.title,
      each.status,
      each.userStatus,
      each.adminStatus,
    ]),
  ).toEqual([
    ['Dust', 'inactive', 'Not Compliant', 'Not Compliant'],
    ['Clay', 'active', 'Not applicable', 'Not Compliant'],
    ['Brook', 'active', 'In Progress', 'Not Compliant'],
    ['Air', 'active', 'Compliant', 'Not Compliant'],
  ])
  expect(text).not.toContain('Secret')
  const first = (await records(idOf('sue'), '?limit=3')).body
  expect((await records(idOf('sue'), `?limit=3&cursor=${first.nextCursor}`)).body.items).toHaveLength(1)
  expect((await records(idOf('jed'))).body.items).toEqual([])
  expect((await records(newId())).status).toBe(404)
  expect((await ada.get(`/api/legal-register/subscribers/${newId()}`)).status).toBe(404)
  expect((await ada.get(`/api/legal-register/subscribers/${idOf('tom')}`)).body.displayName).toBe('tom of north')
})

const review = (path: string, client = ada) => client.get(`/api/legal-register/subscribers/${path}`)

test('a review shows the member’s record of an item with statuses, texts and notes, and logs the view [LEGADM-31] [LEGADM-32]', async () => {
  const { body } = await review(`${idOf('sue')}/items/${items[1]}`)
  expect(body).toMatchObject({
    member: { id: idOf('sue'), displayName: 'sue of north' },
    item: { title: 'Brook', applicableTo: ['SME'], description: '<p>Licences.</p>' },
    userStatus: 'In Progress',
    adminStatus: 'Not Compliant',
    howThisAppliesToUserByUser: '<p>Secret of the brook</p>',
    notesJSON: null,
    seenBy: [{ by: { displayName: 'ada of north' }, what: 'notes' }],
  })
  for (const path of [
    `${newId()}/items/${items[1]}`,
    `${idOf('sue')}/items/${newId()}`,
    `${idOf('jed')}/items/${items[1]}`,
  ])
    expect((await review(path)).status).toBe(404)
})

test('for an item removed and added again, the active record is shown, or the closed one on request [LEGADM-29] [LEG-15]', async () => {
  const closed = (await review(`${idOf('gus')}/items/${items[3]}`)).body
  expect(closed).toMatchObject({ status: 'inactive', timeRemoved: day(9).toISOString() })
  const current = await plantRecord(testApp, { holder: 'gus', itemId: items[3] ?? '' })
  expect((await review(`${idOf('gus')}/items/${items[3]}`)).body).toMatchObject({ id: current, status: 'active' })
  expect((await review(`${idOf('gus')}/items/${items[3]}?record=${closed.id}`)).body.id).toBe(closed.id)
  expect((await review(`${idOf('sue')}/items/${items[3]}?record=${closed.id}`)).status).toBe(404)
})

test('legal access is off until an administrator switches it, which is audited; only the site’s switch affects the register [LEG-33]', async () => {
  const set = (legalAccess: string, client = ada, id = idOf('tom')) =>
    client.call('PUT', `/api/legal-register/subscribers/${id}/access`, { body: { legalAccess } })
  expect((await set('on')).body).toMatchObject({ displayName: 'tom of north', legalAccess: 'on' })
  await set('on')
  const entries = await testApp.database
    .site(testApp.siteIds.north)
    .many(
      sql.selectFrom('audit_entry').select(['actor_id', 'before', 'after']).where('action', '=', 'members.legalAccess'),
    )
  expect(entries).toEqual([
    { actor_id: testApp.memberIds.north.ada, before: { legalAccess: 'off' }, after: { legalAccess: 'on' } },
  ])
  expect((await set('off', await testApp.signIn('sue'))).status).toBe(403)
  expect((await set('off', await testApp.signIn('ada', 'south'))).status).toBe(404)
  expect((await set('off', ada, newId())).status).toBe(404)
  expect((await set('sometimes')).status).toBe(400)
})

test('the list reads no records or histories and uses an index’s order, however many entries there are [LEGADM-21]', async () => {
  const { south } = testApp.siteIds
  await asOwner(testApp, async (owner) => {
    await owner.query(
      `with people as (
         insert into account (id, email, password_hash) select gen_random_uuid(), 'r' || n || '@south.test', 'x' from generate_series(1, 3000) n returning id, email)
       insert into member (site_id, id, account_id, display_name, display_name_key, user_type, sign_up)
       select $1::uuid, gen_random_uuid(), id, email, regexp_replace(email, '[^a-z0-9]', '', 'g'), 'subscriber', now() - random() * interval '900 days' from people`,
      [south],
    )
    await owner.query(
      `insert into legal_subscriber (site_id, member_id, since, compliant) select site_id, id, sign_up, 3 from member where site_id = $1`,
      [south],
    )
    await owner.query('vacuum analyze')
  })
  for (const input of [
    { limit: 20, show: 'subscribers' },
    { limit: 20, show: 'all' },
    { limit: 20, show: 'subscribers', query: 'r12' },
  ] as const) {
    const { sql: text, parameters } = subscribersQuery(input).compile()
    const plan = await planOf(text, parameters)
    expect(plan).not.toMatch(/legal_entry|member_legal_item/)
    expect(plan, JSON.stringify(input)).not.toMatch(
      'query' in input ? /Seq Scan on member/ : /Seq Scan on (member|legal_subscriber)/,
    )
  }
})

/** The query plan of a statement on the southern site, under the server's role. */
async function planOf(text: string, parameters: readonly unknown[]): Promise<string> {
  const { default: pg } = await import('pg')
  const { roleUrls } = await import('#platform/server/migrate.ts')
  const app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await app.connect()
  try {
    await app.query("select set_config('app.site', $1, false)", [testApp.siteIds.south])
    const { rows } = await app.query(`explain ${text}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await app.end()
  }
}
