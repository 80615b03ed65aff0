import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { addAdvert as addAdvertTo, addCampaign as addCampaignTo, openAdvertApp } from '#tests/kit/adverts.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import type { ReportLink } from './contract.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const addAdvert = async (name: string): Promise<string> => (await addAdvertTo(ada, { name })).id
const addCampaign = (name: string, adverts: string[]): Promise<string> => addCampaignTo(ada, adverts, { name })

/** A member sees an advert, and clicks it. */
async function see(id: string, times: number): Promise<void> {
  const sue = await app.signIn('sue')
  const body = { batch: crypto.randomUUID(), views: [{ id, times }] }
  expect((await sue.call('POST', '/api/shown-adverts/views', { body })).status).toBe(200)
  await sue.call('POST', `/api/shown-adverts/${id}/clicks`)
}

const linksOf = async (path: string): Promise<ReportLink[]> => (await ada.get(`/api/${path}/report-links`)).body.items

/** Makes a link to the report of a campaign or advert, such as `campaigns/…`; its id and the path of its address. */
async function share(path: string, values: object = {}): Promise<{ id: string; path: string }> {
  const { status, body } = await ada.call('POST', `/api/${path}/report-links`, {
    body: { label: 'Pumps Ltd', ...values },
  })
  expect(status).toBe(201)
  const link = (await linksOf(path)).find(({ id }) => id === body.id)
  return { id: body.id, path: new URL(link?.url ?? '').pathname }
}

