import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { answer, comment, createThread, hide, markBest, scoresOf, threadOf } from '#tests/kit/forum.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

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

describe('scores', () => {
  test('each item counts for its author, each reply for the author replied to, and deleting lowers no score [FOR-31] [FOR-32] [FOR-33]', async () => {
    const before = { jed: await scoresOf(app, 'jed'), bea: await scoresOf(app, 'bea') }
    const [jed, bea] = [await app.signIn('jed'), await app.signIn('bea')]
    const thread = await createThread(jed)
    const posted = await answer(bea, thread.id)
    const own = await answer(jed, thread.id)
    const reply = await comment(jed, posted.id)
    const last = await comment(bea, reply.id)
    await comment(jed, own.id)
    await bea.call('DELETE', `/api/forum/posts/${last.id}`, { body: {} })
    const risen = (after: Record<string, number>, old: Record<string, number>) =>
      Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (old[name] ?? 0)]))
    expect(risen(await scoresOf(app, 'jed'), before.jed)).toMatchObject({
      threadsCreated: 1,
      postsCreated: 1,
      commentsCreated: 2,
      threadReplies: 1,
      commentReplies: 1,
    })
    expect(risen(await scoresOf(app, 'bea'), before.bea)).toMatchObject({
      postsCreated: 1,
      commentsCreated: 1,
      commentReplies: 1,
    })
  })
})

describe('best answers', () => {
  const best = async (person: 'tom' | 'gus') => (await scoresOf(app, person)).bestAnswers ?? 0

  test('an administrator marks one, moves the mark and removes it; the score is the number of marks held [FOR-24] [FOR-27] [FOR-31]', async () => {
    const thread = await createThread(sue)
    const [one, two] = [await answer(tom, thread.id), await answer(gus, thread.id)]
    const before = { tom: await best('tom'), gus: await best('gus') }
    for (const client of [sue, tom])
      expect((await markBest(client, thread.id, one.id)).body.code).toBe('forum.not-choosing')
    for (let times = 0; times < 2; times += 1)
      expect((await markBest(ada, thread.id, one.id)).body.bestAnswer).toBe(one.id)
    expect([await best('tom'), await best('gus')]).toEqual([before.tom + 1, before.gus])
    expect(
      (await sue.get(`/api/forum/threads/${thread.id}/answers`)).body.items.map(
        (post: { accepted: boolean }) => post.accepted,
      ),
    ).toEqual([false, true])
    await markBest(ada, thread.id, two.id)
    expect([await best('tom'), await best('gus')]).toEqual([before.tom, before.gus + 1])
    expect((await markBest(ada, thread.id, null)).body.bestAnswer).toBeNull()
    expect([await best('tom'), await best('gus')]).toEqual([before.tom, before.gus])
    await markBest(ada, thread.id, one.id)
    await tom.call('DELETE', `/api/forum/posts/${one.id}`, { body: {} })
    expect((await threadOf(sue, thread.id)).bestAnswer).toBeNull()
    expect(await best('tom')).toBe(before.tom)
  })

  test('if the site allows it the asker marks one too, but none of their own [FOR-46] [FOR-B2]', async () => {
    const thread = await createThread(sue)
    const [others, own] = [await answer(tom, thread.id), await answer(sue, thread.id)]
    await ada.call('PATCH', '/api/forum/settings', { body: { accepting: 'askerToo' } })
    expect((await threadOf(sue, thread.id)).can.markBest).toBe(true)
    expect((await threadOf(tom, thread.id)).can.markBest).toBe(false)
    expect((await markBest(sue, thread.id, own.id)).body.code).toBe('forum.own-best')
    expect((await markBest(sue, thread.id, others.id)).body.bestAnswer).toBe(others.id)
    expect((await markBest(tom, thread.id, null)).status).toBe(403)
    await ada.call('PATCH', '/api/forum/settings', { body: { accepting: 'administrators' } })
    expect((await markBest(sue, thread.id, null)).status).toBe(403)
  })

  test('only a visible answer of the same thread can be marked [FOR-24]', async () => {
    const [thread, other] = [await createThread(sue), await createThread(sue)]
    const posted = await answer(tom, thread.id)
    const reply = await comment(gus, posted.id)
    expect((await markBest(ada, other.id, posted.id)).status).toBe(404)
    expect((await markBest(ada, thread.id, reply.id)).body.code).toBe('forum.not-an-answer')
    await markBest(ada, thread.id, posted.id)
    const before = await best('tom')
    await hide(ada, 'posts', posted.id)
    expect((await threadOf(sue, thread.id)).bestAnswer).toBeNull()
    expect(await best('tom')).toBe(before - 1)
    expect((await markBest(ada, thread.id, posted.id)).body.code).toBe('forum.suspended')
  })
})
