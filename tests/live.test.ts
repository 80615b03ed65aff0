import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { SWEEP_CHANGES } from '#platform/server/live/changes.ts'
import { Client, type LiveStream, until } from '#tests/kit/client.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { registration, removeMember } from '#tests/kit/people.ts'
import { asOwner, asOwnerOf, expireAt } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
const streams: LiveStream[] = []

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => {
  for (const stream of streams) stream.close()
  return app.close()
})

const listen = async (client: Client, headers: Record<string, string> = {}) => {
  const stream = await client.listen(headers)
  streams.push(stream)
  return stream
}
const lastId = (stream: LiveStream) =>
  stream.text
    .match(/^id: (.+)$/gm)
    ?.at(-1)
    ?.slice(4) ?? ''
const topics = (stream: LiveStream): string[] =>
  Array.from(
    stream.text.matchAll(/^event: change\ndata: (.+)$/gm),
    ([, data]) => JSON.parse(data ?? '{}').topics,
  ).flat()
const approve = (id: string, body: Record<string, unknown>) => ada.call('PATCH', `/api/members/${id}`, { body })

test('a stream needs a session, and this site’s own pages [MISC-07] [TEN-03]', async () => {
  expect((await app.visitor().get('/api/live')).status).toBe(401)
  const sue = await app.signIn('sue')
  expect((await sue.on(HOSTS.south).get('/api/live')).status).toBe(401)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect([site, (await sue.get('/api/live', { headers: { 'sec-fetch-site': site } })).status]).toEqual([site, 403])
  expect((await listen(sue, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('what was announced is heard by whom it concerns, and carries no content [MISC-07]', async () => {
  const [member, waiting] = [await listen(await app.signIn('sue')), await listen(await app.signIn('nia'))]
  await publish(ada, { title: 'Very private title' })
  await until('a member to hear', () => topics(member).includes('insights'))
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'Leeds' } })
  await until('everybody to be notified of the site', () => topics(waiting).includes('site'))
  expect(topics(waiting)).toEqual(['site'])
  expect(member.text).not.toContain('private')
})

test('what is meant for one member or for administrators is heard by nobody else [MISC-07] [ACC-37]', async () => {
  const [sue, tom] = [await app.signIn('sue'), await app.signIn('tom')]
  const [mine, theirs, admins] = [await listen(sue), await listen(tom), await listen(ada)]
  await sue.call('PATCH', '/api/profile', { body: { bio: 'x' } })
  await app.visitor().call('POST', '/api/accounts', { body: registration('Live') })
  await until(
    'the member and the administrators to hear',
    () => topics(mine).includes('profile') && topics(admins).includes('members'),
  )
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'York' } })
  await until('all to be notified of the site', () => topics(theirs).includes('site'))
  // A changed public profile is announced to every member; private changes only to oneself.
  expect(topics(theirs).toSorted()).toEqual(['profiles', 'site'])
  expect(topics(mine)).not.toContain('members')
  expect(topics(admins)).not.toContain('profile')
})

test('a reader that comes back hears what it missed and what comes next [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const first = await listen(sue)
  await publish(ada)
  await until('the first change', () => topics(first).includes('insights'))
  first.close()
  const witness = await listen(await app.signIn('tom'))
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'Hull' } })
  await sue.call('PATCH', '/api/profile', { body: { bio: 'y' } })
  // Only after they have received it: a changed profile reloads the session, which ends an open stream.
  await until('all to be notified of both', () =>
    ['profiles', 'site'].every((topic) => topics(witness).includes(topic)),
  )
  const second = await listen(sue, { 'last-event-id': lastId(first) })
  await until('both changes', () => ['profile', 'site'].every((topic) => topics(second).includes(topic)))
  expect([...new Set(topics(second))].toSorted()).toEqual(['profile', 'profiles', 'session', 'site'])
  const cursor = lastId(second)
  second.close()
  const third = await listen(sue, { 'last-event-id': cursor })
  await publish(ada)
  await until('the next change', () => topics(third).includes('insights'))
})

