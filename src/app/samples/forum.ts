/** A person by index in the site's list of people, or a sample person with a login. */
export type SampleWho = number | 'Alma' | 'Josie' | 'Mina' | 'Gareth'

/** A comment with its replies, to any depth. */
export interface SampleComment {
  by: SampleWho
  /** In the samples' markup. */
  body: string
  replies: SampleComment[]
  hidden?: true
}

export interface SampleAnswer extends SampleComment {
  /** Number of upvotes and downvotes. */
  up: number
  down: number
  best?: true
}

/** A thread in its current state. */
export interface SampleThread {
  title: string
  /** Topic names. */
  topics: string[]
  by: SampleWho
  /** Whole days before the seeding. */
  daysAgo: number
  body: string
  answers: SampleAnswer[]
  hidden?: true
  /** The title of the lesson it is about. */
  lesson?: string
}

/** A chat with its messages, oldest first. */
export interface SampleChat {
  title: string
  description: string
  by: SampleWho
  daysAgo: number
  messages: readonly (readonly [by: SampleWho, text: string])[]
}

/** A site's threads and chats. */
export interface SampleForum {
  /** Maximum length of a title; by default the usual limit. */
  titleLimit?: number
  threads: SampleThread[]
  chats: SampleChat[]
}

export const thread = (
  title: string,
  topics: string | string[],
  by: SampleWho,
  daysAgo: number,
  body: string,
  ...answers: SampleAnswer[]
): SampleThread => ({ title, topics: [topics].flat(), by, daysAgo, body, answers })

/** An answer with its votes as a decimal: 5.2 is five up and two down. */
export const answer = (by: SampleWho, votes: number, body: string, ...replies: SampleComment[]): SampleAnswer => ({
  by,
  body,
  replies,
  up: Math.floor(votes),
  down: Math.round((votes % 1) * 10),
})

export const best = (...given: Parameters<typeof answer>): SampleAnswer => ({ ...answer(...given), best: true })

export const reply = (by: SampleWho, body: string, ...replies: SampleComment[]): SampleComment => ({
  by,
  body,
  replies,
})

/** Visible to administrators only. */
export const hidden = <Said extends SampleComment | SampleThread>(messages: Said): Said => ({
  ...messages,
  hidden: true,
})

/** A question about a lesson of the site's courses. */
export const aboutLesson = (lesson: string, asked: SampleThread): SampleThread => ({ ...asked, lesson })

/** A chain of replies, each a level deeper. */
export const chain = ([first, ...deeper]: readonly (readonly [by: SampleWho, body: string])[]): SampleComment[] =>
  first ? [reply(first[0], first[1], ...chain(deeper))] : []