test('a sponsor sees by the link this campaign alone, signed out, with its days and adverts, as page, CSV and PDF [ADV-B2]', async () => {
  const [pumps, valves] = [await addAdvert('Pumps & pipes'), await addAdvert('Valves')]
  const campaign = await addCampaign('Spring <sale>', [pumps])
  await addCampaign('Autumn', [valves])
  await see(pumps, 3)
  await see(valves, 2)
  const { path } = await share(`campaigns/${campaign}`)
  const visitor = app.visitor()
  const { status, text, headers } = await visitor.get(path)
  expect(status).toBe(200)
  expect(text).toContain('<h1>Spring &lt;sale&gt;</h1>')
  expect(text).toContain('Report for Pumps Ltd.')
  expect(text, 'one day is not a period').not.toMatch(/<h2>From (.+) to \1<\/h2>/)
  expect(text).toMatch(/<th scope="row">Pumps &amp; pipes<\/th><td>3<\/td><td>1<\/td><td>33\.3<\/td>/)
  for (const other of ['Valves', 'Autumn', 'sue', '<script']) expect(text).not.toContain(other)
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  const csv = await visitor.get(`${path}/report.csv`)
  expect(csv.headers['x-robots-tag']).toContain('noindex')
  expect(csv.text.trim().split('\r\n').at(-1)).toMatch(/^[^,]+,3,1$/)
  const pdf = await visitor.get(`${path}/report.pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a link that was guessed, cut, withdrawn, expired or is of another site answers one and the same page [ADV-B2]', async () => {
  const campaign = await addCampaign('Summer', [])
  const [withdrawn, expired, working] = [
    await share(`campaigns/${campaign}`),
    await share(`campaigns/${campaign}`, { days: 1 }),
    await share(`campaigns/${campaign}`),
  ]
  const off = await share(`campaigns/${campaign}`)
  expect((await ada.call('DELETE', `/api/advert-report-links/${withdrawn.id}`)).status).toBe(200)
  const southern = app.visitor('south')
  const northern = app.visitor()
  await expireNow(expired.id)
  const token = working.path.split('/').at(-1) ?? ''
  const guesses = [token.slice(1), 'A'.repeat(22), `${token}x`, '%00', '%E2%82', 'a'.repeat(3_000)]
  const paths = [withdrawn.path, expired.path, ...guesses.map((guess) => `/sponsor-reports/${guess}`)]
  const bodies = new Set<string>()
  for (const path of [
    ...paths,
    `${working.path}/report.xlsx`,
    `${withdrawn.path}/report.csv`,
    `${expired.path}/report.pdf`,
  ]) {
    const { status, text } = await northern.get(path)
    expect([path, status]).toEqual([path, 404])
    bodies.add(text)
  }
  expect(bodies.size).toBe(1)
  const unknown = (await southern.get('/sponsor-reports/unknown')).text
  expect((await southern.get(working.path)).text).toBe(unknown)
  expect((await northern.get(working.path)).status).toBe(200)
  await ada.call('PATCH', '/api/config/switches', { body: { adverts: false } })
  expect((await northern.get(off.path)).text).toBe([...bodies][0])
  await ada.call('PATCH', '/api/config/switches', { body: { adverts: true } })
})

test('what a sponsor reads has neither control nor direction-changing characters nor markup, whoever named it how [ADV-B2]', async () => {
  const name = 'Pumps\u202e\r\nBcc: all@sponsor.test <b>'
  const advert = await addAdvertTo(ada, { name, alt: 'A\u202e pump\u0007' })
  expect(advert).toMatchObject({ name: 'PumpsBcc: all@sponsor.test <b>', alt: 'A pump' })
  const { path } = await share(`adverts/${advert.id}`, { label: 'Pumps\u202e Ltd <i>' })
  const { text } = await app.visitor().get(path)
  expect(text).toContain('<h1>PumpsBcc: all@sponsor.test &lt;b&gt;</h1>')
  expect(text).toContain('Report for Pumps Ltd &lt;i&gt;.')
  const csv = await app.visitor().get(`${path}/report.csv`)
  expect(csv.text).not.toContain('Pumps')
  const empty = await ada.call('POST', `/api/adverts/${advert.id}/report-links`, { body: { label: ' \u202e ' } })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['label']])
})

/** Moves the end of a link before now, as time would. */
const expireNow = (id: string) =>
  app.database.site(app.siteIds.north).run(
    sql
      .updateTable('advert_report_link')
      .set({ created_at: new Date(Date.now() - 3_600_000), expires_at: new Date(Date.now() - 1_000) } as never)
      .where('id', '=', id),
  )

test('only administrators of the site make, list and withdraw links, for 30 days, at most 365 and 20 at once [ADV-B2]', async () => {
  const advert = await addAdvert('Sluices')
  const path = `/api/adverts/${advert}/report-links`
  const body = { label: 'Sluices plc' }
  const { id } = (await ada.call('POST', path, { body })).body
  for (const person of ['jed', 'sue', 'gus'] as const) {
    const client = await app.signIn(person)
    const answers = [
      client.get(path),
      client.call('POST', path, { body }),
      client.call('DELETE', `/api/advert-report-links/${id}`),
    ]
    for (const { status } of await Promise.all(answers)) expect([person, status]).toEqual([person, 403])
  }
  const southern = await app.signIn('ada', 'south')
  for (const answer of [
    southern.get(path),
    southern.call('POST', path, { body }),
    southern.call('DELETE', `/api/advert-report-links/${id}`),
  ])
    expect((await answer).status).toBe(404)
  const [link] = await linksOf(`adverts/${advert}`)
  expect(Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')).toBe(30 * 24 * 3_600_000)
  for (const refused of [{ days: 366 }, { days: 0 }, { days: 1.5 }, { label: ' ' }, { mailTo: 'nobody' }])
    expect((await ada.call('POST', path, { body: { ...body, ...refused } })).status).toBe(400)
  for (let made = 1; made < 20; made++) expect((await ada.call('POST', path, { body })).status).toBe(201)
  const { status, body: refusal } = await ada.call('POST', path, { body })
  expect([status, refusal.code]).toEqual([409, 'adverts.too-many-report-links'])
  await ada.call('DELETE', `/api/advert-report-links/${id}`)
  expect((await ada.call('POST', path, { body: { ...body, days: 365 } })).status).toBe(201)
})

test('creating twice with one key makes one link; its token is stored as hash and sealed only, and nowhere else [ADV-B2]', async () => {
  const campaign = await addCampaign('Twice', [])
  const key = newId()
  const send = () =>
    ada.call('POST', `/api/campaigns/${campaign}/report-links`, {
      body: { label: 'Twice Ltd' },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([send(), send()])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const links = await linksOf(`campaigns/${campaign}`)
  expect(links).toHaveLength(1)
  const token = links[0]?.url?.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{22}$/)
  await ada.get('/api/audit')
  expect(await tablesWith(token)).toEqual([])
})

test('making and withdrawing a link are audited once, by its name and without its token; withdrawing twice is once [ADV-B2]', async () => {
  const campaign = await addCampaign('Audited', [])
  const { id, path } = await share(`campaigns/${campaign}`)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await ada.call('DELETE', `/api/advert-report-links/${id}`)
    expect([status, body]).toEqual([200, { done: true }])
  }
  const entries = await app.database
    .site(app.siteIds.north)
    .many(
      sql
        .selectFrom('audit_entry')
        .select(['action', 'subject', 'actor_id', 'before', 'after'])
        .where('subject', 'in', [campaign, id])
        .orderBy('number'),
    )
  const by = { subject: campaign, actor_id: app.memberIds.north.ada }
  expect(entries).toMatchObject([
    { action: 'adverts.campaignAdded', ...by },
    { action: 'adverts.campaignReportShared', ...by, after: { name: 'Audited', label: 'Pumps Ltd', days: 30 } },
    { action: 'adverts.reportLinkWithdrawn', ...by, before: { label: 'Pumps Ltd' } },
  ])
  expect(JSON.stringify(entries)).not.toContain(path.split('/').at(-1))
})

/** The tables in which a text stands somewhere. */
const tablesWith = (text: string) =>
  asOwnerOf(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await owner.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
      if (rowCount) found.push(name)
    }
    return found
  })
