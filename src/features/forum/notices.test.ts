import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { answer, ask, comment, hide, markBest } from '#tests/kit/forum.ts'
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

interface Notice {
  id: string | null
  type: string
  title: string
  content: string
  author: string | null
  url: string | null
}
/** What somebody was told, without what they earned. */
const toldOf = async (client: Client): Promise<Notice[]> =>
  (await client.get('/api/notifications?limit=100')).body.items.filter(
    ({ url }: Notice) => !url?.startsWith('/profile'),
  )
const told = async (client: Client, about: { id: string }) => (await toldOf(client)).filter(({ id }) => id === about.id)
const follow = (client: Client, id: string, following: string) =>
  client.call('PUT', `/api/forum/threads/${id}/following`, { body: { following } })

test('a reply tells the author of what it replies to, with the way there, and never the replier [FOR-35] [NOT-07] [NOT-08]', async () => {
  const asked = await ask(sue)
  const posted = await answer(tom, asked.id)
  const reply = await comment(gus, posted.id)
  const last = await comment(tom, reply.id)
  for (const [client, post, content, author] of [
    [sue, posted, 'Your question was replied to.', 'tom of north'],
    [tom, reply, 'Your answer was replied to.', 'gus of north'],
    [gus, last, 'Your comment was replied to.', 'tom of north'],
  ] as const)
    expect(await told(client, post)).toEqual([
      expect.objectContaining({
        type: 'QuestionAnswered',
        title: asked.title,
        content,
        author,
        url: `/forum?key=${asked.id}&answer=${post.id}`,
      }),
    ])
  const own = await answer(sue, asked.id)
  const ownReply = await comment(sue, own.id)
  expect([...(await told(sue, own)), ...(await told(sue, ownReply)), ...(await told(tom, posted))]).toEqual([])
})

test('a best answer tells its author, the first one too, and each answer once [FOR-26] [NOT-09]', async () => {
  const asked = await ask(sue)
  const [one, two] = [await answer(gus, asked.id), await answer(tom, asked.id)]
  for (const id of [one.id, null, one.id, two.id]) await markBest(ada, asked.id, id)
  for (const [client, post] of [
    [gus, one],
    [tom, two],
  ] as const)
    expect(await told(client, post)).toEqual([
      expect.objectContaining({
        type: 'bestAnswerAwarded',
        content: expect.stringMatching(/^Congratulations.* more best answers are needed/),
        url: `/forum?key=${asked.id}&answer=${post.id}`,
      }),
    ])
})

test('who follows a question hears of everything in it, who mutes it of nothing, its asker as if following [FOR-B2]', async () => {
  const asked = await ask(sue)
  await follow(gus, asked.id, 'follow')
  const posted = await answer(tom, asked.id)
  const [toast] = await until('the follower to be told', async () => {
    const found = await told(gus, posted)
    return found.length > 0 ? found : undefined
  })
  expect(toast).toMatchObject({ type: 'other', content: 'A question you follow has a new answer.' })
  const reply = await comment(gus, posted.id)
  await until('the asker to be told', async () => (await told(sue, reply)).length === 1)
  expect((await told(sue, posted)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
  expect((await told(tom, reply)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
  await follow(sue, asked.id, 'mute')
  await follow(tom, asked.id, 'mute')
  const quiet = await comment(ada, posted.id)
  const best = await markBest(ada, asked.id, posted.id)
  await until('the follower to be told', async () => (await told(gus, quiet)).length === 1)
  expect(best.status).toBe(200)
  expect([...(await told(sue, quiet)), ...(await told(tom, quiet))]).toEqual([])
  expect((await told(tom, posted)).length).toBe(0)
})

test('an asker who follows no longer hears of replies to oneself only, and who has expired of nothing [FOR-B2] [NOT-08]', async () => {
  const asked = await ask(sue)
  expect(asked.following).toBe('follow')
  await follow(sue, asked.id, 'none')
  await follow(gus, asked.id, 'follow')
  await follow(ada, asked.id, 'follow')
  const site = app.database.site(app.siteIds.north)
  const expire = (expiry_date: Date | null) =>
    site.run(sql.updateTable('member').set({ expiry_date }).where('id', '=', app.memberIds.north.gus))
  await expire(new Date('2020-01-01'))
  const posted = await answer(tom, asked.id)
  const reply = await comment(tom, posted.id)
  await until('another follower to be told', async () => (await told(ada, reply)).length === 1)
  await expire(null)
  expect([...(await told(gus, posted)), ...(await told(gus, reply)), ...(await told(sue, reply))]).toEqual([])
  expect((await told(sue, posted)).map(({ type }) => type)).toEqual(['QuestionAnswered'])
})

test('of what is hidden a notice says nothing, and what is deleted takes its notices along [FOR-28]', async () => {
  const asked = await ask(sue, { title: 'Where the otter lives' })
  const posted = await answer(tom, asked.id)
  const reply = await comment(sue, posted.id)
  const text = async (client: Client) => (await client.get('/api/notifications?limit=100')).text
  await hide(ada, 'posts', posted.id)
  expect(await text(sue)).not.toContain(posted.id)
  expect(await text(tom)).toContain(reply.id)
  await hide(ada, 'posts', posted.id, false)
  expect(await text(sue)).toContain(posted.id)
  await hide(ada, 'threads', asked.id)
  for (const client of [sue, tom]) expect(await text(client)).not.toMatch(/otter/)
  await hide(ada, 'threads', asked.id, false)
  expect(await text(tom)).toMatch(/otter/)
  await sue.call('DELETE', `/api/forum/posts/${reply.id}`, { body: {} })
  expect(await told(tom, reply)).toEqual([])
})

test('what is asked under a random name is told under it [FOR-B6]', async () => {
  const asked = await ask(sue, { underRandomName: true })
  const posted = await answer(tom, asked.id)
  const reply = await comment(sue, posted.id)
  expect((await told(tom, reply))[0]?.author).toBe(asked.author.displayName)
})

test('the first question earns the first question badge [FOR-34]', async () => {
  const jed = await app.signIn('jed')
  await ask(jed)
  const { body } = await jed.get('/api/session')
  expect(body.profile).toMatchObject({ scores: { threadsCreated: 1 }, badges: { questions: { 1: true } } })
})

test('open questions and chats hear of a new name of those who write there [PROF-09] [FOR-36]', async () => {
  const here = await sue.listen()
  await gus.call('PATCH', '/api/profile', { body: { displayName: 'Gus the Second' } })
  await until('the questions and chats to be heard of', () =>
    ['"threads"', '"thread/*"', '"chatrooms"', '"chatroom/*"'].every((topic) => here.text.includes(topic)),
  )
  here.close()
})