test('a reader cut off before it heard anything misses nothing either [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const first = await listen(sue)
  await until('a place to resume from', () => lastId(first) !== '')
  first.close()
  await publish(ada)
  const second = await listen(sue, { 'last-event-id': lastId(first) })
  await until('what happened meanwhile', () => topics(second).includes('insights'))
})

test('however much was missed, none of its topics is [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const first = await listen(sue)
  await until('a place to resume from', () => lastId(first) !== '')
  first.close()
  const site = app.database.site(app.siteIds.north)
  await site.transaction(async (transaction) => {
    for (let count = 0; count < 1_200; count += 1) await announce(transaction, 'thread/others', 'admins')
    await announce(transaction, 'insights', 'members')
  })
  const witness = await listen(await app.signIn('tom'))
  await publish(ada)
  await until('the feed to be past it all', () => topics(witness).includes('insights'))
  const second = await listen(sue, { 'last-event-id': lastId(first) })
  await until('the one topic that concerns the reader', () => topics(second).includes('insights'), 1_000)
  expect(topics(second)).not.toContain('thread/others')
})

test('a reader who was away for longer than changes are kept is told to read everything again, once [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const first = await listen(sue)
  await publish(ada)
  await until('the first change', () => topics(first).includes('insights'))
  first.close()
  const cursor = lastId(first)
  await publish(ada)
  await until('the feed to be past it', async () => lastId(await listen(sue)) !== cursor)
  const unmissed = await listen(sue, { 'last-event-id': cursor })
  await until('what it missed', () => topics(unmissed).includes('insights'))
  expect(unmissed.text).not.toContain('event: missed')
  await asOwner(app, async (owner) => {
    await owner.query("update live_change set at = now() - interval '121 minutes'")
    await owner.query(SWEEP_CHANGES)
  })
  const upToDate = await listen(sue, { 'last-event-id': lastId(await listen(sue)) })
  const late = await listen(sue, { 'last-event-id': cursor })
  await until('the word to read anew', () => late.text.includes('event: missed'))
  await publish(ada)
  await until('both to hear what comes next', () => [late, upToDate].every((each) => topics(each).includes('insights')))
  expect(late.text.match(/event: missed/g)).toHaveLength(1)
  expect(upToDate.text).not.toContain('event: missed')
  const again = await listen(sue, { 'last-event-id': lastId(late) })
  await publish(ada)
  await until('the next change', () => topics(again).includes('insights'))
  expect(again.text).not.toContain('event: missed')
})

