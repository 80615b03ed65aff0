import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.another()
})
afterAll(() => app.close())

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(app, async (owner) => (await owner.query(text, values)).rows as Row[])
/** As if the job's worker had been killed a while ago: another one takes the job up, while the first may still be at it. */
const takeUp = () =>
  query(`with rested as (update bulk_job set worked_at = now() - interval '2 minutes' where finished_at is null)
    select graphile_worker.add_job('start-overdue-timers')`)
/** Ends what all workers are in the middle of, and returns how many; their queue has connections of its own. */
const killConnections = async () => {
  const [killed] = await query<{
    count: number
  }>(`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where application_name = 'guildhall server' and datname = current_database() and state <> 'idle'`)
  return killed?.count ?? 0
}

/** Waits until the job has ended, whose workers are killed meanwhile. */
async function endAfterKills(id: string): Promise<void> {
  const finishedAt = async () => {
    const [job] = await query<{ finished_at: Date | null }>('select finished_at from bulk_job where id = $1', [id])
    return job?.finished_at
  }
  let kills = 0
  await until('three kills in the middle of a batch, or the end of a job that is done before', async () => {
    await takeUp()
    kills += (await killConnections()) > 0 ? 1 : 0
    return kills >= 3 || finishedAt()
  })
  expect(kills).toBeGreaterThan(0)
  await until('the job to end', async () => {
    await takeUp()
    return finishedAt()
  })
}

test('each record is changed and audited exactly once, by two workers at once that are killed in the middle [ADM-B2] [TEN-B4]', async () => {
  await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 800 })
  const ada = await app.signIn('ada')
  const { body } = await ada.call('POST', '/api/members/bulk', {
    body: {
      selection: { filter: { userType: ['subscriber'] }, except: [] },
      change: { action: 'legalAccess', legalAccess: 'on' },
    },
  })
  await endAfterKills(body.id)
  const [job] = await query('select total, done, unchanged, skipped, failed from bulk_job where id = $1', [body.id])
  expect(job).toEqual({ total: 802, done: 802, unchanged: 0, skipped: 0, failed: 0 })
  const [changes] = await query(`
    select count(*)::int as entries, count(distinct subject)::int as members from audit_entry where action = 'members.changed'`)
  expect(changes).toEqual({ entries: 802, members: 802 })
  const [items] = await query(
    "select count(*)::int as done from bulk_job_item where job_id = $1 and outcome = 'done'",
    [body.id],
  )
  expect(items).toEqual({ done: 802 })
  const [events] = await query("select count(*)::int as published from event where name = 'members.legalAccessChanged'")
  expect(events).toEqual({ published: 802 })
})

test('each recipient of an e-mail to many gets it exactly once, whatever is killed meanwhile [ADM-38]', async () => {
  const { body } = await (await app.signIn('ada')).call('POST', '/api/members/bulk/email', {
    body: { selection: { filter: { userType: ['subscriber'] }, except: [] }, subject: 'News', message: 'Dear {name}' },
  })
  await endAfterKills(body.id)
  const [emails] = await query(
    'select count(*)::int as emails, count(distinct account_id)::int as people from mail where bulk_job_id = $1',
    [body.id],
  )
  expect(emails).toEqual({ emails: 802, people: 802 })
})

test('each line of an import is imported exactly once: members changed, others invited by one e-mail each [ACC-B4] [TEN-B4]', async () => {
  const ada = await app.signIn('ada')
  const people = await query<{ email: string }>("select email from account where email like '%@crowd.test' limit 300")
  const invited = Array.from({ length: 300 }, (_, index) => `person.${index}@firm.test`)
  const lines = [...people.map(({ email }) => email), ...invited].map((email) => `${email},jedi`)
  const [{ number: before } = { number: 0 }] = await query<{ number: number }>(
    'select max(number)::int as number from audit_entry where site_id = $1',
    [app.siteIds.north],
  )
  const raw = ['email,type', ...lines].join('\n')
  const { body } = await ada.call('POST', '/api/members/import', { raw, headers: { 'content-type': 'text/csv' } })
  await endAfterKills(body.id)
  const [job] = await query('select total, done, unchanged, skipped, failed from bulk_job where id = $1', [body.id])
  expect(job).toEqual({ total: 600, done: 600, unchanged: 0, skipped: 0, failed: 0 })
  const entries = await query(
    `select action, count(*)::int as entries, count(distinct subject)::int as subjects from audit_entry
      where site_id = $1 and number > $2 group by action order by action`,
    [app.siteIds.north, before],
  )
  expect(entries).toEqual([
    { action: 'members.changed', entries: 300, subjects: 300 },
    { action: 'members.importStarted', entries: 1, subjects: 1 },
    { action: 'members.invited', entries: 300, subjects: 300 },
  ])
  const [emails] = await query(
    `select count(*)::int as emails, count(distinct recipient)::int as people from mail where recipient like 'person.%@firm.test'`,
  )
  expect(emails).toEqual({ emails: 300, people: 300 })
  const [types] = await query(
    "select count(*)::int as jedis from member where user_type = 'jedi' and display_name like 'One of many %'",
  )
  expect(types).toEqual({ jedis: 300 })
})
