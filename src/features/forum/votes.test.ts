import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { answer, ask, comment, scoresOf, threadOf, vote } from '#tests/kit/forum.ts'
import { type House, openHouse } from '#tests/kit/house.ts'
import { asOwner } from '#tests/kit/rows.ts'

let house: House
let ada: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  house = await openHouse()
  ;[ada, sue, tom, gus] = await Promise.all([
    house.signIn('ada'),
    house.signIn('sue'),
    house.signIn('tom'),
    house.signIn('gus'),
  ])
})
afterAll(() => house.close())

const score = async (person: 'sue' | 'tom' | 'gus', name: string) => (await scoresOf(house, person))[name] ?? 0

test('a vote counts once, moves over, and with it the scores of voter and author [FOR-42] [FOR-43] [FOR-44] [FOR-45]', async () => {
  const asked = await ask(sue)
  const posted = await answer(tom, asked.id)
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
  const shown = (await gus.get(`/api/forum/threads/${asked.id}/answers`)).body.items[0]
  expect(shown).toMatchObject({ votes: 0, upvotes: 1, downvotes: 1, myVote: 'up', can: { vote: true } })
  expect((await ada.get(`/api/forum/posts/${posted.id}/branch`)).body.post.myVote).toBeNull()
  expect((await threadOf(gus, asked.id)).topVotes).toBe(0)
})

test('one’s own answer, a comment and a question cannot be voted on [FOR-42] [FOR-43]', async () => {
  const asked = await ask(sue)
  const posted = await answer(tom, asked.id)
  const reply = await comment(sue, posted.id)
  expect((await vote(tom, posted.id, 'up')).body.code).toBe('forum.own-vote')
  expect((await vote(gus, reply.id, 'up')).body.code).toBe('forum.not-an-answer')
  expect((await vote(gus, asked.id, 'up')).status).toBe(404)
  expect((await gus.call('PUT', `/api/forum/posts/${posted.id}/vote`, { body: { vote: 'sideways' } })).status).toBe(400)
})

test('where the site asks for a reputation, upvotes received are that [FOR-45]', async () => {
  const asked = await ask(sue)
  const [one, two] = [await answer(tom, asked.id), await answer(tom, asked.id)]
  await vote(gus, one.id, 'down')
  const least = (await score('gus', 'upvotes')) + 1
  await ada.call('PATCH', '/api/forum/settings', { body: { downvoteReputation: least } })
  // What stands already is told as such, whatever the site has asked for since.
  expect((await vote(gus, one.id, 'down')).body.outcome).toBe('already')
  const refused = await vote(gus, two.id, 'down')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You need more reputation to be able to downvote answers ...',
  ])
  expect((await vote(gus, two.id, 'up')).status).toBe(200)
  await vote(sue, (await answer(gus, asked.id)).id, 'up')
  expect((await vote(gus, two.id, 'down')).body.outcome).toBe('changed')
  await ada.call('PATCH', '/api/forum/settings', { body: { downvoteReputation: null } })
})

test('opening a question raises its views, everybody’s [FOR-46]', async () => {
  const asked = await ask(sue)
  const open = (client: Client) => client.call('POST', `/api/forum/threads/${asked.id}/views`, { body: {} })
  await Promise.all([open(sue), open(tom), open(gus), open(gus)])
  expect((await threadOf(sue, asked.id)).views).toBe(4)
})

test('50 members who post, vote and mark at the same moment leave counts and scores that equal a recount [FOR-19] [FOR-27] [FOR-33] [FOR-43] [FOR-47]', {
  timeout: 60_000,
}, async () => {
  const people = ['ada', 'bea', 'jed', 'sue', 'tom', 'gus'] as const
  const clients = await Promise.all(people.map((person) => house.signIn(person)))
  const asked = await ask(sue)
  const answers = await Promise.all(clients.map((client) => answer(client, asked.id)))
  const deeds = Array.from({ length: 50 }, (_, index) => {
    const client = clients[index % clients.length] as Client
    const other = answers[(index * 5 + 1) % answers.length]?.id ?? ''
    const third = answers[(index * 7 + 2) % answers.length]?.id ?? ''
    return [
      () => answer(client, asked.id),
      () => comment(client, other),
      () => vote(client, third, index % 3 === 0 ? 'down' : 'up'),
      () => ada.call('PUT', `/api/forum/threads/${asked.id}/best-answer`, { body: { answerId: third } }),
    ]
  }).flat()
  await Promise.all(deeds.map((deed) => deed()))
  expect((await threadOf(sue, asked.id)).answers).toBe(people.length + 50)
  expect(await miscounted(house)).toEqual([])
})

/** What is counted beside a row and differs from what is there. */
async function miscounted(of: House): Promise<unknown[]> {
  const { rows } = await asOwner(of, (owner) =>
    owner.query(`
      select 'answers' as what, t.id, t.answers as kept, count(p.id)::int as there from forum_thread t
        left join forum_post p on p.thread_id = t.id and p.parent_id is null group by t.id, t.answers having t.answers <> count(p.id)
      union all
      select 'thread comments', t.id, t.comments, count(p.id)::int from forum_thread t
        left join forum_post p on p.thread_id = t.id and p.parent_id is not null group by t.id, t.comments having t.comments <> count(p.id)
      union all
      select 'comments', p.id, p.comments, count(c.id)::int from forum_post p
        left join forum_post c on c.parent_id = p.id group by p.id, p.comments having p.comments <> count(c.id)
      union all
      select 'discussion', p.id, p.discussion, count(c.id)::int from forum_post p left join forum_post c on c.answer_id = p.id and c.id <> p.id
        where p.parent_id is null group by p.id, p.discussion having p.discussion <> count(c.id)
      union all
      select 'votes', p.id, p.votes, (count(*) filter (where v.vote = 'up') - count(*) filter (where v.vote = 'down'))::int
        from forum_post p left join forum_vote v on v.post_id = p.id group by p.id, p.votes
        having p.votes <> count(*) filter (where v.vote = 'up') - count(*) filter (where v.vote = 'down')
      union all
      select name, m.id, coalesce((m.scores ->> name)::int, 0), there from member m, lateral (values
        ('threadsCreated', (select count(*)::int from forum_thread t where t.author_id = m.id)),
        ('postsCreated', (select count(*)::int from forum_post p where p.author_id = m.id and p.parent_id is null)),
        ('commentsCreated', (select count(*)::int from forum_post p where p.author_id = m.id and p.parent_id is not null)),
        ('bestAnswers', (select count(*)::int from forum_thread t join forum_post p on p.id = t.best_answer where p.author_id = m.id)),
        ('upvotes', (select count(*)::int from forum_vote v join forum_post p on p.id = v.post_id where p.author_id = m.id and v.vote = 'up')),
        ('castVotes', (select count(*)::int from forum_vote v where v.member_id = m.id)),
        ('threadReplies', (select count(*)::int from forum_post p join forum_thread t on t.id = p.thread_id
          where t.author_id = m.id and p.parent_id is null and p.author_id <> m.id)),
        ('commentReplies', (select count(*)::int from forum_post p join forum_post a on a.id = p.parent_id
          where a.author_id = m.id and p.author_id <> m.id))
      ) as recount (name, there) where coalesce((m.scores ->> name)::int, 0) <> there`),
  )
  return rows
}