test('changes that commit in another order than they began all arrive [MISC-07]', async () => {
  const stream = await listen(await app.signIn('sue'))
  const site = app.database.site(app.siteIds.north)
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let onStarted = () => {}
  const started = new Promise<void>((resolve) => {
    onStarted = resolve
  })
  const slow = site.transaction(async (transaction) => {
    await announce(transaction, 'thread/slow', 'members')
    // The announcement is sent with the next statement.
    await transaction.run(sql.selectFrom('site').select('id'))
    onStarted()
    await released
  })
  await started
  await site.transaction((transaction) => announce(transaction, 'thread/quick', 'members'))
  const now = new Date()
  await ada.call('PATCH', '/api/profile', { body: { bio: 'So that the feed looks while the slow one is under way.' } })
  await until('the feed to look while the slow one is under way', async () => {
    const text = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query_start > $1
      and query like '%from live_change where (xid, id) >%'`
    return (await asOwner(app, (owner) => owner.query(text, [now]))).rowCount
  })
  letGo()
  await slow
  await until('both', () => topics(stream).includes('thread/slow') && topics(stream).includes('thread/quick'))
  expect(topics(stream).filter((topic) => topic === 'thread/slow' || topic === 'thread/quick')).toHaveLength(2)
})

test('what another database of the same PostgreSQL writes for long holds nothing up, nor loses it [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  const first = await listen(sue)
  await until('a place to resume from', () => lastId(first) !== '')
  const cursor = lastId(first)
  const other = await testDatabase()
  await asOwnerOf(other.ownerUrl, async (writer) => {
    await writer.query('begin')
    await writer.query('create table of_others ()')
    const site = app.database.site(app.siteIds.north)
    await site.transaction((transaction) => announce(transaction, 'thread/meanwhile', 'members'))
    await until('a reader to hear', () => topics(first).includes('thread/meanwhile'))
    const late = await listen(sue, { 'last-event-id': cursor })
    await until('a reader that comes back to hear', () => topics(late).includes('thread/meanwhile'))
    await writer.query('rollback')
  })
  await other.drop()
})

test('a Last-Event-ID of nobody’s making is survived [MISC-07]', async () => {
  const sue = await app.signIn('sue')
  for (const id of [
    'x',
    '1-',
    '-1',
    '1-1; drop table',
    '9'.repeat(40),
    `${'9'.repeat(19)}-${'9'.repeat(18)}`,
    `${'9'.repeat(20)}-${'9'.repeat(19)}`,
  ]) {
    const stream = await listen(sue, { 'last-event-id': id })
    expect([id, stream.status]).toEqual([id, 200])
    await publish(ada)
    await until(`a stream after ${id} to hear`, () => topics(stream).includes('insights'))
  }
})

test('a second server process hears what the first one did [MISC-07]', async () => {
  const { port } = await app.another()
  const sue = await app.signIn('sue')
  const there = Client.withToken(port, HOSTS.north, sue.cookies.get('session') ?? '')
  const stream = await listen(there)
  await publish(ada)
  await until('the other process to tell', () => topics(stream).includes('insights'))
})

test('whose access changes gets a session event and the stream ends, within 5 s [ACC-30] [ACC-28] [ACC-B2]', async () => {
  const nia = await app.signIn('nia')
  const changes: [string, () => Promise<unknown>][] = [
    ['being let in', () => approve(app.memberIds.north.nia.toUpperCase(), { userType: 'subscriber' })],
    ['a date that passed', () => approve(app.memberIds.north.nia, { expiryDate: '2020-01-01' })],
    ['being removed', () => removeMember(ada, app.memberIds.north.nia)],
  ]
  for (const [what, act] of changes) {
    const stream = await listen(nia)
    await act()
    await until(`the stream to end after ${what}`, () => stream.ended && stream.text.includes('event: session'), 5_000)
  }
})

test('signing out, an ended session and an expiry by time alone end the stream within 5 s [ACC-32] [ACC-38] [ACC-B2]', async () => {
  const [tom, jed] = [await app.signIn('tom'), await app.signIn('jed')]
  const [out, expiring] = [await listen(tom), await listen(jed)]
  // A stream opened after the expiry would be that of somebody expired, and rightly stay open.
  await expireAt(app, app.memberIds.north.jed, new Date(Date.now() + 700))
  await tom.call('DELETE', '/api/session')
  await until('both streams to end', () => out.ended && expiring.ended, 5_700)
  for (const stream of [out, expiring]) expect(stream.text).toContain('event: session')
})

test('look-ups of what was missed, however many wait, keep no stream open whose session is gone [ACC-38] [MISC-07]', async () => {
  const [tom, sue] = [await app.signIn('tom'), await app.signIn('sue')]
  const stream = await listen(tom)
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    // A client catching up waits for the table lock.
    await owner.query('begin')
    await owner.query('lock table live_change in access exclusive mode')
    const waiting = [1, 2, 3, 4, 5, 6].map((id) => sue.listen({ 'last-event-id': `1-${id}` }))
    streams.push(...(await Promise.all(waiting)))
    await asOwner(app, (other) =>
      other.query("delete from session where account_id = (select id from account where email = 'tom@guildhall.test')"),
    )
    await until('the end of the stream', () => stream.ended, 6_000)
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})
