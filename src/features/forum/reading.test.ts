import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, comment, createThread, markBest, threadOf, vote } from '#tests/kit/forum.ts'
import { listActions } from '#tests/kit/lists.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { Post, PostNode, ThreadItem } from './contract.ts'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom] = await Promise.all([app.signIn('ada'), app.signIn('sue'), app.signIn('tom')])
})
afterAll(() => app.close())

const titles = async (query: string, client = tom): Promise<string[]> =>
  (await client.get(`/api/forum/threads?${query}`)).body.items.map((item: ThreadItem) => item.title)

/** Reads a whole list, a few rows at a time. */
async function all<Row>(path: string, limit = 2): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const { body } = await tom.get(
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    rows.push(...body.items)
    if (!body.nextCursor) return rows
    cursor = body.nextCursor
  }
}

describe('the list', () => {
  test('is ordered by time or by number of replies, and its pages are complete [FOR-05] [FOR-37]', async () => {
    const [quiet, loud, middling] = [
      await createThread(sue, { title: 'Quiet' }),
      await createThread(sue, { title: 'Loud' }),
      await createThread(sue, { title: 'Middling' }),
    ]
    const posted = await answer(tom, loud.id)
    await comment(sue, posted.id)
    await answer(tom, middling.id)
    expect(await titles('')).toEqual(['Middling', 'Loud', 'Quiet'])
    expect(await titles('sort=popular')).toEqual(['Loud', 'Middling', 'Quiet'])
    for (const sort of ['latest', 'popular'])
      expect((await all<ThreadItem>(`/api/forum/threads?sort=${sort}`)).map(({ title }) => title)).toEqual(
        await titles(`sort=${sort}`),
      )
    expect(await titles('show=unanswered&sort=popular')).toEqual(['Quiet'])
    expect(await titles('show=own')).toEqual([])
    expect(await titles('show=own', sue)).toHaveLength(3)
    const { body } = await tom.get('/api/forum/threads?query=loud')
    expect(body.items[0]).toMatchObject({ answers: 1, comments: 1, topVotes: 0, excerpt: 'Does anybody know?' })
    expect(quiet.topVotes).toBeNull()
  })

  test('a search finds parts of title, topic or category of two characters or more, in any case [FOR-06]', async () => {
    await createThread(sue, { title: 'About 100% peat_bogs', topics: ['airquality'], category: 'casestudies' })
    for (const query of ['PEAT', 'at_bo', '0%', 'air qual', 'airq', 'case stu', 'About 100'])
      expect([query, await titles(`query=${encodeURIComponent(query)}`)]).toEqual([query, ['About 100% peat_bogs']])
    for (const query of ['peatxbogs', '0%p', 'zz', '\\', '%%'])
      expect([query, await titles(`query=${encodeURIComponent(query)}`)]).toEqual([
        query,
        query === '\\' ? await titles('') : [],
      ])
    expect((await tom.get(`/api/forum/threads?query=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('any of the given topics matches, wherever it is in the thread [FOR-07]', async () => {
    await createThread(sue, { title: 'Two topics', topics: ['airquality', 'waste'] })
    for (const topics of ['topic=waste', 'topic=waste&topic=nosuch', 'topic=waste&query=two'])
      expect([topics, await titles(topics)]).toEqual([topics, ['Two topics']])
    expect(await titles('topic=airquality&sort=popular')).toEqual(['Two topics', 'About 100% peat_bogs'])
    expect(
      (await all<ThreadItem>('/api/forum/threads?topic=airquality&topic=water', 1)).map(({ title }) => title),
    ).toEqual(await titles(''))
    expect(await titles('topic=nosuch')).toEqual([])
  })

  test('names of topics and categories are updated when those are renamed or removed [FOR-06] [ADM-31]', async () => {
    const lists = listActions(ada)
    await lists.add('categories', 'Passing')
    await lists.add('industries', 'Fens')
    const thread = await createThread(sue, { title: 'On fens', topics: ['fens'], category: 'passing' })
    await lists.change('industries', 'fens', { name: 'Mires' })
    await until('the new name', async () => (await titles('query=mires')).includes('On fens'))
    await lists.remove('categories', 'passing')
    await until('General', async () => (await threadOf(tom, thread.id)).category === 'general')
    expect(await titles('query=passing')).toEqual([])
  })

  test('followed threads are a list of their own, and the last setting holds [FOR-B2]', async () => {
    const thread = await createThread(sue, { title: 'To be followed' })
    const follow = (following: string, id = thread.id) =>
      tom.call('PUT', `/api/forum/threads/${id}/following`, { body: { following } })
    for (const [following, listed] of [
      ['follow', ['To be followed']],
      ['mute', []],
      ['follow', ['To be followed']],
      ['none', []],
    ] as const) {
      expect((await follow(following)).body).toEqual({ id: thread.id, following })
      expect((await threadOf(tom, thread.id)).following).toBe(following)
      expect(await titles('show=followed')).toEqual(listed)
      expect(await titles('show=followed&query=followed')).toEqual(listed)
    }
    expect((await follow('follow', newId())).status).toBe(404)
  })

  test('similar threads are suggested while typing, best match first [FOR-B1]', async () => {
    const thread = await createThread(sue, { title: 'How to treat septic sludge' })
    await createThread(sue, { title: 'Treating sludge in winter' })
    const similar = async (title: string) =>
      (await tom.get(`/api/forum/similar?title=${encodeURIComponent(title)}`)).body.items
    expect((await similar('how do I treat septic sludge?'))[0]).toEqual({
      id: thread.id,
      title: thread.title,
      answers: 0,
      bestAnswer: null,
    })
    expect(await similar('Something else entirely')).toEqual([])
    expect(await similar('')).toEqual([])
  })
})

describe('a question’s answers', () => {
  test('come 20 at most at a time, with editor data for their authors only [FOR-17] [FOR-22]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id)
    const read = (client: Client, limit: number) => client.get(`/api/forum/threads/${thread.id}/answers?limit=${limit}`)
    expect((await read(tom, 21)).status).toBe(400)
    expect((await tom.get(`/api/forum/posts/${posted.id}/comments?limit=21`)).status).toBe(400)
    expect((await read(tom, 20)).body.items[0].contentJSON).toEqual(posted.contentJSON)
    const [others] = (await read(sue, 20)).body.items
    expect([others.content, others.contentJSON]).toEqual([posted.content, null])
  })

  test('are five by default, newest, most discussed or best voted first, in both directions [FOR-17] [FOR-37]', async () => {
    const thread = await createThread(sue)
    const made: Post[] = []
    for (let index = 0; index < 7; index += 1) made.push(await answer(tom, thread.id, `Answer ${index}`))
    const [first, , , third] = made as [Post, Post, Post, Post]
    await comment(sue, first.id)
    await comment(sue, (await comment(sue, third.id)).id)
    await vote(sue, third.id, 'up')
    await vote(ada, first.id, 'down')
    const path = `/api/forum/threads/${thread.id}/answers`
    expect((await tom.get(path)).body.items).toHaveLength(5)
    const newest = made.map(({ id }) => id).toReversed()
    const others = newest.filter((id) => id !== first.id && id !== third.id)
    for (const [sort, order] of [
      ['created', newest],
      ['comments', [third.id, first.id, ...others]],
      ['votes', [third.id, ...others, first.id]],
    ] as const) {
      expect((await all<Post>(`${path}?sort=${sort}`)).map(({ id }) => id)).toEqual(order)
      const at = (await tom.get(`${path}?sort=${sort}&limit=2&at=${order[3]}`)).body
      expect(at.items.map(({ id }: Post) => id)).toEqual(order.slice(3, 5))
      const back = (await tom.get(`${path}?sort=${sort}&limit=2&backwards=true&cursor=${at.previousCursor}`)).body
      expect(back.items.map(({ id }: Post) => id)).toEqual(order.slice(1, 3))
      const top = (await tom.get(`${path}?sort=${sort}&limit=2&backwards=true&cursor=${back.previousCursor}`)).body
      expect(top).toMatchObject({ items: [{ id: order[0] }], previousCursor: null })
      const again = (await tom.get(`${path}?sort=${sort}&limit=2&cursor=${top.nextCursor}`)).body
      expect(again.items.map(({ id }: Post) => id)).toEqual(order.slice(1, 3))
    }
    expect((await tom.get(`${path}?at=${order0(newest)}`)).body.previousCursor).toBeNull()
    expect((await tom.get(`${path}?at=${newId()}`)).status).toBe(404)
    expect((await tom.get(`${path}?cursor=nonsense`)).body.code).toBe('request.bad-cursor')
  })

  test('come with three levels of three comments each, and cursors to the rest [FOR-B5] [FOR-10] [FOR-18]', async () => {
    const thread = await createThread(sue)
    const posted = await answer(tom, thread.id)
    const firsts: Post[] = []
    for (let index = 0; index < 4; index += 1) firsts.push(await comment(sue, posted.id, `First ${index}`))
    const second = await comment(tom, firsts[0]?.id ?? '')
    const third = await comment(sue, second.id)
    const fourth = await comment(tom, third.id)
    expect(fourth).toMatchObject({ depth: 4, parentId: third.id, answerId: posted.id, threadId: thread.id })
    const [shown] = (await tom.get(`/api/forum/threads/${thread.id}/answers`)).body.items as [PostNode]
    expect(shown).toMatchObject({ comments: 4, discussion: 7 })
    expect(shown.replies?.items.map(({ id }) => id)).toEqual(firsts.slice(0, 3).map(({ id }) => id))
    const deep = shown.replies?.items[0]?.replies?.items[0]?.replies?.items[0]
    expect(deep).toMatchObject({ id: third.id, comments: 1 })
    expect(deep?.replies).toBeUndefined()
    const rest = await tom.get(`/api/forum/posts/${posted.id}/comments?cursor=${shown.replies?.nextCursor}`)
    expect(rest.body).toMatchObject({ items: [{ id: firsts[3]?.id, replies: { items: [] } }], nextCursor: null })
    expect((await all<Post>(`/api/forum/posts/${posted.id}/comments`)).map(({ id }) => id)).toEqual(
      firsts.map(({ id }) => id),
    )
    const branch = (await tom.get(`/api/forum/posts/${fourth.id}/branch`)).body
    expect(branch).toMatchObject({
      threadId: thread.id,
      answer: { id: posted.id },
      between: 2,
      parent: { id: third.id },
      post: { id: fourth.id, replies: { items: [], nextCursor: null } },
    })
    const top = (await tom.get(`/api/forum/posts/${posted.id}/branch`)).body
    expect(top).toMatchObject({ answer: null, between: 0, parent: null, post: { id: posted.id } })
    const near = (await tom.get(`/api/forum/posts/${firsts[0]?.id}/branch`)).body
    expect(near).toMatchObject({
      answer: { id: posted.id },
      between: 0,
      parent: null,
      post: { replies: { items: [{ id: second.id }] } },
    })
  })

  test('replies nest up to 100 levels deep, and no deeper [FOR-18]', async () => {
    const thread = await createThread(sue)
    const { id } = await answer(tom, thread.id)
    const deepest = await chainBelow(id, 99)
    const last = await comment(sue, deepest)
    expect(last).toMatchObject({ depth: 100, can: { reply: false } })
    const { status, body } = await tom.call('POST', `/api/forum/posts/${last.id}/comments`, {
      body: {
        contentJSON: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Deeper.' }] }] },
      },
    })
    expect([status, body.code]).toEqual([409, 'forum.too-deep'])
    expect((await tom.get(`/api/forum/posts/${last.id}/branch`)).body).toMatchObject({ between: 98, answer: { id } })
  })
})

const order0 = (ids: readonly string[]) => ids[0] ?? ''

/** Inserts a chain of comments directly into the database. Returns the id of the last one. */
async function chainBelow(answerId: string, length: number): Promise<string> {
  const ids = Array.from({ length }, () => newId())
  await asOwner(app, (owner) =>
    owner.query(
      `insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, comments, author_id)
       select a.site_id, x.id, a.thread_id, a.id, coalesce(lag(x.id) over (order by n), a.id), n,
         case when n < $3 then 1 else 0 end, a.author_id
       from forum_post a, unnest($2::uuid[]) with ordinality as x (id, n) where a.id = $1`,
      [answerId, ids, length],
    ),
  )
  return ids.at(-1) ?? ''
}

test('the latest posts are the last five by time, with their question and author [SHELL-25] [FOR-37]', async () => {
  const thread = await createThread(sue, { title: 'The last one' })
  const posted = await answer(tom, thread.id, `${'Long '.repeat(60)}`)
  for (let index = 0; index < 5; index += 1) await comment(sue, posted.id, `Comment ${index}`)
  const { items } = (await ada.get('/api/forum/latest-posts')).body
  expect(items.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([4, 3, 2, 1, 0].map((n) => `Comment ${n}`))
  expect(items[0]).toMatchObject({
    threadId: thread.id,
    threadTitle: 'The last one',
    author: { displayName: 'sue of north' },
  })
  await answer(tom, thread.id, 'Long '.repeat(60))
  expect((await ada.get('/api/forum/latest-posts')).body.items[0].excerpt).toHaveLength(140)
})

test('the best answer is marked in the list and on the post [FOR-24] [FOR-42]', async () => {
  const thread = await createThread(sue, { title: 'Marked' })
  const posted = await answer(tom, thread.id)
  await markBest(ada, thread.id, posted.id)
  expect((await tom.get('/api/forum/threads?query=marked')).body.items[0].bestAnswer).toBe(posted.id)
  expect((await tom.get(`/api/forum/posts/${posted.id}/branch`)).body.post.accepted).toBe(true)
})

test('a member’s posts, votes and followed threads are in their export [ACC-B7]', async () => {
  const { ownForumData } = await import('./server.ts')
  const files: Record<string, unknown[]> = {}
  const owner = { accountId: newId(), memberId: app.memberIds.north.sue }
  for await (const entry of ownForumData(app.database.site(app.siteIds.north), owner)) {
    const rows: unknown[] = []
    if ('rows' in entry) for await (const row of entry.rows) rows.push(row)
    files[entry.path] = rows
  }
  const counts = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('forum_thread').select('id').where('author_id', '=', app.memberIds.north.sue))
  expect(files['forum/questions.json']).toHaveLength(counts.length)
  expect(files['forum/posts.json']?.length).toBeGreaterThan(5)
  expect(files['forum/votes.json']?.length).toBeGreaterThan(0)
  expect(Object.keys(files)).toContain('forum/followed.json')
})
