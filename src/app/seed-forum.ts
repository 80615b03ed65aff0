import { seedScores } from '#features/badges/server.ts'
import { seedChats } from '#features/forum/chat/seed.ts'
import { type SeededAnswer, type SeededComment, seedThreads } from '#features/forum/seed.ts'
import type { SeededLesson } from '#features/university/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SampleAnswer, SampleComment, SampleForum, SampleWho } from './samples/forum.ts'
import { bodyOf } from './samples/markup.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EMAILS: Record<Exclude<SampleWho, number>, string> = {
  Alma: 'admin@guildhall.test',
  Josie: 'jedi@guildhall.test',
  Mina: 'member@guildhall.test',
  Gareth: 'guest@guildhall.test',
}

interface People {
  /** Everybody on the site; `memberIds` are in the same order. */
  cast: readonly { email: string }[]
  memberIds: readonly string[]
  /** The lessons of the site's courses, by their titles. */
  lessons: ReadonlyMap<string, SeededLesson>
  /** How many at the end of the list belong to this site alone. */
  own: number
}

/** Seeds the threads, answers and chats of a sample site, spread over the days until `now`. */
export async function seedForum(site: SiteDatabase, forum: SampleForum, people: People, now: Date): Promise<void> {
  const locals = people.memberIds.slice(-people.own)
  const idOf = (who: SampleWho): string => {
    if (typeof who === 'number') return locals[who % locals.length] ?? ''
    return people.memberIds[people.cast.findIndex(({ email }) => email === EMAILS[who])] ?? ''
  }
  const threads = forum.threads.map((thread, index) => {
    const at = new Date(now.getTime() - thread.daysAgo * DAY_MS + ((index * 83) % 600) * MINUTE_MS)
    const next = timesFrom(at, now)
    const comment = ({ by, body, replies, hidden }: SampleComment): SeededComment => {
      const base = { authorId: idOf(by), at: next(), body: bodyOf(body), hidden }
      return { ...base, replies: replies.map(comment) }
    }
    const seededAnswer = (answer: SampleAnswer, answerIndex: number): SeededAnswer => {
      const base = comment(answer)
      const others = locals.filter((id) => id !== base.authorId)
      const voters = Array.from(
        { length: answer.up + answer.down },
        (_, vote) => others[(index * 7 + answerIndex * 3 + vote) % others.length] ?? '',
      )
      const distinct = [...new Set(voters)]
      return {
        ...base,
        upvoters: distinct.slice(0, answer.up),
        downvoters: distinct.slice(answer.up),
        best: answer.best,
      }
    }
    const answers = thread.answers.map(seededAnswer)
    return {
      title: thread.title,
      topics: thread.topics,
      authorId: idOf(thread.by),
      at,
      body: bodyOf(thread.body),
      hidden: thread.hidden,
      about: aboutOf(people.lessons.get(thread.lesson ?? '')),
      views: 11 + ((index * 37) % 60) + answers.length * 9,
      answers,
    }
  })
  await seedThreads(site, { titleLimit: forum.titleLimit, threads, seedScores })
  await seedChats(
    site,
    forum.chats.map((chat) => {
      const at = new Date(now.getTime() - chat.daysAgo * DAY_MS)
      const next = timesFrom(at, now)
      const messages = chat.messages.map(([by, text]) => ({ authorId: idOf(by), at: next(), text }))
      return { title: chat.title, description: chat.description, authorId: idOf(chat.by), at, messages }
    }),
  )
}

const aboutOf = (lesson: SeededLesson | undefined) =>
  lesson && { kind: 'lesson' as const, key: lesson.id, title: lesson.title, within: lesson.course }

/** Returns ascending times, minutes to hours apart; never later than `now`. */
function timesFrom(start: Date, now: Date): () => Date {
  let at = start.getTime()
  let count = 0
  return () => {
    count += 1
    const step = (9 + ((count * 53) % 190)) * MINUTE_MS
    // Close to `now` the steps shrink, so they never pass it.
    at += Math.min(step, (now.getTime() - at) / 3)
    return new Date(at)
  }
}
