import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdvert as addAdvertTo, addCampaign as addCampaignTo, openAdvertApp } from '#tests/kit/adverts.ts'
import type { Client } from '#tests/kit/client.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

interface Removed {
  advert: string
  campaign: string
  /** Of a link to the campaign's report. */
  link: { id: string; path: string }
}

/** A campaign with an advert that was seen twice; both are removed, after a link to the report was made. */
async function removedCampaign(name: string): Promise<Removed> {
  const { id: advert } = await addAdvertTo(ada, { name: `${name} poster` })
  const campaign = await addCampaignTo(ada, [advert], { name, maximum: 50 })
  const body = { batch: crypto.randomUUID(), views: [{ id: advert, times: 2 }] }
  await (await app.signIn('sue')).call('POST', '/api/shown-adverts/views', { body })
  const link = await share(campaign)
  for (const path of [`campaigns/${campaign}`, `adverts/${advert}`])
    expect((await ada.call('DELETE', `/api/${path}`, { body: {} })).status).toBe(200)
  return { advert, campaign, link }
}

async function share(campaign: string): Promise<Removed['link']> {
  const path = `/api/campaigns/${campaign}/report-links`
  const { id } = (await ada.call('POST', path, { body: { label: 'Pumps Ltd' } })).body
  const { items } = (await ada.get(path)).body
  return { id, path: new URL(items.find((each: { id: string }) => each.id === id).url).pathname }
}

const idsIn = async (path: string): Promise<string[]> =>
  (await ada.get(`/api/${path}`)).body.items.map(({ id }: { id: string }) => id)

test('what was removed is in the list of removed ones alone, and its report and files stay readable [ADV-07, ADV-B2]', async () => {
  const { advert, campaign } = await removedCampaign('Spring')
  expect([await idsIn('campaigns'), await idsIn('adverts'), await idsIn('advert-choices')]).toEqual([[], [], []])
  expect([await idsIn('campaigns?state=removed'), await idsIn('adverts?state=removed')]).toEqual([[campaign], [advert]])
  const counted = { seen: 2, clicks: 0 }
  const { body } = await ada.get(`/api/campaigns/${campaign}/report`)
  expect(body).toMatchObject({ name: 'Spring', total: counted, plan: { maximum: 50, ...counted } })
  expect(body.adverts).toEqual([{ id: advert, name: 'Spring poster', isRemoved: true, ...counted }])
  expect(body.run.to).toBe(body.days[0].day)
  expect(Number.isNaN(Date.parse(body.removedAt))).toBe(false)
  expect((await ada.get(`/api/adverts/${advert}/report`)).body.total).toEqual(counted)
  const csv = await ada.get(`/api/campaigns/${campaign}/report.export?format=csv`)
  expect(csv.text.trim().split('\r\n').at(-1)).toMatch(/^[^,]+,2,0$/)
  expect((await ada.get(`/api/adverts/${advert}/report.export?format=pdf`)).status).toBe(200)
  const southern = await app.signIn('ada', 'south')
  expect((await southern.get(`/api/campaigns/${campaign}/report`)).status).toBe(404)
  expect((await southern.get('/api/campaigns?state=removed')).body.items).toEqual([])
})

test('what was removed can be neither read for editing, changed, copied, shown, counted nor removed again [ADV-16]', async () => {
  const { advert, campaign } = await removedCampaign('Summer')
  const [sue, isActive, name] = [await app.signIn('sue'), true, 'Again']
  const views = { batch: crypto.randomUUID(), views: [{ id: advert, times: 1 }] }
  const answers = await Promise.all([
    ada.get(`/api/adverts/${advert}`),
    ada.get(`/api/adverts/${advert}/picture`),
    ada.get(`/api/campaigns/${campaign}`),
    ada.call('PUT', `/api/adverts/${advert}/active`, { body: { isActive } }),
    ada.call('PUT', `/api/campaigns/${campaign}/active`, { body: { isActive } }),
    ada.call('POST', `/api/adverts/${advert}/copies`, { body: { name } }),
    ada.call('DELETE', `/api/adverts/${advert}`, { body: {} }),
    ada.call('DELETE', `/api/campaigns/${campaign}`, { body: {} }),
    sue.call('POST', '/api/shown-adverts/views', { body: views }),
    sue.call('POST', `/api/shown-adverts/${advert}/clicks`, { body: {} }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const { body } = await ada.call('POST', '/api/campaigns', {
    body: {
      name,
      isActive,
      startsAt: null,
      endsAt: null,
      days: [],
      maximum: 1,
      dailyMaximum: 1,
      minimum: 0,
      adverts: [advert],
    },
  })
  expect(body.code).toBe('adverts.advert-gone')
  expect(await idsIn(`advert-explanations?memberId=${app.memberIds.north.sue}`)).not.toContain(advert)
})

test('a sponsor’s link shows the report of what was removed until it expires or is withdrawn, and a new one can be made [ADV-B2]', async () => {
  const { campaign, link } = await removedCampaign('Autumn')
  const visitor = app.visitor()
  expect((await visitor.get(link.path)).text).toMatch(/Autumn poster \(removed\)<\/th><td>2<\/td>/)
  expect((await visitor.get(`${link.path}/report.csv`)).status).toBe(200)
  const later = await share(campaign)
  expect((await visitor.get(later.path)).status).toBe(200)
  expect((await ada.call('DELETE', `/api/advert-report-links/${link.id}`, { body: {} })).status).toBe(200)
  expect([(await visitor.get(link.path)).status, (await visitor.get(later.path)).status]).toEqual([404, 200])
})
