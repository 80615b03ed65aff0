import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, comment, createThread, hide, markBest, threadOf, vote } from '#tests/kit/forum.ts'
import { plantThread } from '#tests/kit/planted.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { ownForumData } from './server.ts'

/** Part of every hidden text here; only administrators may ever receive it. */
const SECRET = 'heron sanctuary'
const QUIET = 'kingfisher bank'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom, gus] = await Promise.all([
    app.signIn('ada'),
    app.signIn('sue'),
    app.signIn('tom'),
    app.signIn('gus'),
  ])
})
afterAll(() => app.close())

async function exportOf(person: 'sue' | 'tom'): Promise<string> {
  const rows: unknown[] = []
  const owner = { accountId: '', memberId: app.memberIds.north[person] }
  for await (const entry of ownForumData(app.database.site(app.siteIds.north), owner))
    if ('rows' in entry) for await (const row of entry.rows) rows.push([entry.path, row])
  return JSON.stringify(rows)
}

describe('a hidden question', () => {
  test('does not crowd out visible similar ones [FOR-B1] [FOR-28]', async () => {
    const titled = () => plantThread(app, { author: 'tom', title: 'Descaling copper kettles' })
    for (let each = 0; each < 25; each += 1) await titled()
    const site = app.database.site(app.siteIds.north)
    await site.run(
      sql.updateTable('forum_thread').set({ hidden_at: new Date() }).where('title', '=', 'Descaling copper kettles'),
    )
    const shown = await titled()
    const { body } = await tom.get('/api/forum/similar?title=Descaling%20copper%20kettles')
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([shown])
  })

  test('is announced to administrators only when somebody votes or hides in it [FOR-28] [FOR-47]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id)
    await hide(ada, 'threads', thread.id)
    const audiences = async () =>
      (
        await asOwner(app, (client) =>
          client.query('select audience from live_change where topic = $1 order by id', [`thread/${thread.id}`]),
        )
      ).rows.map(({ audience }) => audience)
    const before = await audiences()
    expect((await vote(ada, posted.id, 'up')).status).toBe(200)
    await hide(ada, 'posts', posted.id)
    expect((await audiences()).slice(before.length)).toEqual(['admins', 'admins'])
  })

  describe('to everybody but administrators', () => {
    let threadId: string
    let postId: string
    beforeAll(async () => {
      const contents = { title: `The ${SECRET}`, contentJSON: paragraphs(`Of the ${SECRET}.`) }
      threadId = (await createThread(sue, contents)).id
      postId = (await answer(tom, threadId, `In the ${SECRET}.`)).id
      await sue.call('PATCH', `/api/forum/threads/${threadId}`, {
        body: { revision: 0, contentJSON: paragraphs(`More of the ${SECRET}.`) },
      })
      await sue.call('PUT', `/api/forum/threads/${threadId}/following`, { body: { following: 'follow' } })
      await hide(ada, 'threads', threadId)
    })

    test('is missing from every list, also of its author [FOR-28] [FOR-37]', async () => {
      const lists = ['', '?sort=popular', '?query=heron', '?topic=water', '?show=own', '?show=followed']
      for (const client of [sue, tom, gus]) {
        for (const list of [...lists, '?show=followed&query=heron'])
          expect((await client.get(`/api/forum/threads${list}`)).text).not.toContain(SECRET)
        expect((await client.get('/api/forum/similar?title=The%20heron%20sanctuary')).body.items).toEqual([])
        expect((await client.get('/api/forum/latest-posts')).text).not.toContain(SECRET)
      }
      for (const person of ['sue', 'tom'] as const) expect(await exportOf(person)).not.toContain(SECRET)
    })

    test('is not found by its address, as if it had never been [FOR-28] [FOR-37]', async () => {
      const missing = (await gus.get(`/api/forum/threads/${app.siteIds.north}`)).body
      const paths = [
        `threads/${threadId}`,
        `threads/${threadId}/answers`,
        `posts/${postId}/comments`,
        `posts/${postId}/branch`,
        `revisions/${threadId}`,
        `revisions/${postId}`,
      ]
      for (const client of [sue, tom, gus]) {
        for (const path of paths) {
          const reply = await client.get(`/api/forum/${path}`)
          expect([path, reply.status]).toEqual([path, 404])
          expect(reply.text).not.toContain(SECRET)
        }
        const { body } = await client.get(`/api/forum/threads/${threadId}`)
        expect({ ...body, requestId: '' }).toEqual({ ...missing, requestId: '' })
      }
    })

    test('takes no action, not even of its author [FOR-28] [FOR-37]', async () => {
      const contentJSON = paragraphs('Hello?')
      const actions = [
        ['PUT', `threads/${threadId}/following`, { following: 'mute' }],
        ['POST', `threads/${threadId}/views`, {}],
        ['POST', `threads/${threadId}/answers`, { contentJSON }],
        ['POST', `posts/${postId}/comments`, { contentJSON }],
        ['PUT', `posts/${postId}/vote`, { vote: 'up' }],
        ['PATCH', `posts/${postId}`, { revision: 0, contentJSON }],
        ['PATCH', `threads/${threadId}`, { revision: 1, title: 'Other' }],
        ['DELETE', `posts/${postId}`, {}],
        ['DELETE', `threads/${threadId}`, {}],
        ['PUT', `threads/${threadId}/best-answer`, { answerId: postId }],
      ] as const
      for (const client of [sue, tom, gus])
        for (const [method, path, body] of actions) {
          const { status } = await client.call(method, `/api/forum/${path}`, { body })
          expect([method, path, status]).toEqual([method, path, 404])
        }
    })

    test('is read, answered and shown again by an administrator [FOR-28] [FOR-37]', async () => {
      const [found] = (await ada.get('/api/forum/threads?query=heron')).body.items
      expect(found).toMatchObject({ id: threadId, hide: true })
      const title = `The ${SECRET}`
      expect(await threadOf(ada, threadId)).toMatchObject({ hide: true, title, can: { hide: true } })
      expect((await answer(ada, threadId)).threadId).toBe(threadId)
      for (const client of [sue, tom]) expect((await hide(client, 'threads', threadId, false)).status).toBe(403)
      await hide(ada, 'threads', threadId, false)
      expect(await threadOf(gus, threadId)).toMatchObject({ hide: false, title, answers: 2 })
      expect(await exportOf('sue')).toContain(SECRET)
    })
  })
})

