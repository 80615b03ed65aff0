import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { hide } from '#tests/kit/forum.ts'
import { caseAbout, casesOf, decide, isHiddenPost, plantDiscussion, reportIt } from '#tests/kit/moderation.ts'
import { plantPost, plantThread } from '#tests/kit/planted.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let bea: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
  gus = await app.signIn('gus')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const SECRET = 'the sluice keeper is a crook'

const discussion = () =>
  plantDiscussion(app, { asker: 'tom', title: 'Whose sluice is it', answerer: 'sue', text: SECRET })
const queue = (show = 'open') => casesOf(ada, show)
const caseOf = (itemId: string, show = 'open') => caseAbout(ada, itemId, show)
const isHidden = (postId: string) => isHiddenPost(app, postId)
const steps = (caseId: string) =>
  north().many(
    sql
      .selectFrom('forum_case_log')
      .select(['step', 'actor_id', 'actor_alias', 'decision', 'words'])
      .where('case_id', '=', caseId)
      .orderBy('id'),
  )
/** Creates a discussion whose answer has been reported. */
async function reported() {
  const { postId } = await discussion()
  await reportIt(tom, postId, { ground: 'private', explanation: 'He lives here.' })
  return { postId, id: (await caseOf(postId)).id as string }
}
const idOf = (person: Person) => app.memberIds.north[person]

