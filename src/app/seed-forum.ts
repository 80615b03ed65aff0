import { seedChats } from '#features/forum/chat/seed.ts'
import { type SeededAnswer, type SeededComment, seedThreads } from '#features/forum/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SampleAnswer, SampleComment, SampleForum, SampleWho } from './samples/forum.ts'
import { bodyOf } from './samples/markup.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAILS: Record<Exclude<SampleWho, number>, string> = {
  Alma: 'admin@guildhall.test',
  Josie: 'jedi@guildhall.test',
  Mina: 'member@guildhall.test',
  Gareth: 'guest@guildhall.test',
}

interface People {
  /** Everybody on the site, and their ids in the same order. */
  cast: readonly { email: string }[]
  memberIds: readonly string[]
  /** How many of them, the last ones, are the site's own. */
  own: number
}

/** What a sample site's members ask, answer and talk about, spread over the days until `now`. */
export async function seedForum(site: SiteDatabase, forum: SampleForum, people: People, now: Date): Promise<void> {
  const locals = people.memberIds.slice(-people.own)
  const idOf = (who: SampleWho): string => {
    if (typeof who === 'number') return locals[who % locals.length] ?? ''
    return people.memberIds[people.cast.findIndex(({ email }) => email === MAILS[who])] ?? ''
  }
  const threads = forum.threads.map((thread, place) => {
    const at = new Date(now.getTime() - thread.daysAgo * DAY_MS + ((place * 83) % 600) * MINUTE_MS)
    const next = clockFrom(at, now)
    const comment = ({ by, body, replies, hidden }: SampleComment): SeededComment => {
      const said = { authorId: idOf(by), at: next(), body: bodyOf(body), hidden }
      return { ...said, replies: replies.map(comment) }
    }
    const answered = (given: SampleAnswer, turn: number): SeededAnswer => {
      const said = comment(given)
      const others = locals.filter((id) => id !== said.authorId)
      const voters = Array.from(
        { length: given.up + given.down },
        (_, vote) => others[(place * 7 + turn * 3 + vote) % others.length] ?? '',
      )
      const distinct = [...new Set(voters)]
      return { ...said, upvoters: distinct.slice(0, given.up), downvoters: distinct.slice(given.up), best: given.best }
    }
    const answers = thread.answers.map(answered)
    return {
      title: thread.title,
      topics: thread.topics,
      authorId: idOf(thread.by),
      at,
      body: bodyOf(thread.body),
      hidden: thread.hidden,
      views: 11 + ((place * 37) % 60) + answers.length * 9,
      answers,
    }
  })
  await seedThreads(site, { titleLimit: forum.titleLimit, threads })
  await seedChats(
    site,
    forum.chats.map((chat) => {
      const at = new Date(now.getTime() - chat.daysAgo * DAY_MS)
      const next = clockFrom(at, now)
      const said = chat.said.map(([by, text]) => ({ authorId: idOf(by), at: next(), text }))
      return { title: chat.title, description: chat.description, authorId: idOf(chat.by), at, said }
    }),
  )
}

/** Times one after the other, some minutes to some hours apart, as people come by; never later than `now`. */
function clockFrom(start: Date, now: Date): () => Date {
  let at = start.getTime()
  let turn = 0
  return () => {
    turn += 1
    const step = (9 + ((turn * 53) % 190)) * MINUTE_MS
    // Towards the end of the time there is, steps shrink instead of passing it.
    at += Math.min(step, (now.getTime() - at) / 3)
    return new Date(at)
  }
}
