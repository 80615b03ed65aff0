import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { paragraphs } from '#tests/kit/writing.ts'
import type { Caller } from '#tools/trial/caller.ts'

interface Answer {
  id: string
  by: number
  threadId: string
}

/** A few members who create threads, answer, comment and vote, and an administrator who marks best answers; records what was acknowledged. */
export class ForumWorkload {
  /** Texts of answers and comments, and titles of threads, with the acknowledged ids. */
  readonly created = new Map<string, string>()
  readonly #votes = new Map<string, 'up' | 'down'>()
  readonly #best = new Map<string, string>()
  readonly #answers: Answer[] = []
  readonly #threads: string[] = []
  readonly #members: readonly Caller[]
  readonly #memberIds: readonly string[]
  readonly #administrator: Caller
  readonly #topic: string

  constructor(members: readonly { caller: Caller; id: string }[], administrator: Caller, topic: string) {
    this.#members = members.map(({ caller }) => caller)
    this.#memberIds = members.map(({ id }) => id)
    this.#administrator = administrator
    this.#topic = topic
  }

  /** One piece of work for a writer: `title` selects it and is the text written. Returns the answer's id. */
  async act(title: string): Promise<string> {
    const [writer = 0, number = 0] = title.match(/\d+/g)?.map(Number) ?? []
    const by = writer % this.#members.length
    const member = this.#members[by] as Caller
    if (number % 5 === 0) await this.#createThread(member, `${title}?`)
    const threadId = this.#threads[(number * 7) % this.#threads.length] as string
    const answer = await this.#post(member, `/forum/threads/${threadId}/answers`, title)
    this.#answers.push({ id: answer, by, threadId })
    const others = this.#answers.filter((one) => one.by !== by)
    const other = others[(number * 13) % others.length]
    if (!other) return answer
    const vote = number % 3 === 0 ? 'down' : 'up'
    await member.insist('PUT', `/forum/posts/${other.id}/vote`, { vote })
    this.#votes.set(`${other.id} ${this.#memberIds[by]}`, vote)
    if (number % 2 === 0) await this.#post(member, `/forum/posts/${other.id}/comments`, `${title}!`)
    return answer
  }

  /** Marks a best answer; one at a time, so that the last is known. */
  async mark(title: string): Promise<string> {
    await pause(50)
    const number = Number(title.match(/\d+$/)?.[0] ?? 0)
    const answer = this.#answers[(number * 17) % Math.max(1, this.#answers.length)]
    if (!answer) return ''
    const body = { answerId: answer.id }
    await this.#administrator.insist('PUT', `/forum/threads/${answer.threadId}/best-answer`, body)
    this.#best.set(answer.threadId, answer.id)
    return answer.id
  }

  async #createThread(member: Caller, title: string): Promise<void> {
    const body = { title: title.slice(0, 30), topics: [this.#topic], contentJSON: paragraphs('Does anybody know?') }
    const { id } = await member.insist('POST', '/forum/threads', body)
    this.created.set(body.title, id)
    this.#threads.push(id)
  }

  async #post(member: Caller, path: string, text: string): Promise<string> {
    const { id } = await member.insist('POST', path, { contentJSON: paragraphs(text) })
    this.created.set(text, id)
    return id
  }

  /** Differences between the database and what was acknowledged: lost, doubled, or a vote or mark that is not the last one. */
  async differences(owner: pg.Client): Promise<string[]> {
    const { rows: posts } = await owner.query<{ id: string; text: string }>(
      `select id, plaintext as text from forum_post where plaintext like 'Trial %'
       union all select id, title from forum_thread where title like 'Trial %'`,
    )
    const { rows: votes } = await owner.query<{ key: string; vote: string }>(
      `select v.post_id || ' ' || v.member_id as key, vote from forum_vote v join forum_post p on p.id = v.post_id where p.plaintext like 'Trial %'`,
    )
    const { rows: best } = await owner.query<{ id: string; best: string }>(
      `select id, best_answer as best from forum_thread where title like 'Trial %' and best_answer is not null`,
    )
    return [
      ...compared(
        'said',
        this.created,
        posts.map(({ text, id }) => [text.trim(), id]),
      ),
      ...compared(
        'vote',
        this.#votes,
        votes.map(({ key, vote }) => [key, vote]),
      ),
      ...compared(
        'best answer',
        this.#best,
        best.map(({ id, best: answer }) => [id, answer]),
      ),
    ]
  }

  /** How much was acknowledged, in a sentence. */
  get sum(): string {
    return `${this.created.size} questions, answers and comments, ${this.#votes.size} votes, ${this.#best.size} best answers`
  }
}

/** What is lost, doubled or was never acknowledged. */
export function compared(
  what: string,
  acknowledged: ReadonlyMap<string, string>,
  there: readonly [string, string][],
): string[] {
  const found = Map.groupBy(there, ([key]) => key)
  return [
    ...[...acknowledged]
      .filter(([key, value]) => !found.get(key)?.some(([, is]) => is === value))
      .map(([key]) => `${what} lost: ${key}`),
    ...[...found].filter(([, all]) => all.length > 1).map(([key]) => `${what} doubled: ${key}`),
    ...[...found].filter(([key]) => !acknowledged.has(key)).map(([key]) => `${what} nobody acknowledged: ${key}`),
  ]
}
