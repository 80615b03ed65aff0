import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { publish as publishEvent } from '#platform/server/outbox/events.ts'
import { openStorage } from '#platform/server/storage.ts'
import { signedInAs } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { createThread, hide } from '#tests/kit/forum.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, begin, publish } from '#tests/kit/writing.ts'
import { findResidue } from '#tools/residue/find-residue.ts'
import { notePages } from './actions.ts'
import { ownAnalyticsData } from './own-data.ts'
import { deleteOldVisits } from './retention.ts'
import { countDownload } from './subscriptions.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const show = (client: Client, ...pages: string[]) => client.call('POST', '/api/page-views', { body: { pages } })
const entries = (type: string, memberId?: string) => {
  const query = sql.selectFrom('analytics_entry').selectAll().where('type', '=', type).orderBy('id')
  return north().many(memberId ? query.where('member_id', '=', memberId) : query)
}
const today = async () => (await ada.get('/api/analytics/totals?count=1')).body.periods[0]

test('the admin home counts what waits and what the site has, for its administrators alone [ADM-B1] [ADM-03]', async () => {
  const counts = async () => (await ada.get('/api/admin-home')).body.counts
  const before = await counts()
  expect(before).toMatchObject({ 'members.toApprove': 1, 'members.members': 8, 'moderation.reported': 0 })
  await publish(ada, { title: 'Counted', tags: ['water'], category: 'guidance' })
  await createThread(sue)
  const more = {
    'insights.insights': before['insights.insights'] + 1,
    'forum.questions': before['forum.questions'] + 1,
  }
  expect(await counts()).toMatchObject(more)
  await ada.call('PATCH', `/api/members/${app.memberIds.north.nia}`, { body: { userType: 'guest' } })
  expect(await counts()).toMatchObject({ ...more, 'members.toApprove': 0 })
  await ada.call('PATCH', `/api/members/${app.memberIds.north.nia}`, { body: { userType: 'newUser' } })
  expect((await sue.call('GET', '/api/admin-home')).status).toBe(403)
})

describe('what is read', () => {
  test('is logged with insight, reader and device; reader and time come from the server [ANA-01] [ANA-02] [ANA-10]', async () => {
    const { id } = await publish(ada, { title: 'Reed beds', tags: ['water'], category: 'guidance' })
    const before = Date.now()
    const answer = await sue.call('POST', '/api/page-views', {
      body: { pages: [`/InsightPage/${id}`] },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' },
    })
    expect(answer.body).toEqual({ done: true })
    const [entry] = await entries('Insight_Click', app.memberIds.north.sue)
    expect(entry).toMatchObject({
      kind: 'insights',
      insight_id: id,
      url: `/InsightPage/${id}`,
      category: 'guidance',
      tags: ['water'],
      title: 'Reed beds',
      device: 'Firefox on Windows',
    })
    expect(Math.abs((entry?.at.getTime() ?? 0) - before)).toBeLessThan(60_000)
    for (const stray of [{ uid: newId() }, { timestamp: '2020-01-01T00:00:00Z' }])
      expect((await sue.call('POST', '/api/page-views', { body: { pages: ['/home'], ...stray } })).status).toBe(400)
  })

  test('counts only where the reader may read it, and once a visit however the address is written [ANA-02] [INS-B3]', async () => {
    const draft = await begin(ada)
    const hidden = await publish(ada)
    await north().run(
      sql
        .updateTable('insight')
        .set({ visible_to: ['jedi'] })
        .where('id', '=', hidden.id),
    )
    const south = await app.signIn('ada', 'south')
    const theirs = await publish(south)
    const before = (await entries('Insight_Click')).length
    await show(
      sue,
      `/InsightPage/${draft.id}`,
      `/InsightPage/${hidden.id}`,
      `/InsightPage/${theirs.id}`,
      `/InsightPage/${newId()}`,
    )
    expect((await entries('Insight_Click')).length).toBe(before)
    await show(ada, `/insights?key=${hidden.id.toUpperCase()}`, '/insights', `/home?insight=${hidden.id}`)
    expect((await entries('Insight_Click')).length).toBe(before + 2)
  })

  test('is one entry for each page shown, in order, without its query, for anyone who has a profile [ANA-08]', async () => {
    const nia = await app.signIn('nia')
    await show(nia, '/NewUser', '/account?tab=1', '/NewUser')
    const shown = await north().many(
      sql.selectFrom('page_view').select('page').where('member_id', '=', app.memberIds.north.nia).orderBy('id'),
    )
    expect(shown.map(({ page }) => page)).toEqual(['/NewUser', '/account', '/NewUser'])
    expect((await show(app.visitor(), '/')).status).toBe(401)
    expect((await show(sue, 'https://elsewhere.test/')).status).toBe(400)
    expect((await show(sue, ...Array(51).fill('/home'))).status).toBe(400)
  })

  test('takes two statements however many pages and insights there are [ANA-03]', async () => {
    const { id } = await publish(ada)
    const viewer = { role: 'member', memberId: app.memberIds.north.sue }
    const call = { database: north(), viewer, userAgent: '', rates: app.config.rates } as unknown as Call
    for (const many of [1, 50]) {
      const pages = Array(many).fill(`/InsightPage/${id}`)
      expect((await withStatements(() => notePages(false)(call, { pages }))).statements).toHaveLength(2)
    }
  })
})

