import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { derivedSecret } from '#platform/server/migrate.ts'
import { addAdvert, addCampaign as addCampaignTo, openAdvertApp } from '#tests/kit/adverts.ts'
import type { Client } from '#tests/kit/client.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import type { ReportLink } from './contract.ts'
import { mailReportsAt } from './monthly.ts'
import { monthBefore, nextMailAfter } from './months.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openAdvertApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

/** Adds a campaign, with one advert that was seen as often as `times` says. */
async function addCampaign(name: string, times: number): Promise<string> {
  const { id } = await addAdvert(ada, { name: `${name} advert` })
  const campaign = await addCampaignTo(ada, [id], { name })
  const views = { batch: crypto.randomUUID(), views: [{ id, times }] }
  if (times > 0) await (await app.signIn('sue')).call('POST', '/api/shown-adverts/views', { body: views })
  return campaign
}

/** Makes a link with an address for the report of each month. */
async function share(campaign: string, mailTo: string): Promise<ReportLink> {
  const path = `/api/campaigns/${campaign}/report-links`
  const { body } = await ada.call('POST', path, { body: { label: 'Pumps Ltd', days: 365, mailTo } })
  return (await ada.get(path)).body.items.find(({ id }: ReportLink) => id === body.id)
}

/** Sends the reports that are due at the next day of sending of a link; `after` counts from it, in ms. */
const mailAt = (link: ReportLink, after: number) => {
  const parts = { originOf: async () => ada.origin, secret: derivedSecret(app.ownerUrl) }
  return mailReportsAt(app.database.site(app.siteIds.north), parts, new Date(Date.parse(link.nextMailAt ?? '') + after))
}
const HOUR = 3_600_000

const mailsTo = (recipient: string) =>
  app.database
    .site(app.siteIds.north)
    .many(
      sql.selectFrom('mail').select(['subject', 'text', 'html', 'unsubscribe_url']).where('recipient', '=', recipient),
    )

test('the report of a month is mailed once to each on the first of the next, by two processes at once too [ADV-B2]', async () => {
  const [pumps, quiet] = [
    await share(await addCampaign('Pumps', 2), 'pumps@sponsor.test'),
    await share(await addCampaign('Quiet', 0), 'quiet@sponsor.test'),
  ]
  await mailAt(pumps, -HOUR)
  expect(await mailsTo('pumps@sponsor.test')).toEqual([])
  await Promise.all([mailAt(pumps, 0), mailAt(pumps, 0), mailAt(pumps, 0)])
  await mailAt(pumps, HOUR)
  const [mail, ...more] = await mailsTo('pumps@sponsor.test')
  expect(more).toEqual([])
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' })
  expect(mail?.subject).toBe(`Report of Pumps for ${month.format(new Date())}`)
  expect(mail?.text).toContain('Seen on Northern Club: 2. Clicks: 0.')
  const address = /http\S+\/sponsor-reports\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(address.startsWith(pumps.url ?? '-')).toBe(true)
  const page = await app.visitor().get(address.slice(ada.origin.length))
  expect(page.text).toMatch(/<dt>Seen<\/dt><dd>2<\/dd>/)
  const quietText = `It was not shown on Northern Club in ${month.format(new Date())}.`
  expect((await mailsTo('quiet@sponsor.test'))[0]?.text).toContain(quietText)
  await mailAt(quiet, 32 * 24 * HOUR)
  expect(await mailsTo('pumps@sponsor.test')).toHaveLength(2)
})

test('one click unsubscribes from this report alone, its page can take it back, and a withdrawn link mails nothing [ADV-B2]', async () => {
  const campaign = await addCampaign('Valves', 1)
  const [first, second, withdrawn] = [
    await share(campaign, 'first@sponsor.test'),
    await share(campaign, 'second@sponsor.test'),
    await share(campaign, 'withdrawn@sponsor.test'),
  ]
  await mailAt(first, 0)
  const url = (await mailsTo('first@sponsor.test'))[0]?.unsubscribe_url ?? ''
  const path = url.slice(ada.origin.length)
  const visitor = app.visitor()
  expect((await visitor.get(path)).text).toContain('Unsubscribe to get no more reports of Valves by e-mail.')
  const nextOf = async ({ id }: ReportLink) =>
    (await ada.get(`/api/campaigns/${campaign}/report-links`)).body.items.find((one: ReportLink) => one.id === id)
      ?.nextMailAt
  expect(await nextOf(first)).not.toBeNull()
  const post = (choice: string) =>
    visitor.call('POST', path, { raw: choice, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await nextOf(first)).toBeNull()
  expect(await nextOf(second)).not.toBeNull()
  await ada.call('DELETE', `/api/advert-report-links/${withdrawn.id}`)
  await mailAt(first, 32 * 24 * HOUR)
  const counts = ['first', 'second', 'withdrawn'].map((name) => mailsTo(`${name}@sponsor.test`))
  expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([1, 2, 1])
  await post('reports=on')
  expect(await nextOf(first)).not.toBeNull()
  expect((await app.visitor('south').call('POST', path, { raw: '' })).status).toBe(404)
  expect(await nextOf(first)).not.toBeNull()
  expect((await visitor.get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
})

test('months begin and end on the clock of the site [ADV-B2]', () => {
  const auckland = { timeZone: 'Pacific/Auckland' }
  const now = new Date('2037-03-31T20:00:00Z')
  expect(monthBefore(now, auckland)).toEqual({ from: '2037-03-01', to: '2037-03-31' })
  expect(monthBefore(now, { timeZone: 'Europe/London' })).toEqual({ from: '2037-02-01', to: '2037-02-28' })
  expect(nextMailAfter(now, auckland).toISOString()).toBe('2037-04-30T20:00:00.000Z')
  expect(nextMailAfter(now, { timeZone: 'Europe/London' }).toISOString()).toBe('2037-04-01T07:00:00.000Z')
})
