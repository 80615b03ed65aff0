import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearwater } from '#app/samples/clearwater.ts'
import { energy } from '#app/samples/energy.ts'
import { filmClub } from '#app/samples/film-club.ts'
import { filmMakers } from '#app/samples/film-makers.ts'
import type { SampleComment } from '#app/samples/forum.ts'
import { radio } from '#app/samples/radio.ts'
import { seedSampleSites } from '#app/seed.ts'
import { DEFAULT_TITLE_LIMIT } from '#features/forum/contract.ts'
import { readConfig } from '#platform/server/config.ts'
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts'

const SITES = [clearwater, energy, radio, filmClub, filmMakers]
const depthOf = ({ replies }: SampleComment): number => (replies.length ? 1 + Math.max(...replies.map(depthOf)) : 0)

describe.each(SITES)('what members of $key ask', ({ forum, topics, people, university }) => {
  test('fits the limit of its titles and the site’s topics, is asked by its people, and has an answer at most that is best [FOR-11, FOR-13, FOR-24]', () => {
    for (const thread of forum.threads) {
      expect(thread.title.length, thread.title).toBeLessThanOrEqual(forum.titleLimit ?? DEFAULT_TITLE_LIMIT)
      expect(thread.topics.length, thread.title).toBeGreaterThan(0)
      for (const topic of thread.topics) expect(topics, thread.title).toContain(topic)
      if (typeof thread.by === 'number') expect(people[thread.by], thread.title).toBeDefined()
      expect(thread.answers.filter(({ best }) => best).length, thread.title).toBeLessThanOrEqual(1)
    }
    expect(new Set(forum.threads.map(({ title }) => title)).size).toBe(forum.threads.length)
    expect(forum.chats.length).toBeGreaterThan(0)
  })

  test('is about a lesson of the site’s courses once, and answered there [UNI-B3]', () => {
    const lessons = university.courses.flatMap(({ sections }) => sections.flatMap((section) => section.lessons))
    const asked = forum.threads.filter(({ lesson }) => lesson !== undefined)
    expect(lessons.map(({ title }) => title)).toEqual(expect.arrayContaining(asked.map(({ lesson }) => lesson)))
    expect(asked.map(({ answers }) => answers.length > 0)).toEqual([true])
  })
})

test('the first site shows a question of thirty answers, a chain twelve deep, and what is hidden [FOR-17, FOR-18, FOR-28]', () => {
  const { threads } = clearwater.forum
  expect(threads.length).toBeGreaterThanOrEqual(35)
  expect(threads.some(({ answers }) => answers.length === 30)).toBe(true)
  expect(Math.max(...threads.flatMap(({ answers }) => answers.map(depthOf)))).toBe(12)
  expect(threads.some(({ hidden }) => hidden)).toBe(true)
  expect(JSON.stringify(threads.filter(({ hidden }) => !hidden))).toContain('"hidden":true')
})

describe('once they are filled', () => {
  let testDb: TestDatabase
  let owner: pg.Client
  beforeAll(async () => {
    testDb = await testDatabase()
    const config = readConfig({ LOG_LEVEL: 'error' })
    await seedSampleSites({ ownerUrl: testDb.ownerUrl, config, pictures: 0, sites: ['clearwater'] })
    owner = new pg.Client({ connectionString: testDb.ownerUrl })
    await owner.connect()
    // Row-level security binds the owner too; this checks all sites at once.
    for (const table of [
      'forum_thread',
      'forum_post',
      'forum_vote',
      'member',
      'forum_about',
      'course_training',
      'legal_item',
    ])
      await owner.query(`alter table ${table} no force row level security`)
  })
  afterAll(async () => {
    await owner?.end()
    await testDb?.drop()
  })

  test('a question names its lesson with the course, and the register finds the course for two laws [UNI-B3] [UNI-B4]', async () => {
    const about = 'select kind, title, within_title from forum_about where subject_id is not null'
    expect((await owner.query(about)).rows).toEqual([
      {
        kind: 'lesson',
        title: 'Describe it, check them, write it down',
        within_title: 'Duty of care: waste you sign for',
      },
    ])
    const laws = 'select i.title from course_training t join legal_item i on i.id = t.item_id order by i.title'
    expect((await owner.query(laws)).rows).toMatchObject([
      { title: expect.stringContaining('duty of care') },
      { title: expect.stringContaining('Waste (England and Wales)') },
    ])
  })

  test('every count, score and badge equals a recount, and nothing lies in the future [FOR-19, FOR-31, FOR-32, FOR-33, FOR-43]', async () => {
    const rows = async (text: string) => (await owner.query(text)).rows
    expect(
      await rows(`select id from forum_thread t where answers <> (select count(*) from forum_post p where p.thread_id = t.id and parent_id is null)
        or comments <> (select count(*) from forum_post p where p.thread_id = t.id and parent_id is not null)
        or last_activity_at <> greatest(created_at, (select max(created_at) from forum_post p where p.thread_id = t.id))
        or created_at > now()`),
    ).toEqual([])
    expect(
      await rows(`select id from forum_post a where comments <> (select count(*) from forum_post b where b.parent_id = a.id)
        or discussion <> case when depth = 0 then (select count(*) from forum_post b where b.answer_id = a.id and b.id <> a.id) else 0 end
        or upvotes <> (select count(*) from forum_vote v where v.post_id = a.id and vote = 'up')
        or downvotes <> (select count(*) from forum_vote v where v.post_id = a.id and vote = 'down')
        or exists (select from forum_vote v where v.post_id = a.id and v.member_id = a.author_id) or created_at > now()`),
    ).toEqual([])
    const counted = await rows(`select m.scores, jsonb_strip_nulls(jsonb_build_object(
      'threadsCreated', nullif((select count(*) from forum_thread where author_id = m.id), 0),
      'postsCreated', nullif((select count(*) from forum_post where author_id = m.id and parent_id is null), 0),
      'commentsCreated', nullif((select count(*) from forum_post where author_id = m.id and parent_id is not null), 0),
      'bestAnswers', nullif((select count(*) from forum_thread t join forum_post p on p.id = t.best_answer where p.author_id = m.id), 0),
      'castVotes', nullif((select count(*) from forum_vote where member_id = m.id), 0),
      'upvotes', nullif((select sum(upvotes) from forum_post where author_id = m.id), 0),
      'threadReplies', nullif((select count(*) from forum_post p join forum_thread t on t.id = p.thread_id
        where t.author_id = m.id and p.author_id <> m.id and p.parent_id is null), 0),
      'commentReplies', nullif((select count(*) from forum_post p join forum_post q on q.id = p.parent_id
        where q.author_id = m.id and p.author_id <> m.id), 0))) as recount from member m`)
    expect(counted.map(({ scores }) => scores)).toEqual(counted.map(({ recount }) => recount))
    expect(counted.some(({ scores }) => scores.bestAnswers > 1)).toBe(true)
  })
})
