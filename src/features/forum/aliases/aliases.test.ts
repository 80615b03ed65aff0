import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveName } from '#features/members/server.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, comment, createThread, markBest, scoresOf, vote } from '#tests/kit/forum.ts'
import { registration } from '#tests/kit/people.ts'
import { plantPost, plantThread } from '#tests/kit/planted.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { drawAlias } from './alias.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const reveal = (client: Client, id: string) => client.call('POST', `/api/forum/items/${id}/author`)
const entries = () =>
  north().many(
    sql
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject', 'after', 'at'])
      .where('action', '=', 'forum.lookedBehindName')
      .orderBy('id'),
  )

test('a random name belongs to no member and no other thread, and nobody can take it or a similar one afterwards [FOR-B6]', async () => {
  // Random numbers that draw the same two words each time, until a number has to be appended.
  const same = () => 0.31
  const one = await north().transaction((transaction) => drawAlias(transaction, same))
  const other = await north().transaction((transaction) => drawAlias(transaction, same))
  expect(one).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
  expect(other).toBe(`${one} ${Math.floor(0.31 * 9_000) + 1_000}`)
  for (const name of [one, one.toUpperCase(), ` ${one.replace(' ', '')} `]) {
    const { status, body } = await sue.call('PATCH', '/api/profile', { body: { displayName: name } })
    expect([name, status, body.code]).toEqual([name, 409, 'members.name-taken'])
  }
  const [firstName, lastName] = one.split(' ')
  const newcomer = app.visitor()
  await newcomer.call('POST', '/api/accounts', { body: { ...registration('Newcomer'), firstName, lastName } })
  expect((await newcomer.get('/api/session')).body.profile.displayName).toBe(`${one} 2`)
  expect(await north().transaction((transaction) => reserveName(transaction, 'SUE of north'))).toBe(false)
})

test('two threads that draw the same name concurrently do not share it [FOR-B6]', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 4 }, () => north().transaction((transaction) => reserveName(transaction, 'Lucid Fjord'))),
  )
  expect(drawn.filter(Boolean)).toHaveLength(1)
})