describe('a hidden post', () => {
  test('keeps author and time but loses its text, even for its author; its replies stay [FOR-29] [FOR-28]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id, `At the ${QUIET}.`)
    await tom.call('PATCH', `/api/forum/posts/${posted.id}`, {
      body: { revision: 0, contentJSON: paragraphs(`By the ${QUIET}.`) },
    })
    const reply = await comment(gus, posted.id, 'I know that place.')
    expect((await hide(ada, 'posts', posted.id)).body).toMatchObject({
      hide: true,
      content: `<p>By the ${QUIET}.</p>`,
    })
    for (const client of [sue, tom, gus]) {
      const { body, text } = await client.get(`/api/forum/threads/${thread.id}/answers`)
      expect(text).not.toContain(QUIET)
      expect(body.items[0]).toMatchObject({
        content: null,
        contentJSON: null,
        hide: true,
        author: { displayName: 'tom of north' },
        created: posted.created,
        can: { edit: false, delete: false, reply: false, vote: false, markBest: false, report: false },
        replies: { items: [{ id: reply.id, content: '<p>I know that place.</p>' }] },
      })
      for (const path of [`posts/${reply.id}/branch`, `posts/${posted.id}/branch`, 'latest-posts', 'threads'])
        expect((await client.get(`/api/forum/${path}`)).text).not.toContain(QUIET)
      expect((await client.get(`/api/forum/revisions/${posted.id}`)).status).toBe(404)
    }
    const edit = { body: { revision: 1, contentJSON: paragraphs('Other.') } }
    expect((await tom.call('PATCH', `/api/forum/posts/${posted.id}`, edit)).body).toMatchObject({
      code: 'forum.suspended',
      message: 'This post has been suspended by an administrator.',
    })
    expect((await tom.call('DELETE', `/api/forum/posts/${posted.id}`, { body: {} })).body.code).toBe('forum.suspended')
    expect((await vote(sue, posted.id, 'up')).body.code).toBe('forum.suspended')
    const reply2 = await sue.call('POST', `/api/forum/posts/${posted.id}/comments`, {
      body: { contentJSON: paragraphs('And?') },
    })
    expect(reply2.body.code).toBe('forum.suspended')
    expect(await exportOf('tom')).not.toContain(QUIET)
    expect((await comment(sue, reply.id)).depth).toBe(2)
    expect((await hide(tom, 'posts', posted.id, false)).status).toBe(403)
    await hide(ada, 'posts', posted.id, false)
    expect((await gus.get(`/api/forum/threads/${thread.id}/answers`)).text).toContain(QUIET)
  })

  test('does not show in the marks of the list either [FOR-28] [FOR-42]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id)
    await vote(sue, posted.id, 'up')
    await markBest(ada, thread.id, posted.id)
    expect(await threadOf(gus, thread.id)).toMatchObject({ bestAnswer: posted.id, topVotes: 1 })
    await hide(ada, 'posts', posted.id)
    expect(await threadOf(gus, thread.id)).toMatchObject({ bestAnswer: null, topVotes: null })
  })
})

