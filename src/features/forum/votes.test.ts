import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { answer, comment, createThread, markBest, scoresOf, threadOf, vote } from '#tests/kit/forum.ts'
import { miscountedNotifications, miscountedPosts, miscountedScores } from '#tests/kit/recount.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

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

const score = async (person: 'sue' | 'tom' | 'gus', name: string) => (await scoresOf(app, person))[name] ?? 0

test('a vote counts once and can be changed, and the scores of voter and author with it [FOR-42] [FOR-43] [FOR-44] [FOR-45]', async () => {
  const thread = await createThread(sue)
  const posted = await answer(tom, thread.id)
  const before = { cast: await score('gus', 'castVotes'), upvotes: await score('tom', 'upvotes') }
  const steps = [
    ['up', 'voted', 1, 1, 0, 1],
    ['up', 'already', 1, 1, 0, 1],
    ['down', 'changed', -1, 0, 1, 0],
    ['down', 'already', -1, 0, 1, 0],
    ['up', 'changed', 1, 1, 0, 1],
  ] as const
  for (const [how, outcome, votes, upvotes, downvotes, received] of steps) {
    const { body } = await vote(gus, posted.id, how)
    expect(body).toEqual({ id: posted.id, votes, upvotes, downvotes, myVote: how, outcome })
    expect(await score('gus', 'castVotes')).toBe(before.cast + 1)
    expect(await score('tom', 'upvotes')).toBe(before.upvotes + received)
  }
  await vote(sue, posted.id, 'down')
  const shown = (await gus.get(`/api/forum/threads/${thread.id}/answers`)).body.items[0]
  expect(shown).toMatchObject({ votes: 0, upvotes: 1, downvotes: 1, myVote: 'up', can: { vote: true } })
  expect((await ada.get(`/api/forum/posts/${posted.id}/branch`)).body.post.myVote).toBeNull()
  expect((await threadOf(gus, thread.id)).topVotes).toBe(0)
})

test('one’s own answers, comments and threads cannot be voted on [FOR-42] [FOR-43]', async () => {
  const thread = await createThread(sue)
  const posted = await answer(tom, thread.id)
  const reply = await comment(sue, posted.id)
  expect((await vote(tom, posted.id, 'up')).body.code).toBe('forum.own-vote')
  expect((await vote(gus, reply.id, 'up')).body.code).toBe('forum.not-an-answer')
  expect((await vote(gus, thread.id, 'up')).status).toBe(404)
  expect((await gus.call('PUT', `/api/forum/posts/${posted.id}/vote`, { body: { vote: 'sideways' } })).status).toBe(400)
})

test('if the site requires a reputation, it is the number of upvotes received [FOR-45]', async () => {
  const thread = await createThread(sue)
  const [one, two] = [await answer(tom, thread.id), await answer(tom, thread.id)]
  await vote(gus, one.id, 'down')
  const least = (await score('gus', 'upvotes')) + 1
  await ada.call('PATCH', '/api/forum/settings', { body: { downvoteReputation: least } })
  // Repeating a vote is answered as such, even if the site requires more reputation by now.
  expect((await vote(gus, one.id, 'down')).body.outcome).toBe('already')
  const refused = await vote(gus, two.id, 'down')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You need more reputation to be able to downvote answers ...',
  ])
  expect((await vote(gus, two.id, 'up')).status).toBe(200)
  await vote(sue, (await answer(gus, thread.id)).id, 'up')
  expect((await vote(gus, two.id, 'down')).body.outcome).toBe('changed')
  await ada.call('PATCH', '/api/forum/settings', { body: { downvoteReputation: null } })
})

test('opening a thread raises its views, for every member [FOR-46]', async () => {
  const thread = await createThread(sue)
  const open = (client: Client) => client.call('POST', `/api/forum/threads/${thread.id}/views`, { body: {} })
  await Promise.all([open(sue), open(tom), open(gus), open(gus)])
  expect((await threadOf(sue, thread.id)).views).toBe(4)
})

describe('after 50 members have asked, posted, voted and marked concurrently', () => {
  const since = new Date()
  let threadId: string
  beforeAll(async () => {
    const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 50 })
    const clients = people.map(({ token }) => Client.withToken(app.server.port, HOSTS.north, token))
    threadId = (await createThread(sue)).id
    await tom.call('PUT', `/api/forum/threads/${threadId}/following`, { body: { following: 'follow' } })
    const answers = await Promise.all(clients.slice(0, 6).map((client) => answer(client, threadId)))
    const actions = clients.flatMap((client, index) => {
      const other = answers[(index * 5 + 1) % 6]?.id ?? ''
      const third = answers[(index + 2) % 6]?.id ?? ''
      return [
        () => createThread(client),
        () => answer(client, threadId),
        () => comment(client, other),
        () => vote(client, third, index % 3 === 0 ? 'down' : 'up'),
        () => markBest(ada, threadId, third),
      ]
    })
    await Promise.all(actions.map((action) => action()))
  }, 120_000)

  test('answers, comments and votes equal a recount [FOR-19] [FOR-43] [FOR-47]', async () => {
    expect((await threadOf(sue, threadId)).answers).toBe(6 + 50)
    expect(await asOwner(app, miscountedPosts)).toEqual([])
  })

  test('scores equal a recount [FOR-26] [FOR-27] [FOR-33] [FOR-43]', async () => {
    expect(await asOwner(app, miscountedScores)).toEqual([])
  })

  test('badges and notifications equal a recount [FOR-26] [FOR-34] [FOR-35]', async () => {
    const recount = () => asOwner(app, (owner) => miscountedNotifications(owner, since))
    // Followers are notified by a job, a moment later.
    await until('all to be notified', async () => (await recount()).length === 0).catch(() => {})
    expect(await recount()).toEqual([])
  })
})
