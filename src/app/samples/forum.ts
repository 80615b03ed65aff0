/** A person by their place in the site's list of people, or one of those one can sign in as. */
export type SampleWho = number | 'Alma' | 'Josie' | 'Mina' | 'Gareth'

/** A comment with the replies to it, to any depth. */
export interface SampleComment {
  by: SampleWho
  /** Our small markup. */
  body: string
  replies: SampleComment[]
  hidden?: true
}

export interface SampleAnswer extends SampleComment {
  /** How many vote it up, and how many down. */
  up: number
  down: number
  best?: true
}

/** A question as it stands after the days that have gone by. */
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
}

/** A chat with what was said in it, oldest first. */
export interface SampleChat {
  title: string
  description: string
  by: SampleWho
  daysAgo: number
  messages: readonly (readonly [by: SampleWho, text: string])[]
}

/** What a site's members ask, answer and talk about. */
export interface SampleForum {
  /** Characters a title may have; the usual limit where it is left out. */
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

/** An answer with so many votes up, less those down after a full stop: 5.2 is five up and two down. */
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

/** Out of sight of everybody but administrators. */
export const hidden = <Said extends SampleComment | SampleThread>(messages: Said): Said => ({
  ...messages,
  hidden: true,
})

/** One replying to the other, each a level deeper. */
export const chain = ([first, ...deeper]: readonly (readonly [by: SampleWho, body: string])[]): SampleComment[] =>
  first ? [reply(first[0], first[1], ...chain(deeper))] : []