test('open screens are notified of new, edited and hidden items, by topics that contain no text [FOR-36] [FOR-47]', async () => {
  const live = await gus.listen()
  const heard = async (what: string, action: () => Promise<unknown>, ...topics: string[]) => {
    live.text = ''
    await action()
    for (const topic of topics) await until(`${what}: ${topic}`, () => live.text.includes(`"${topic}"`))
    expect(live.text).not.toContain(SECRET)
  }
  const thread = await createThread(sue, { title: `A ${SECRET}` })
  const one = `thread/${thread.id}`
  const posted = { id: '' }
  await heard('a question', () => createThread(sue), 'threads')
  await heard('an answer', async () => Object.assign(posted, await answer(tom, thread.id, SECRET)), 'threads', one)
  await heard('a comment', () => comment(sue, posted.id), 'threads', one)
  await heard('a vote', () => vote(sue, posted.id, 'up'), one)
  await heard('a best answer', () => markBest(ada, thread.id, posted.id), one)
  await heard('a hidden post', () => hide(ada, 'posts', posted.id), 'threads', one)
  await heard('a hidden question', () => hide(ada, 'threads', thread.id), 'threads', one)
  live.text = ''
  await answer(ada, thread.id)
  await createThread(sue, { title: 'The next' })
  await until('the next question', () => live.text.includes('"threads"'))
  expect(live.text).not.toContain(one)
  live.close()
})

test('a member who leaves becomes an anonymous user, or stays the random name they wrote under; every count stays correct [FOR-32] [FOR-B6] [PROF-19]', async () => {
  const jed = await app.signIn('jed')
  const thread = await createThread(jed, { underRandomName: true })
  const openly = await createThread(jed)
  const posted = await answer(tom, thread.id)
  const own = await answer(jed, thread.id)
  await comment(jed, posted.id)
  await vote(jed, posted.id, 'up')
  await vote(sue, own.id, 'down')
  await app.database.site(app.siteIds.north).run(sql.deleteFrom('member').where('id', '=', app.memberIds.north.jed))
  const reread = await threadOf(sue, thread.id)
  const nobody = { id: null, displayName: 'anonymous user', avatar: null, profilePhoto: null }
  expect((await threadOf(sue, openly.id)).author).toEqual(nobody)
  // A name that disappeared when its member left would reveal whose it was.
  const still = { ...nobody, displayName: thread.author.displayName }
  expect(reread).toMatchObject({ author: still, own: false, answers: 2, comments: 1, can: { seeAuthor: false } })
  const { items } = (await sue.get(`/api/forum/threads/${thread.id}/answers`)).body
  expect(items).toMatchObject([
    { id: own.id, author: still, votes: -1 },
    { id: posted.id, votes: 1, replies: { items: [{ author: still }] } },
  ])
  const votes = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_vote').select(['member_id', 'vote']).where('post_id', '=', posted.id))
  expect(votes).toEqual([{ member_id: null, vote: 'up' }])
  expect((await markBest(ada, thread.id, own.id)).body.bestAnswer).toBe(own.id)
})

test('under a random name nobody learns who asked, and in that thread it stays the same [FOR-B6]', async () => {
  const thread = await createThread(sue, { underRandomName: true })
  const posted = await answer(sue, thread.id)
  const name = thread.author.displayName
  expect(name).not.toBe('sue of north')
  expect([thread.author.id, thread.own, posted.author]).toEqual([null, true, thread.author])
  for (const path of [`threads/${thread.id}`, `threads/${thread.id}/answers`, 'threads', 'latest-posts']) {
    const { text } = await tom.get(`/api/forum/${path}`)
    expect(text).toContain(name)
    if (path.includes(thread.id)) expect(text).not.toMatch(new RegExp(`sue of north|${app.memberIds.north.sue}`))
  }
  await ada.call('PATCH', '/api/forum/settings', { body: { randomNames: false } })
  const refused = await sue.call('POST', '/api/forum/threads', {
    body: { title: 'Again', topics: ['water'], contentJSON: paragraphs('Why?'), underRandomName: true },
  })
  expect(refused.body.code).toBe('forum.no-random-names')
})
