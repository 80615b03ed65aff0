import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { SWEEP_LIMITS, sweepExpired } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const subjects = () =>
  asOwner(app, async (owner) =>
    (await owner.query('select subject from mail order by subject')).rows.map((row) => row.subject),
  )
const events = () =>
  asOwner(app, async (owner) =>
    (await owner.query("select name from event where name like 'aged.%' order by name")).rows.map((row) => row.name),
  )

/** What the workers' own role can delete. */
async function sweep(): Promise<number> {
  const pool = openPool({ connectionString: roleUrls(app.ownerUrl).jobs })
  try {
    for (const statement of SWEEP_LIMITS) await pool.query(statement)
    return await sweepExpired(pool, 'select id as site_id from site')
  } finally {
    await pool.end()
  }
}

test('sent emails are deleted after thirty days, undeliverable ones after ninety, events after seven, jobs after thirty; on all sites, in any number [MISC-07]', async () => {
  const { north, south } = app.siteIds
  await asOwner(app, async (owner) => {
    await owner.query('delete from mail')
    const mail = (subject: string, siteId: string, created: number, sent: number | null) =>
      owner.query(
        `insert into mail (site_id, id, recipient, subject, text, html, created_at, sent_at) values ($1, $2, 'a@b.test', $3, 'Dear Sue', '', $4, $5)`,
        [siteId, newId(), subject, daysAgo(created), sent === null ? null : daysAgo(sent)],
      )
    await mail('sent 31', north, 31, 31)
    await mail('sent 31 too', south, 32, 31)
    await mail('sent 29', north, 32, 29)
    await mail('failed 89', north, 89, null)
    await mail('failed 91', south, 91, null)
    const event = (name: string, siteId: string, days: number) =>
      owner.query('insert into event (site_id, id, name, at) values ($1, $2, $3, $4)', [
        siteId,
        newId(daysAgo(days).getTime()),
        name,
        daysAgo(days),
      ])
    await event('aged.8', north, 8)
    await event('aged.9', south, 9)
    await event('aged.6', south, 6)
    await owner.query(
      `insert into event (site_id, id, name, at)
       select $1, overlay(gen_random_uuid()::text placing '01900000-0000-7000' from 1)::uuid, 'aged.many', now() - interval '100 days'
       from generate_series(1, 2500)`,
      [north],
    )
    await owner.query(
      `insert into bulk_job (site_id, id, kind, options, total, created_at)
       select $1, gen_random_uuid(), 'members.change', '{}', 0, now() - each * interval '1 day' from generate_series(29, 33) each`,
      [south],
    )
  })
  expect(await sweep()).toBe(3 + 2 + 2_500 + 4)
  expect([await subjects(), await events()]).toEqual([['failed 89', 'sent 29'], ['aged.6']])
})

test('the sweep cannot delete younger rows, whatever the query [MISC-07]', async () => {
  const pool = openPool({ connectionString: roleUrls(app.ownerUrl).jobs })
  const before = [await subjects(), await events()]
  await pool.query('delete from mail where created_at is not null')
  await pool.query('delete from event where at is not null')
  await pool.end()
  expect([await subjects(), await events()]).toEqual(before)
})
