import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { jpeg } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { unusedLandingPictures } from './unused-pictures.ts'

let testApp: TestApp
let ada: Client
beforeAll(async () => {
  testApp = await openTestApp({ LOG_LEVEL: 'silent' })
  ada = await testApp.signIn('ada')
})
afterAll(() => testApp.close())

const north = () => testApp.database.site(testApp.siteIds.north)
async function sent(): Promise<{ id: string; url: string }> {
  const { body } = await ada.call('POST', '/api/landing-page/pictures', {
    raw: await jpeg(500, 300),
    headers: { 'content-type': 'image/jpeg' },
  })
  return { id: body.url.split('/')[2], url: body.url }
}
const left = async () =>
  new Set(
    (await north().many(sql.selectFrom('file').select('id').where('element', '=', 'landingpicture'))).map(
      ({ id }) => id,
    ),
  )
const aDayOlder = () =>
  asOwner(testApp, (owner) => owner.query(`update file set created_at = created_at - interval '25 hours'`))
const tabs = (url: string) =>
  JSON.stringify([{ name: 'Home', components: [{ type: 'banner', config: { picture: { url } } }] }])

test('a picture that no draft, working copy, plan, page or branded page shows is removed a day after upload [DES-21] [TEN-31]', async () => {
  const [live, once, draft, copy, plan, variant, loose] = [
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
    await sent(),
  ]
  const site = testApp.siteIds.north
  await asOwner(testApp, async (owner) => {
    await owner.query('update landing_page set tabs = $2 where site_id = $1', [site, tabs(live.url)])
    for (let revision = 100; revision < 145; revision += 1)
      await owner.query('insert into landing_page_version (site_id, revision, name, tabs) values ($1, $2, $3, $4)', [
        site,
        revision,
        'Once',
        tabs(revision === 120 ? once.url : '/none'),
      ])
    const { rows } = await owner.query(
      'insert into landing_page_draft (site_id, id, name, tabs) values ($1, gen_random_uuid(), $2, $3) returning id',
      [site, 'Draft', tabs(draft.url)],
    )
    await owner.query(
      'insert into landing_page_working_copy (site_id, draft_id, member_id, tabs, based_on) values ($1, $2, $3, $4, 0)',
      [site, rows[0].id, testApp.memberIds.north.ada, tabs(copy.url)],
    )
    await owner.query(
      `insert into landing_page_plan (site_id, id, name, tabs, publish_at) values ($1, gen_random_uuid(), 'Plan', $2, now() + interval '1 day')`,
      [site, tabs(plan.url)],
    )
    await owner.query('insert into landing_variant (site_id, variant, contents) values ($1, $2, $3)', [
      site,
      'radio',
      JSON.stringify({ about: { picture: variant.url } }),
    ])
  })
  const shown = [live, once, draft, copy, plan, variant].map(({ id }) => id)
  await unusedLandingPictures.run(north())
  expect(await left()).toEqual(new Set([...shown, loose.id]))
  await aDayOlder()
  const due = await asOwner(testApp, (owner) => owner.query(unusedLandingPictures.dueSites))
  expect(due.rows).toEqual([{ site_id: site }])
  const fresh = await sent()
  await unusedLandingPictures.run(north())
  expect(await left()).toEqual(new Set([...shown, fresh.id]))
  expect((await testApp.visitor().get(loose.url)).status).toBe(404)
  expect((await testApp.visitor().get(once.url)).status).toBe(200)
})

test('while a design is being saved nothing is removed; the task runs again the next night [DES-21] [DES-B1]', async () => {
  const picture = await sent()
  await aDayOlder()
  const saving = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
  await saving.connect()
  try {
    await saving.query('begin')
    await saving.query(`select set_config('app.site', $1, true)`, [testApp.siteIds.north])
    await saving.query('lock table landing_page_draft in row exclusive mode')
    await expect(unusedLandingPictures.run(north())).rejects.toThrow(/lock/)
    await saving.query('rollback')
  } finally {
    await saving.end()
  }
  expect((await left()).has(picture.id)).toBe(true)
  await unusedLandingPictures.run(north())
  expect((await left()).has(picture.id)).toBe(false)
})

test('the job workers may find and run both tasks [DES-21] [WRITE-27]', async () => {
  const jobs = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).jobs })
  await jobs.connect()
  try {
    await sent()
    await aDayOlder()
    await jobs.query(`select graphile_worker.add_job('remove-unused-landing-pictures-everywhere')`)
    await jobs.query(`select graphile_worker.add_job('remove-forgotten-insight-files-everywhere')`)
    await expect.poll(async () => (await left()).size, { timeout: 14_000 }).toBe(6)
  } finally {
    await jobs.end()
  }
})