describe('totals', () => {
  test('stay right when events arrive at once, by day and kind and by member and day [ANA-03] [ANA-04] [ANA-10]', async () => {
    const { id } = await publish(ada)
    const jed = await app.signIn('jed')
    const { insights } = await today()
    const ownTotal = async (memberId: string) =>
      (await north().one(sql.selectFrom('analytics_member_total').select('total').where('member_id', '=', memberId)))
        ?.total ?? 0
    const [ofSue, ofJed] = [await ownTotal(app.memberIds.north.sue), await ownTotal(app.memberIds.north.jed)]
    const page = `/InsightPage/${id}`
    await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? show(sue, page) : show(jed, page, page))))
    expect((await today()).insights).toBe(insights + 60)
    expect(await ownTotal(app.memberIds.north.sue)).toBe(ofSue + 20)
    expect(await ownTotal(app.memberIds.north.jed)).toBe(ofJed + 40)
    const summed = await asOwner(app, (owner) =>
      owner.query(
        `select kind, sum(total)::int as counted, (select count(*)::int from analytics_entry e where e.kind = t.kind and e.site_id = t.site_id) as there
         from analytics_total t where site_id = $1 group by kind, site_id`,
        [app.siteIds.north],
      ),
    )
    for (const { counted, there } of summed.rows) expect(counted).toBe(there)
  })

  test('a download counts once however often its event is delivered [ANA-02] [ANA-10]', async () => {
    const { id } = await publish(ada, { title: 'With a plan' })
    await attachFile(app, id)
    const before = (await today()).downloads
    expect((await sue.get(`/api/insights/${id}/file`)).status).toBe(200)
    await until('the download', async () => (await today()).downloads === before + 1)
    const [entry] = await entries('File_Download')
    expect(entry).toMatchObject({ kind: 'downloads', title: 'With a plan', member_id: app.memberIds.north.sue })
    const name = 'insights.fileDownloaded'
    const event = {
      id: entry?.id ?? '',
      name,
      actorId: app.memberIds.north.sue,
      data: { insightId: id, device: '' },
    } as const
    await north().transaction(async (transaction) => countDownload.after?.(transaction, event))
    expect((await today()).downloads).toBe(before + 1)
  })

  test('are shown to administrators for each of the last days, the empty ones too, by the site’s own calendar [ANA-11]', async () => {
    await asOwner(app, async (owner) => {
      await owner.query("update site set time_zone = 'Pacific/Kiritimati' where id = $1", [app.siteIds.south])
      await owner.query(
        `insert into analytics_total (site_id, day, kind, total)
         select $1, (now() at time zone 'Pacific/Kiritimati')::date - 2, kind, 7 from unnest(array['insights', 'sessions']) kind`,
        [app.siteIds.south],
      )
    })
    const southern = await app.signIn('ada', 'south')
    const { periods } = (await southern.get('/api/analytics/totals?count=4')).body
    expect(periods.map(({ insights }: { insights: number }) => insights)).toEqual([0, 7, 0, 0])
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    expect(periods.at(-1).from).toBe(day)
    for (const client of [sue, app.visitor()])
      expect((await client.get('/api/analytics/totals')).status).toBeGreaterThanOrEqual(401)
  })
})