test('the author asks and writes under one unique name, and no read reveals to others who it is [FOR-B6]', async () => {
  const thread = await createThread(sue, { title: 'In confidence', underRandomName: true })
  const alias = thread.author.displayName
  expect(thread).toMatchObject({ own: true, author: { id: null, avatar: null, profilePhoto: null } })
  const own = await answer(sue, thread.id, 'I go on.')
  await comment(sue, own.id, 'And on.')
  const tom = await app.signIn('tom')
  expect((await answer(tom, thread.id)).author.displayName).toBe('tom of north')
  await sue.call('PATCH', `/api/forum/posts/${own.id}`, {
    body: { revision: own.revision, contentJSON: paragraphs('I go on and on.') },
  })
  const id = app.memberIds.north.sue
  for (const path of [
    'threads',
    `threads/${thread.id}`,
    `threads/${thread.id}/answers`,
    `revisions/${own.id}`,
    'latest-posts',
  ]) {
    const { status, text } = await tom.get(`/api/forum/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect([path, text.includes(alias)]).toEqual([path, true])
    expect([path, text.includes(id), text.includes('sue of')]).toEqual([path, false, false])
  }
  expect((await sue.call('PATCH', '/api/profile', { body: { displayName: alias } })).body.code).toBe(
    'members.name-taken',
  )
})

test('administrators may reveal the author; every time is logged with who did it and when, and nobody else can [FOR-B6]', async () => {
  const threadId = await plantThread(app, { author: 'tom', alias: 'Quiet Otter', title: 'In secret' })
  const postId = await plantPost(app, { threadId, author: 'tom', alias: 'Quiet Otter' })
  const openly = await plantPost(app, { threadId, author: 'sue' })
  expect((await reveal(sue, threadId)).status).toBe(403)
  expect(await entries()).toEqual([])
  for (const id of [threadId, postId]) {
    const answer = await reveal(ada, id)
    expect(answer.body.author).toMatchObject({ id: app.memberIds.north.tom, displayName: 'tom of north' })
  }
  expect((await reveal(ada, openly)).body.code).toBe('forum.not-found')
  expect((await reveal(await app.signIn('ada', 'south'), threadId)).body.code).toBe('forum.not-found')
  const logged = await entries()
  expect(logged.map(({ actor_id, subject, after }) => ({ actor_id, subject, after }))).toEqual(
    [threadId, postId].map((subject) => ({
      actor_id: app.memberIds.north.ada,
      subject,
      after: { alias: 'Quiet Otter' },
    })),
  )
})

test('nothing under a random name counts in its author’s scores; others’ actions count for them as usual [FOR-B6] [FOR-32]', async () => {
  const [jed, bea] = [await app.signIn('jed'), await app.signIn('bea')]
  const before = { sue: await scoresOf(app, 'sue'), jed: await scoresOf(app, 'jed') }
  const thread = await createThread(sue, { underRandomName: true })
  const [own, others] = [await answer(sue, thread.id), await answer(jed, thread.id)]
  const reply = await comment(sue, others.id)
  await comment(jed, reply.id)
  for (const how of ['down', 'up'] as const) await vote(jed, own.id, how)
  await markBest(bea, thread.id, own.id)
  const { items } = (await sue.get('/api/notifications?limit=100')).body
  expect(items[0].content).toMatch(/^Congratulations, .* It does not count towards a badge/)
  await markBest(bea, thread.id, others.id)
  expect(await scoresOf(app, 'sue')).toEqual(before.sue)
  const { postsCreated = 0, bestAnswers = 0, commentReplies = 0 } = before.jed
  expect(await scoresOf(app, 'jed')).toMatchObject({
    postsCreated: postsCreated + 1,
    bestAnswers: bestAnswers + 1,
    commentReplies: commentReplies + 1,
  })
})

test('an administrator who asked under a random name marks the best answer as an administrator [FOR-B6] [FOR-26]', async () => {
  const tom = await app.signIn('tom')
  const thread = await createThread(ada, { underRandomName: true })
  await markBest(ada, thread.id, (await answer(tom, thread.id)).id)
  expect((await tom.get('/api/notifications')).body.items[0].author).toBe('ada of north')
})

test('scores that random names had added are subtracted again, and nothing else [FOR-B6]', async () => {
  const migration = await readFile(
    new URL('../../../../migrations/0048-random-names-count-apart.sql', import.meta.url),
    'utf8',
  )
  const threadId = await plantThread(app, { author: 'gus', alias: 'Former Heron' })
  await plantThread(app, { author: 'gus' })
  const own = await plantPost(app, { threadId, author: 'gus', alias: 'Former Heron' })
  const others = await plantPost(app, { threadId, author: 'nia' })
  await plantPost(app, { threadId, parentId: own, author: 'nia' })
  await plantPost(app, { threadId, parentId: others, author: 'gus', alias: 'Former Heron' })
  const { gus, nia } = app.memberIds.north
  const [known, scores] = await asOwner(app, async (owner) => {
    await owner.query('update forum_post set upvotes = 3 where id = $1', [own])
    await owner.query('update forum_thread set best_answer = $1 where id = $2', [own, threadId])
    const all = `{"threadsCreated": 4, "postsCreated": 1, "commentsCreated": 1, "bestAnswers": 2, "upvotes": 3, "threadReplies": 1,
      "commentReplies": 1, "castVotes": 5}`
    await owner.query('update member set scores = $1 where id = any ($2)', [all, [gus, nia]])
    await owner.query(migration)
    return Promise.all(
      [gus, nia].map(async (id) => (await owner.query('select scores from member where id = $1', [id])).rows[0].scores),
    )
  })
  const nothing = { postsCreated: 0, commentsCreated: 0, upvotes: 0, threadReplies: 0, commentReplies: 0 }
  expect(known).toEqual({ ...nothing, threadsCreated: 3, bestAnswers: 1, castVotes: 5 })
  expect(scores).toMatchObject({ threadsCreated: 4, postsCreated: 1, upvotes: 3 })
})
