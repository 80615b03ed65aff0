import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openPushApp, type PushApp } from '#tests/kit/push.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { setNotificationsHidden } from '../visibility.ts'
import { SEND_PUSH } from './decide.ts'
import { SWEEP_PUSH } from './sweep.ts'

vi.setConfig({ testTimeout: 60_000 })

let push: PushApp
let sue: Client
beforeAll(async () => {
  push = await openPushApp()
  sue = await push.app.signIn('sue')
})
afterAll(() => push.close())
afterEach(async () => {
  await run(
    'delete from push_delivery',
    'delete from push_device',
    'delete from notification',
    'delete from notice_limit',
  )
})

const run = (...statements: string[]) =>
  asOwner(push.app, async (owner) => {
    for (const statement of statements) await owner.query(statement)
  })
const north = () => push.app.database.site(push.app.siteIds.north)
/** What the stand-in received at this address, decrypted. */
const at = (endpoint: string) => push.standIn.received.filter((each) => each.endpoint === endpoint)
const settled = (...states: string[]) =>
  until(`the messages to be ${states}`, async () => (await push.states()).toSorted().join() === states.join())

/** Jobs that are queued from now on wait for `letJobsRun`. */
const stopJobs = () =>
  run(
    `create or replace function wait_in_test() returns trigger language plpgsql as $$
       begin new.run_at := now() + interval '1 day'; return new; end $$`,
    'create or replace trigger wait_in_test before insert on graphile_worker._private_jobs for each row execute function wait_in_test()',
  )
/** Lets all jobs run, each of them `times` times. */
const letJobsRun = (times = 1) =>
  run(
    'drop trigger wait_in_test on graphile_worker._private_jobs',
    ...Array.from(
      { length: times },
      () =>
        `select graphile_worker.add_job('${SEND_PUSH}', json_build_object('siteId', site_id, 'id', id)) from push_delivery`,
    ),
  )

test('a reply reaches every device of its recipient once, readable with its keys alone, and names nobody [NOT-23, NOT-21]', async () => {
  const phone = await push.app.signIn('sue')
  const [one, other] = [await push.switchOn(sue), await push.switchOn(phone)]
  const tom = await push.switchOn(await push.app.signIn('tom'))
  const south = await push.switchOn(await push.app.signIn('sue', 'south'))
  await push.reply('sue')
  await push.reply('sue', { content: '{author} replied to you.' })
  await settled('sent', 'sent', 'sent', 'sent')
  for (const { endpoint } of [one, other]) {
    const arrived = at(endpoint)
    expect(arrived).toHaveLength(2)
    expect(new Set(arrived.map(({ topic }) => topic)).size).toBe(1)
    expect(arrived[0]).toMatchObject({ ttl: 86_400, urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
    const shared = {
      title: 'How deep is a ditch?',
      site: 'Northern Club',
      tag: arrived[0]?.topic,
      unread: expect.any(Number),
    }
    const url = expect.stringMatching(/^\/forum\?key=thread&answer=/)
    expect(arrived.map(({ message }) => message)).toContainEqual({
      ...shared,
      url,
      body: 'Your question was replied to.',
    })
    expect(arrived.map(({ message }) => message)).toContainEqual({ ...shared, url, body: '' })
    expect(JSON.stringify(arrived)).not.toContain('jed')
  }
  expect([...at(tom.endpoint), ...at(south.endpoint)]).toEqual([])
  const { items } = (await sue.get('/api/notifications/push/devices')).body
  expect(items.map((item: { lastUsedAt: string | null }) => typeof item.lastUsedAt)).toEqual(['string', 'string'])
})

test('an address that is gone is removed at its first message, and nothing more is sent there [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  push.standIn.unsubscribe(endpoint)
  await push.reply('sue')
  await settled('gone')
  expect((await sue.get('/api/notifications/push/devices')).body).toEqual({ subscribed: false, items: [] })
  await push.reply('sue')
  expect(await push.states()).toEqual(['gone'])
  expect(at(endpoint)).toEqual([])
})

test('a subscription that was sealed with a former secret is removed, as nobody can write to it [NOT-23]', async () => {
  await push.switchOn(sue)
  await north().run(sql.updateTable('push_device').set({ sealed_subscription: Buffer.alloc(60) }))
  await push.reply('sue')
  await settled('gone')
  expect((await sue.get('/api/notifications/push/devices')).body.subscribed).toBe(false)
})

test('what a service certainly did not take comes again after its time, anything else never [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  push.standIn.refuse([429, 503], 1)
  await push.reply('sue')
  await settled('sent')
  expect(at(endpoint)).toHaveLength(1)
  push.standIn.refuse([500])
  await push.reply('sue')
  await settled('refused', 'sent')
  expect(at(endpoint)).toHaveLength(1)
})