describe('other events', () => {
  test('a login and a logout are logged with their device [ANA-06]', async () => {
    const tom = await signedInAs(app, addressOf('tom'))
    await tom.call('DELETE', '/api/session', { body: {} })
    const { tom: id } = app.memberIds.north
    await until(
      'both',
      async () => (await entries('logout', id)).length === 1 && (await entries('login', id)).length === 1,
    )
  })

  test('a question that is opened is logged with its address, title, topics and key; one that is hidden is not [ANA-07]', async () => {
    const [opened, hidden] = [await createThread(ada, { title: 'Silt in the pond' }), await createThread(ada)]
    await hide(ada, 'threads', hidden.id)
    for (const { id } of [hidden, opened]) await sue.call('POST', `/api/forum/threads/${id}/views`, { body: {} })
    const { sue: memberId } = app.memberIds.north
    await until('the entry', async () => (await entries('Forum Click', memberId)).length > 0)
    expect(await entries('Forum Click', memberId)).toMatchObject([
      {
        kind: 'forum',
        thread_id: opened.id,
        url: `/forum?key=${opened.id}`,
        title: 'Silt in the pond',
        tags: opened.topics,
        at: expect.any(Date),
      },
    ])
  })

  test('an export names an opened question as long as everybody may read it [ANA-07] [FOR-29]', async () => {
    const opened = await createThread(ada, { title: 'Whose outfall is it' })
    await sue.call('POST', `/api/forum/threads/${opened.id}/views`, { body: {} })
    const { sue: memberId } = app.memberIds.north
    await until('the entry', async () =>
      (await entries('Forum Click', memberId)).some(({ thread_id }) => thread_id === opened.id),
    )
    const exported = async () => {
      const rows: unknown[] = []
      for await (const part of ownAnalyticsData(north(), { accountId: '', memberId }))
        if ('rows' in part) for await (const row of part.rows) rows.push(row)
      return JSON.stringify(rows)
    }
    expect(await exported()).toContain('Whose outfall')
    await hide(ada, 'threads', opened.id)
    expect(await exported()).not.toContain('Whose outfall')
  })

  test('a subscription to notifications will be, as soon as its event is recorded [ANA-06]', async () => {
    const { sue: actorId } = app.memberIds.north
    await north().transaction((transaction) =>
      publishEvent(transaction, { name: 'notifications.subscribed', actorId, data: { device: '' } }),
    )
    await until('it', async () => (await entries('subscribed_to_webNotifications', actorId)).length === 1)
  })
})

describe('whose it is', () => {
  test('it is in their own export and is erased with them; the day’s totals stay [ANA-04] [PROF-19] [ACC-B7]', async () => {
    const client = app.visitor()
    const { body } = await client.call('POST', '/api/accounts', { body: registration('Jessica') })
    await ada.call('PATCH', `/api/members/${body.id}`, { body: { userType: 'subscriber', acceptUnverified: true } })
    const { id } = await publish(ada, { title: 'What Jessica read' })
    await show(client, `/InsightPage/${id}`, '/home')
    const { insights } = await today()
    const zip = await fromBufferPromise((await client.get('/api/account/export')).bytes, { lazyEntries: false })
    const files = new Map<string, string>()
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
    expect(files.get('events-noted.json')).toContain('What Jessica read')
    expect(JSON.parse(files.get('pages-shown.json') ?? '[]')).toMatchObject([
      { page: `/InsightPage/${id}` },
      { page: '/home' },
    ])
    await client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
    const storage = await openStorage(app.config)
    const search = { ownerUrl: app.ownerUrl, storage, email: body.profile.email, terms: [body.id] }
    const tables = new Set(
      ['analytics_entry', 'analytics_member_total', 'page_view'].map((name) => `table public.${name}`),
    )
    const found = (await findResidue(search)).map(({ where }) => where)
    expect(found.filter((where) => tables.has(where))).toEqual([])
    expect((await today()).insights).toBe(insights)
  })

  test('visits are deleted after the days the site has set, 400 at first; daily totals are retained [ANA-03] [ANA-B1]', async () => {
    await asOwner(app, (owner) =>
      owner.query(
        `insert into page_view (site_id, id, member_id, page, at)
         select $1, gen_random_uuid(), $2, '/' || age, now() - make_interval(days => age) from unnest($3::int[]) age, generate_series(1, 2501)`,
        [app.siteIds.north, app.memberIds.north.eva, [401, 399, 90]],
      ),
    )
    const left = async () => {
      await deleteOldVisits.run(north())
      const query = sql.selectFrom('page_view').select('page').distinct().where('page', 'in', ['/401', '/399', '/90'])
      return (await north().many(query)).map(({ page }) => page).toSorted()
    }
    expect(await left()).toEqual(['/399', '/90'])
    const retain = (days: number) =>
      ada.call('PATCH', '/api/config/policies', { body: { visitRetentionDays: days } }).then(({ status }) => status)
    expect(await Promise.all([30, 1_831].map(retain))).toEqual([400, 400])
    expect(await retain(91)).toBe(200)
    expect(await left()).toEqual(['/90'])
    await until('the policy', async () => (await app.visitor().get('/privacy')).text.includes('erased after 91 days'))
  })
})
