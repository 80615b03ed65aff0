import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type LiveStream, until } from './kit/client.ts'
import { answer, comment, createThread, markBest, vote } from './kit/forum.ts'
import { caseAbout, decide, reportIt } from './kit/moderation.ts'
import { readAll, withoutChance } from './kit/public-state.ts'
import { openTestApp, type Person, type SiteName, type TestApp } from './kit/test-app.ts'
import { paragraphs } from './kit/writing.ts'

/** On each site another member writes the same under a random name: sue in the north, tom in the south. */
const AUTHORS = { north: 'sue', south: 'tom' } as const satisfies Record<SiteName, Person>
const SITES = ['north', 'south'] as const
const OBSERVERS = ['jed', 'ada'] as const
type Observer = (typeof OBSERVERS)[number]

/** Operations whose responses may change after the posts, as they show threads, posts, their notifications and administrators' actions. */
const SHOWS_IT = /^(forum|forumPictures|moderation|notifications|audit)\./

interface Witnessed {
  site: SiteName
  alias: string
  before: Record<Observer, Map<string, string>>
  after: Record<Observer, Map<string, string>>
  live: Record<Observer, string>
}

let app: TestApp
let witnessed: Witnessed[]
beforeAll(async () => {
  app = await openTestApp()
  witnessed = await Promise.all(SITES.map(witness))
}, 120_000)
afterAll(() => app.close())

const each = async <Value>(value: (who: Observer) => Promise<Value>) =>
  Object.fromEntries(await Promise.all(OBSERVERS.map(async (who) => [who, await value(who)]))) as Record<
    Observer,
    Value
  >

/** What everybody else on a site reads and receives while one member writes under a random name. */
async function witness(site: SiteName): Promise<Witnessed> {
  const clients = await each((who) => app.signIn(who, site))
  const author = await app.signIn(AUTHORS[site], site)
  // Administrators see who has a session, so both who may have written have one.
  for (const other of SITES) if (other !== site) await app.signIn(AUTHORS[other], site)
  const open = await createThread(clients.jed, { title: 'Asked openly' })
  const read = (ids: readonly string[]) =>
    each((who) => readAll(app, { site, client: clients[who], who, ids, people: ['sue', 'tom'] }))
  const before = await read([open.id])
  const streams = await each((who) => clients[who].listen())
  const gus = await app.signIn('gus', site)
  const { alias, ids } = await writeUnderRandomName({ author, gus, ...clients, mentioned: app.memberIds[site].gus })
  const last = await createThread(clients.jed, { title: 'Asked openly too' })
  await until('everything to be heard', () => OBSERVERS.every((who) => streams[who].text.includes(last.id)))
  // About their own badge, a reply, an answer and a comment in threads they follow.
  await until(
    'the follower to be told',
    async () => (await clients.jed.get(NOTIFICATIONS_PATH)).body.items.length === 4,
  )
  const after = await read([open.id, ...ids])
  const live = await each(async (who) => close(streams[who]))
  return { site, alias, before, after, live }
}

const NOTIFICATIONS_PATH = '/api/notifications?limit=100'

interface Writing extends Record<Observer | 'author' | 'gus', Client> {
  mentioned: string
}

const close = (stream: LiveStream) => {
  stream.close()
  return stream.text
}

/** Every action possible under a random name, and on posts under one. */
async function writeUnderRandomName({ author, gus, jed, ada, mentioned }: Writing) {
  const mention = { type: 'mention', attrs: { memberId: mentioned, name: 'gus' } }
  const contentJSON = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] }
  const thread = await createThread(author, { title: 'In confidence', underRandomName: true, contentJSON })
  await jed.call('PUT', `/api/forum/threads/${thread.id}/following`, { body: { following: 'follow' } })
  const others = await answer(jed, thread.id)
  const own = await answer(author, thread.id, 'What I found.')
  const reply = await comment(author, others.id, 'I thank you.')
  await comment(gus, reply.id, 'So do I.')
  await author.call('PATCH', `/api/forum/posts/${own.id}`, {
    body: { revision: 0, contentJSON: paragraphs('All I found.') },
  })
  for (const client of [gus, jed]) await vote(client, own.id, 'up')
  await vote(author, others.id, 'up')
  await markBest(ada, thread.id, own.id)
  await reportIt(gus, reply.id)
  const reported = await caseAbout(ada, reply.id)
  await decide(ada, reported.id, { decision: 'keep' })
  return { alias: thread.author.displayName, ids: [thread.id, others.id, own.id, reply.id, reported.id] }
}

/** Requests whose responses differ before and after. */
const changed = ({ before, after }: Witnessed, who: Observer) =>
  [...before[who]].flatMap(([key, text]) => (after[who].get(key) === text ? [] : [key]))

/** Expected differences: jed's scores rise by their own posts, sessions were used later, and the admin home and its charts count one more question. */
const OWN: Record<Observer, string[]> = {
  jed: ['members.session ', 'accounts.sessions '],
  ada: ['accounts.sessions ', 'analytics.totals ', 'adminHome.counts '],
}

describe.each(OBSERVERS)('%s', (who) => {
  test('reads what they read before, questions, posts and their own notices and scores apart [FOR-B6]', () => {
    for (const each of witnessed) {
      expect(changed(each, who)).toContain('forum.threads ')
      expect(changed(each, who).filter((key) => !SHOWS_IT.test(key))).toEqual(OWN[who])
    }
  })

  test('reads the same of a site whichever of two members it was [FOR-B6]', () => {
    const [north, south] = witnessed.map((each) => withoutChance(app, each.site, each.alias, each.after[who]))
    expect(north?.size).toBeGreaterThan(100)
    expect([...(north ?? [])].flatMap(([key, text]) => (south?.get(key) === text ? [] : [key]))).toEqual([])
  })

  test('is notified of questions, posts and notices of their own, and of nothing else [FOR-B6]', () => {
    for (const { live } of witnessed) expect(topicsIn(live[who])).toEqual(TOPICS[who])
  })
})

/** Topics received: administrators get reports, and authors their own scores. */
const TOPICS: Record<Observer, string[]> = {
  jed: ['notifications', 'scores', 'thread', 'threads'],
  ada: ['moderation', 'notifications', 'thread', 'threads'],
}

const topicsIn = (stream: string): string[] => {
  const messages = Array.from(stream.matchAll(/^event: change\ndata: (.*)$/gm), ([, data]) => JSON.parse(data ?? '{}'))
  const topics = messages.flatMap((message) => message.topics as string[])
  return [...new Set(topics.map((topic) => topic.replace(/\/.*/, '')))].toSorted()
}