test('what was taken by a process that then died is not sent again; what it had not taken is, once [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  await stopJobs()
  await push.reply('sue')
  await push.reply('sue')
  await run("update push_delivery set state = 'sending' where id = (select min(id::text)::uuid from push_delivery)")
  await letJobsRun(3)
  await settled('sending', 'sent')
  expect(at(endpoint)).toHaveLength(1)
})

test('a message whose job was lost is queued by the minute, one older than a day no more [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  await stopJobs()
  await push.reply('sue')
  await push.reply('sue', { title: 'An old one' })
  await run(
    'drop trigger wait_in_test on graphile_worker._private_jobs',
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-push')",
    "update push_delivery set due_at = now() - interval '5 minutes'",
    `update push_delivery set created_at = now() - interval '25 hours' where notification_id = (select id from notification where title = 'An old one')`,
    "select graphile_worker.add_job('start-overdue-timers')",
  )
  await settled('queued', 'sent')
  expect(at(endpoint)).toMatchObject([{ message: { title: 'How deep is a ditch?' } }])
})

test('what was read, put away, hidden or removed meanwhile, or is no longer the recipient’s device, is not sent [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  await stopJobs()
  const subjects = ['read', 'archived', 'hidden', 'in a hidden thread', 'removed', 'open']
  for (const subjectId of subjects)
    await push.reply('sue', {
      subjectId,
      groupId: subjectId.startsWith('in') ? 'hidden thread' : null,
      title: subjectId,
    })
  await run(
    "update notification set read = true where subject_id = 'read'",
    "update notification set archived_at = now() where subject_id = 'archived'",
    "delete from notification where subject_id = 'removed'",
  )
  for (const target of [{ subjectIds: ['hidden'] }, { groupId: 'hidden thread' }])
    await north().transaction((transaction) => setNotificationsHidden(transaction, target, true))
  await letJobsRun()
  await settled('sent', ...Array.from({ length: 5 }, () => 'unneeded'))
  expect(at(endpoint)).toMatchObject([{ message: { title: 'open', unread: 3 } }])
})

test('a device that somebody else has taken over gets nothing of its former owner [NOT-15, NOT-23]', async () => {
  const { endpoint, id } = await push.switchOn(sue)
  await stopJobs()
  await push.reply('sue')
  await north().run(
    sql.updateTable('push_device').set({ member_id: push.app.memberIds.north.tom }).where('id', '=', id),
  )
  await letJobsRun()
  await settled('unneeded')
  expect(at(endpoint)).toEqual([])
})

test('a push service that never answers delays no mail and no other work, and its message is given up [NOT-23]', async () => {
  await push.switchOn(sue)
  const release = push.standIn.stall()
  for (let sent = 0; sent < 8; sent += 1) await push.reply('sue')
  await until(
    'all that run at once to wait',
    async () => (await push.states()).filter((state) => state === 'sending').length === 6,
  )
  await run("select graphile_worker.add_job('sweep', job_key => 'sweep of a test')")
  await until('other work to be done', () =>
    asOwner(push.app, async (owner) => {
      const { rowCount } = await owner.query("select from graphile_worker.jobs where key = 'sweep of a test'")
      return rowCount === 0
    }),
  )
  expect((await push.states()).filter((state) => state === 'sending')).toHaveLength(6)
  release()
  await until('the first to be given up', async () => (await push.states()).includes('lost'))
  await until('the others to follow', async () => !(await push.states()).some((state) => /queued|sending/.test(state)))
})

test('what became of messages is stored for 90 days [NOT-23]', async () => {
  await push.switchOn(sue)
  await push.reply('sue')
  await push.reply('sue')
  await settled('sent', 'sent')
  await run(
    "update push_delivery set created_at = now() - interval '91 days' where id = (select min(id::text)::uuid from push_delivery)",
  )
  await asWorkers(push.app, SWEEP_PUSH)
  expect(await push.states()).toEqual(['sent'])
})

test('this machine reads what the stand-in received; without a stand-in there is nothing to read [NOT-23]', async () => {
  const { endpoint } = await push.switchOn(sue)
  await push.reply('sue', { title: 'Shown' })
  await settled('sent')
  const { body } = await push.app.visitor().get('/_push.json')
  expect(body[0]).toMatchObject({ endpoint, message: { title: 'Shown' } })
})
