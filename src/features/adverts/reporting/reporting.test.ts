import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { addAdvert as addAdvertTo, addCampaign as addCampaignTo, openAdvertApp } from '#tests/kit/adverts.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const addAdvert = async (name: string): Promise<string> => (await addAdvertTo(ada, { name, maximum: 50 })).id
const addCampaign = (name: string, adverts: string[]): Promise<string> =>
  addCampaignTo(ada, adverts, { name, maximum: 50 })

async function see(id: string, times: number): Promise<void> {
  const sue = await app.signIn('sue')
  const body = { batch: crypto.randomUUID(), views: [{ id, times }] }
  expect((await sue.call('POST', '/api/shown-adverts/views', { body })).status).toBe(200)
  expect((await sue.call('POST', `/api/shown-adverts/${id}/clicks`)).status).toBe(200)
}

test('the report of a campaign has its own counts by day and by advert, and what its plan has left [ADV-07, ADV-B2]', async () => {
  const [pumps, valves] = [await addAdvert('Pumps'), await addAdvert('Valves')]
  const campaign = await addCampaign('Spring', [pumps])
  await see(pumps, 3)
  await see(valves, 2)
  const { status, body } = await ada.get(`/api/campaigns/${campaign}/report`)
  expect(status).toBe(200)
  const counted = { seen: 3, clicks: 1 }
  expect(body).toMatchObject({ name: 'Spring', total: counted, plan: { maximum: 50, minimum: 0, ...counted } })
  expect(body.days).toEqual([{ day: expect.any(String), ...counted }])
  expect(body.adverts).toEqual([{ id: pumps, name: 'Pumps', isRemoved: false, ...counted }])
  const [{ day }] = body.days
  expect(body.period).toEqual(body.run)
  const before = (await ada.get(`/api/adverts/${pumps}/report?from=2037-01-01&to=2037-02-01`)).body
  expect(before.period).toEqual({ from: body.run.to, to: body.run.to })
  expect((await ada.get(`/api/adverts/${pumps}/report?from=${day}&to=${day}`)).body.total).toEqual(counted)
  expect((await ada.get(`/api/adverts/${pumps}/report?from=yesterday`)).status).toBe(400)
})

test('a report is exported as CSV and PDF with each of its days [ADV-B2]', async () => {
  const advert = await addAdvert('=Sluices')
  await see(advert, 2)
  const csv = await ada.get(`/api/adverts/${advert}/report.export?format=csv`)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text.trim().split('\r\n').at(-1)).toMatch(/^[^,]+,2,1$/)
  const pdf = await ada.get(`/api/adverts/${advert}/report.export?format=pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ada.get(`/api/adverts/${advert}/report.export?format=xlsx`)).status).toBe(400)
})

test('only administrators of the site read and export its reports [ADV-B2]', async () => {
  const advert = await addAdvert('Weirs')
  const campaign = await addCampaign('Autumn', [advert])
  const paths = [`adverts/${advert}`, `campaigns/${campaign}`].flatMap((path) => [
    `/api/${path}/report`,
    `/api/${path}/report.export?format=csv`,
  ])
  const statusesFor = async (client: Client) => {
    const answers = []
    for (const path of paths) answers.push((await client.get(path)).status)
    return answers
  }
  for (const person of ['jed', 'sue', 'gus'] as const)
    expect([person, ...(await statusesFor(await app.signIn(person)))]).toEqual([person, 403, 403, 403, 403])
  const southern = await app.signIn('ada', 'south')
  expect(await statusesFor(southern)).toEqual([404, 404, 404, 404])
  expect(await statusesFor(ada)).toEqual([200, 200, 200, 200])
})

test('what was counted is never changed, and nothing is added to a month that is over, by the owner of the database either [ADV-07, ADV-B2]', async () => {
  const advert = await addAdvert('Locks')
  await see(advert, 2)
  const add = (months: number) =>
    asOwnerOf(app.ownerUrl, (owner) =>
      owner.query(
        `insert into advert_count (site_id, id, advert_id, day, hour, seen, clicks)
         select $1, $2, $3, (current_date - make_interval(months => $4))::date, 12, 1, 0`,
        [app.siteIds.north, newId(), advert, months],
      ),
    )
  await expect(add(2)).rejects.toThrow('the month of this count is over')
  for (const change of [
    `update advert_count set seen = seen + 1 where advert_id = '${advert}'`,
    `delete from advert_count where advert_id = '${advert}'`,
    'truncate advert_count',
  ])
    await expect(asOwnerOf(app.ownerUrl, (owner) => owner.query(change))).rejects.toThrow('only ever added to')
  const { body } = await ada.get(`/api/adverts/${advert}/report`)
  expect(body.total).toEqual({ seen: 2, clicks: 1 })
  expect((await add(0)).rowCount).toBe(1)
})
