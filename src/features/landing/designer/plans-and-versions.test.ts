import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { plannedPublications } from './publishing.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const DRAFTS = '/api/landing-page/drafts'
const hero = (title: string) => ({ type: 'introduction', config: { title } })
const tabsOf = (title: string) => [{ name: 'Home', components: [hero(title)] }]
const add = async (name: string, body: object = { template: 'blank' }) =>
  (await ada.call('POST', DRAFTS, { body: { name, ...body } })).body
const publish = (key: string, body: object) => ada.call('POST', `${DRAFTS}/${key}/publication`, { body })
const live = async () => (await app.visitor().get('/api/landing-page')).body
const front = async () => (await app.visitor().get('/')).text

/** Plans a page for the far future, then moves its time into the past and deletes its job. */
async function lostPlan(title: string): Promise<string> {
  const { key } = await add(title, { tabs: tabsOf(title) })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = (await publish(key, { basedOn: 0, at })).body
  await asOwner(app, async (owner) => {
    const lost = await owner.query('delete from graphile_worker._private_jobs where key = $1', [
      `publish-landing-page:${id}`,
    ])
    expect(lost.rowCount).toBe(1)
    await owner.query("update landing_page_plan set publish_at = now() - interval '1 minute' where id = $1", [id])
  })
  return id
}

test('a plan whose job was lost is carried out by the scan for overdue timers; another run changes nothing [DES-B2]', async () => {
  const id = await lostPlan('Found again')
  const before = (await live()).revision
  const scanForOverdue = () =>
    asOwner(app, (owner) => owner.query("select graphile_worker.add_job('start-overdue-timers')"))
  await scanForOverdue()
  await until('the design', async () => (await front()).includes('Found again'))
  await scanForOverdue()
  await plannedPublications.run(app.database.site(app.siteIds.north), id)
  await until('the job to end', async () => (await jobs()) === 0)
  expect((await live()).revision).toBe(before + 1)
}, 20_000)

const jobs = () =>
  asOwner(
    app,
    async (owner) => (await owner.query('select 1 from graphile_worker._private_jobs where run_at <= now()')).rowCount,
  )

test('a plan is due by the database clock, even if the server’s own is slow [DES-B2]', async () => {
  const id = await lostPlan('By one clock')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    await plannedPublications.run(app.database.site(app.siteIds.north), id)
  } finally {
    vi.useRealTimers()
  }
  expect((await live()).tabs).toEqual(tabsOf('By one clock'))
})

test('versions are listed in the order they went live, regardless of clocks [DES-B2]', async () => {
  const { key } = await add('Out of time', { tabs: tabsOf('Earlier') })
  const earlier = (await publish(key, { basedOn: 0 })).body
  const later = (await publish(key, { basedOn: 0 })).body
  await asOwner(app, (owner) =>
    owner.query("update landing_page_version set published_at = now() + interval '1 day' where id = $1", [earlier.id]),
  )
  const published = async (query: string) =>
    (await ada.get(`/api/landing-page/versions${query}`)).body.items.filter(
      ({ revision }: { revision: number | null }) => revision !== null,
    )
  expect((await published('')).slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([later.id, earlier.id])
  expect((await ada.get(`/api/landing-page/versions/${later.id}`)).body).toMatchObject({ state: 'live' })
  for (const wrong of [[-1], [2 ** 31], [1.5], ['1']]) {
    const cursor = Buffer.from(JSON.stringify([...wrong, later.at, later.id])).toString('base64url')
    expect((await ada.get(`/api/landing-page/versions?cursor=${cursor}`)).body.code).toBe('request.bad-cursor')
  }
})