describe('a report', () => {
  test('of an item joins the others in one case, once per member, also under concurrency [FOR-B3] [TEN-09]', async () => {
    const { postId } = await discussion()
    const answers = await Promise.all([
      reportIt(tom, postId),
      reportIt(gus, postId, { ground: 'spam', explanation: 'Sells sluices.' }),
      reportIt(tom, postId, { ground: 'wrong' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('forum.reported-already')
    const found = await caseOf(postId)
    expect(found).toMatchObject({ kind: 'answer', reports: 2, state: 'open', hide: false, gone: false, decision: null })
    expect(found.author.displayName).toBe('sue of north')
    const whole = (await ada.get(`/api/forum/cases/${found.id}`)).body
    expect(
      whole.reportList.map((each: { reporter: { displayName: string } }) => each.reporter.displayName).toSorted(),
    ).toEqual(['gus of north', 'tom of north'])
    expect(whole.content).toContain(SECRET)
    expect(await steps(found.id)).toHaveLength(2)
  })

  test('also works once its statement’s plan is cached [FOR-B3]', async () => {
    const one = await plantThread(app, { author: 'tom' })
    // Several connections, each of which has run the statement more than five times, so that its plan is cached.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { status } = await reportIt(sue, await plantPost(app, { threadId: one, author: 'tom' }))
      expect(status).toBe(201)
    }
  })

  test('repeated with the same key is created once and gets the same answer [FOR-B3]', async () => {
    const { threadId } = await discussion()
    const headers = { 'idempotency-key': `report-${threadId}` }
    const [first, again] = [
      await reportIt(sue, threadId, { ground: 'wrong' }, headers),
      await reportIt(sue, threadId, { ground: 'wrong' }, headers),
    ]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect((await caseOf(threadId)).reports).toBe(1)
  })

  test('is refused for one’s own items, for hidden ones, and without an explanation where one is needed [FOR-B3]', async () => {
    const { threadId, postId } = await discussion()
    expect((await reportIt(sue, postId)).body.code).toBe('forum.own-report')
    expect((await reportIt(tom, postId, { ground: 'other' })).body.fields).toEqual({
      explanation: 'Please say what is wrong with it.',
    })
    await asOwner(app, (client) => client.query('update forum_post set hidden_at = now() where id = $1', [postId]))
    expect((await reportIt(tom, postId)).body.code).toBe('forum.hidden-already')
    await asOwner(app, (client) => client.query('update forum_thread set hidden_at = now() where id = $1', [threadId]))
    for (const id of [threadId, postId]) expect((await reportIt(sue, id)).body.code).toBe('forum.not-found')
  })

  test('is refused while reporting or the forum is switched off; its cases return afterwards [TEN-09] [TEN-08]', async () => {
    const { postId } = await discussion()
    await reportIt(tom, postId)
    for (const name of ['starsAndEscalation', 'forum']) {
      await ada.call('PATCH', '/api/config/switches', { body: { [name]: false } })
      expect((await reportIt(gus, postId)).body.code).toBe('site.switched-off')
      expect((await ada.get('/api/forum/cases')).body.code).toBe('site.switched-off')
      await ada.call('PATCH', '/api/config/switches', { body: { [name]: true } })
    }
    expect(await caseOf(postId)).toMatchObject({ reports: 1 })
  })

  test('is counted for and readable by administrators only [FOR-B3]', async () => {
    const before = (await ada.get('/api/forum/waiting-cases')).body
    const { postId } = await discussion()
    await reportIt(tom, postId)
    expect((await ada.get('/api/forum/waiting-cases')).body).toEqual({ ...before, open: before.open + 1 })
    const { id } = await caseOf(postId)
    for (const path of ['cases', 'waiting-cases', `cases/${id}`, 'case-log'])
      expect([path, (await sue.get(`/api/forum/${path}`)).status]).toEqual([path, 403])
    const southern = await app.signIn('ada', 'south')
    expect((await southern.get(`/api/forum/cases/${id}`)).body.code).toBe('forum.no-case')
    expect((await southern.get('/api/forum/cases')).body.items).toEqual([])
  })
})

describe('a decision', () => {
  test('hides the item with a reason that its author can read without its text [FOR-B3]', async () => {
    const { postId, id } = await reported()
    expect((await sue.get(`/api/forum/cases/${id}/decision`)).status).toBe(404)
    const decided = await decide(ada, id, { decision: 'hide' })
    expect(decided.body).toMatchObject({
      state: 'decided',
      hide: true,
      first: { decision: 'hide', reason: 'It names a person.', by: 'ada of north', own: true },
    })
    expect(await isHidden(postId)).toBe(true)

    const own = await sue.get(`/api/forum/cases/${id}/decision`)
    expect(own.body).toMatchObject({
      kind: 'answer',
      first: { decision: 'hide', reason: 'It names a person.' },
      appeal: null,
      final: null,
      canAppeal: true,
    })
    expect(own.text).not.toMatch(/sluice|ada|tom/)
    expect((await tom.get(`/api/forum/cases/${id}/decision`)).body.code).toBe('forum.no-case')
  })

  test('is appealed once and by the author alone, then decided again; every step is logged [FOR-B3]', async () => {
    const { postId, id } = await reported()
    await decide(ada, id, { decision: 'hide' })
    const body = { explanation: 'It is the public record.' }
    const appeal = (client: Client, headers = {}) =>
      client.call('POST', `/api/forum/cases/${id}/appeal`, { body, headers })
    expect((await appeal(tom)).body.code).toBe('forum.no-case')
    const headers = { 'idempotency-key': `appeal-${id}` }
    const [first, again] = [await appeal(sue, headers), await appeal(sue, headers)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await appeal(sue)).body.code).toBe('forum.no-appeal')

    expect(await caseOf(postId, 'appealed')).toMatchObject({ id, state: 'appealed', hide: true })
    const heard = await decide(bea, id, { state: 'appealed', decision: 'keep', reason: 'It is public indeed.' })
    expect(heard.body).toMatchObject({ state: 'decided', hide: false, decision: 'keep', final: { by: 'bea of north' } })
    expect(await isHidden(postId)).toBe(false)
    const { body: own } = await sue.get(`/api/forum/cases/${id}/decision`)
    expect(own).toMatchObject({ final: { decision: 'keep' }, canAppeal: false })
    expect((await appeal(sue)).body.code).toBe('forum.no-appeal')

    const by = (person: Person) => ({ actor_id: idOf(person), actor_alias: null })
    expect(await steps(id)).toEqual([
      { step: 'reported', ...by('tom'), decision: null, words: 'He lives here.' },
      { step: 'decided', ...by('ada'), decision: 'hide', words: 'It names a person.' },
      { step: 'appealed', ...by('sue'), decision: null, words: 'It is the public record.' },
      { step: 'decidedAgain', ...by('bea'), decision: 'keep', words: 'It is public indeed.' },
    ])
  })

  test('by two administrators at once takes effect once; the log cannot be changed [FOR-B3]', async () => {
    const { postId } = await discussion()
    await reportIt(tom, postId)
    const { id } = await caseOf(postId)
    const both = await Promise.all([decide(ada, id, { decision: 'keep' }), decide(bea, id, { decision: 'hide' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('forum.decided-already')
    expect(await steps(id)).toHaveLength(2)
    await expect(north().run(sql.deleteFrom('forum_case_log'))).rejects.toThrow(/denied/)
    await expect(north().run(sql.updateTable('forum_case_log').set({ words: '' }))).rejects.toThrow(/denied/)
  })

  test('to keep an item cannot be appealed, and a new report opens a new case [FOR-B3]', async () => {
    const { postId } = await discussion()
    await reportIt(tom, postId)
    const { id } = await caseOf(postId)
    await decide(ada, id, { decision: 'keep' })
    const refused = await sue.call('POST', `/api/forum/cases/${id}/appeal`, { body: { explanation: 'Why not?' } })
    expect(refused.body.code).toBe('forum.no-appeal')
    expect((await reportIt(tom, postId)).status).toBe(201)
    expect((await caseOf(postId)).id).not.toBe(id)
  })

  test('can still be made if the item was deleted meanwhile [FOR-B3]', async () => {
    const { postId } = await discussion()
    await reportIt(tom, postId)
    const { id } = await caseOf(postId)
    await asOwner(app, (client) => client.query('delete from forum_post where id = $1', [postId]))
    expect((await ada.get(`/api/forum/cases/${id}`)).body).toMatchObject({ gone: true, content: '', excerpt: '' })
    expect((await decide(ada, id, { decision: 'keep', reason: 'Gone.' })).status).toBe(200)
  })

  test('lists are paged, waiting cases oldest first, decided ones newest first [FOR-B3]', async () => {
    const all = await queue()
    const paged = []
    for (let cursor = ''; ; ) {
      const { body } = await ada.get(`/api/forum/cases?limit=2${cursor}`)
      paged.push(...body.items)
      if (!body.nextCursor) break
      cursor = `&cursor=${body.nextCursor}`
    }
    expect(paged).toEqual(all)
    expect(all.map((each: { since: string }) => each.since)).toEqual(
      all.map((each: { since: string }) => each.since).toSorted(),
    )
    const decided = (await queue('decided')).map((each: { since: string }) => each.since)
    expect(decided).toEqual(decided.toSorted().toReversed())
  })
})

test('the log is exported as CSV without executable formulas, authors under a random name by that name only [FOR-B3] [FOR-B6]', async () => {
  const threadId = await plantThread(app, { author: 'tom', title: 'Asked in secret', alias: 'Quiet Otter' })
  await reportIt(sue, threadId, { ground: 'other', explanation: '=cmd("x"),\nand more' })
  const { id } = await caseOf(threadId)
  await decide(ada, id, { decision: 'hide', reason: 'So.' })
  const appealed = await tom.call('POST', `/api/forum/cases/${id}/appeal`, { body: { explanation: 'Please.' } })
  expect(appealed.status).toBe(201)
  const { headers, text } = await ada.get('/api/forum/case-log')
  expect(headers['content-disposition']).toContain('moderation-log.csv')
  const lines = text.split('\r\n').filter((line) => line.includes(id))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(`"'=cmd(""x""),\nand more"`)
  expect(lines[2]).toContain('Quiet Otter')
  expect(lines[2]).not.toContain('tom')
  expect(lines[2]).not.toContain(idOf('tom'))
  const whole = (await ada.get(`/api/forum/cases/${id}`)).body
  expect(whole).toMatchObject({ author: { id: null, displayName: 'Quiet Otter' }, seeAuthor: true })
  expect(JSON.stringify(whole)).not.toContain(idOf('tom'))
})

describe('notifications', () => {
  const notified = async (client: Client) =>
    (await client.get('/api/notifications?limit=100')).body.items as { title: string; content: string; url: string }[]
  const about = async (client: Client, url: string) => (await notified(client)).filter((each) => each.url.includes(url))

  test('inform every administrator of a report once, and reporters and author of each decision, with links and without the text [FOR-B3] [TEN-09]', async () => {
    const { threadId, postId } = await discussion()
    const reports = [await reportIt(tom, postId), await reportIt(gus, postId, { ground: 'spam' })]
    expect(reports.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [201, undefined],
    ])
    const { id } = await caseOf(postId)
    for (const client of [ada, bea])
      expect(await about(client, id)).toMatchObject([
        {
          title: 'An answer was reported',
          content: 'Reported as: rude or offensive.',
          url: `/dash/moderation?case=${id}`,
        },
      ])
    expect(await about(sue, id)).toEqual([])
    await decide(ada, id, { decision: 'hide' })
    const [toAuthor] = await about(sue, id)
    expect(toAuthor).toMatchObject({ title: 'Your answer', url: `/forum/decisions/${id}`, type: 'other' })
    for (const client of [tom, gus])
      expect((await notified(client))[0]).toMatchObject({
        title: 'Your report of an answer',
        content: 'Thank you for your report. An administrator has hidden what you reported.',
        url: '/forum',
      })
    await sue.call('POST', `/api/forum/cases/${id}/appeal`, { body: { explanation: 'Please.' } })
    expect((await about(bea, id))[0]).toMatchObject({ title: 'A decision about an answer has been appealed' })
    await hide(ada, 'posts', postId, false)
    expect((await reportIt(await app.signIn('jed'), postId)).status).toBe(201)
    expect((await about(bea, id))[0]).toMatchObject({ title: 'An answer was reported' })
    await decide(bea, id, { state: 'appealed', decision: 'keep' })
    expect((await about(sue, id))[0]).toMatchObject({ content: 'Your appeal was heard. It is shown again.' })
    expect((await notified(tom))[0]).toMatchObject({ url: `/forum?key=${threadId}&answer=${postId}` })
    for (const client of [ada, bea, sue, tom, gus])
      expect(JSON.stringify(await notified(client))).not.toMatch(/crook|Whose/)
  })
})
