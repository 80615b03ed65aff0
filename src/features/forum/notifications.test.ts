import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, comment, createThread, hide, markBest } from '#tests/kit/forum.ts'
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

interface NewNotification {
  id: string | null
  type: string
  title: string
  content: string
  author: string | null
  url: string | null
}
/** A member's notifications, without those of badges. */
const notificationsOf = async (client: Client): Promise<NewNotification[]> =>
  (await client.get('/api/notifications?limit=100')).body.items.filter(
    ({ url }: NewNotification) => !url?.startsWith('/profile'),
  )
const notified = async (client: Client, about: { id: string }) =>
  (await notificationsOf(client)).filter(({ id }) => id === about.id)
const follow = (client: Client, id: string, following: string) =>
  client.call('PUT', `/api/forum/threads/${id}/following`, { body: { following } })

test('a reply notifies the author it replies to, with a link, and never its own author [FOR-35] [NOT-07] [NOT-08]', async () => {
  const thread = await createThread(sue)
  const posted = await answer(tom, thread.id)
  const reply = await comment(gus, posted.id)
  const last = await comment(tom, reply.id)
  for (const [client, post, content, author] of [
    [sue, posted, 'Your question was replied to.', 'tom of north'],
    [tom, reply, 'Your answer was replied to.', 'gus of north'],
    [gus, last, 'Your comment was replied to.', 'tom of north'],
  ] as const)
    expect(await notified(client, post)).toEqual([
      expect.objectContaining({
        type: 'QuestionAnswered',
        title: thread.title,
        content,
        author,
        url: `/forum?key=${thread.id}&answer=${post.id}`,
      }),
    ])
  const own = await answer(sue, thread.id)
  const ownReply = await comment(sue, own.id)
  expect([...(await notified(sue, own)), ...(await notified(sue, ownReply)), ...(await notified(tom, posted))]).toEqual(
    [],
  )
})

test('a best answer notifies its author, also the first one, and once per answer [FOR-26] [NOT-09]', async () => {
  const thread = await createThread(sue)
  const [one, two] = [await answer(gus, thread.id), await answer(tom, thread.id)]
  for (const id of [one.id, null, one.id, two.id]) await markBest(ada, thread.id, id)
  for (const [client, post] of [
    [gus, one],
    [tom, two],
  ] as const)
    expect(await notified(client, post)).toEqual([
      expect.objectContaining({
        type: 'bestAnswerAwarded',
        content: expect.stringMatching(/^Congratulations.* more best answers are needed/),
        url: `/forum?key=${thread.id}&answer=${post.id}`,
      }),
    ])
})

test('followers of a thread are notified of everything in it, members who muted it of nothing, its author like a follower [FOR-B2]', async () => {
  const thread = await createThread(sue)
  await follow(gus, thread.id, 'follow')
  const posted = await answer(tom, thread.id)
  const [notification] = await until('the follower to be notified', async () => {
    const found = await notified(gus, posted)
    return found.length > 0 ? found : undefined
  })
  expect(notification).toMatchObject({ type: 'other', content: 'A question you follow has a new answer.' })
  const reply = await comment(gus, posted.id)
  await until('the author to be notified', async () => (await notified(sue, reply)).length === 1)
  expect((await notified(sue, posted)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
  expect((await notified(tom, reply)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
  await follow(sue, thread.id, 'mute')
  await follow(tom, thread.id, 'mute')
  const quiet = await comment(ada, posted.id)
  const best = await markBest(ada, thread.id, posted.id)
  await until('the follower to be notified', async () => (await notified(gus, quiet)).length === 1)
  expect(best.status).toBe(200)
  expect([...(await notified(sue, quiet)), ...(await notified(tom, quiet))]).toEqual([])
  expect((await notified(tom, posted)).length).toBe(0)
})

test('an author who unfollowed is notified of replies to them only, and an expired member of nothing [FOR-B2] [NOT-08]', async () => {
  const thread = await createThread(sue)
  expect(thread.following).toBe('follow')
  await follow(sue, thread.id, 'none')
  await follow(gus, thread.id, 'follow')
  await follow(ada, thread.id, 'follow')
  const site = app.database.site(app.siteIds.north)
  const expire = (expiry_date: Date | null) =>
    site.run(sql.updateTable('member').set({ expiry_date }).where('id', '=', app.memberIds.north.gus))
  await expire(new Date('2020-01-01'))
  const posted = await answer(tom, thread.id)
  const reply = await comment(tom, posted.id)
  await until('another follower to be notified', async () => (await notified(ada, reply)).length === 1)
  await expire(null)
  expect([...(await notified(gus, posted)), ...(await notified(gus, reply)), ...(await notified(sue, reply))]).toEqual(
    [],
  )
  expect((await notified(sue, posted)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
})

test('a notification of a hidden item reveals nothing, and a deleted item’s notifications are deleted [FOR-28]', async () => {
  const thread = await createThread(sue, { title: 'Where the otter lives' })
  const posted = await answer(tom, thread.id)
  const reply = await comment(sue, posted.id)
  const text = async (client: Client) => (await client.get('/api/notifications?limit=100')).text
  await hide(ada, 'posts', posted.id)
  expect(await text(sue)).not.toContain(posted.id)
  expect(await text(tom)).toContain(reply.id)
  await hide(ada, 'posts', posted.id, false)
  expect(await text(sue)).toContain(posted.id)
  await hide(ada, 'threads', thread.id)
  for (const client of [sue, tom]) expect(await text(client)).not.toMatch(/otter/)
  await hide(ada, 'threads', thread.id, false)
  expect(await text(tom)).toMatch(/otter/)
  await sue.call('DELETE', `/api/forum/posts/${reply.id}`, { body: {} })
  expect(await notified(tom, reply)).toEqual([])
})

test('a thread under a random name is notified under it [FOR-B6]', async () => {
  const thread = await createThread(sue, { underRandomName: true })
  const posted = await answer(tom, thread.id)
  const reply = await comment(sue, posted.id)
  expect((await notified(tom, reply))[0]?.author).toBe(thread.author.displayName)
})

test('the first question earns the first question badge [FOR-34]', async () => {
  const jed = await app.signIn('jed')
  await createThread(jed)
  const { body } = await jed.get('/api/session')
  expect(body.profile).toMatchObject({ scores: { threadsCreated: 1 }, badges: { questions: { 1: true } } })
})

test('open threads and chats are notified of an author’s new name [PROF-09] [FOR-36]', async () => {
  const here = await sue.listen()
  await gus.call('PATCH', '/api/profile', { body: { displayName: 'Gus the Second' } })
  await until('the questions and chats to be announced', () =>
    ['"threads"', '"thread/*"', '"chatrooms"', '"chatroom/*"'].every((topic) => here.text.includes(topic)),
  )
  here.close()
})
