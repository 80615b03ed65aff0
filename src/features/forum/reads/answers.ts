import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, encodeCursor, isId, isInstant, isInteger } from '#platform/server/database/keyset.ts'
import type { Answer } from '../contract.ts'
import { noPost } from '../refusals.ts'
import { threadContextBeside } from './context.ts'
import { type PostRow, postsStatement } from './post-rows.ts'
import { asTrees, shapePosts } from './shape.ts'

interface AnswersInput {
  id: string
  cursor?: string | undefined
  limit: number
  sort: 'created' | 'comments' | 'votes'
  at?: string | undefined
  backwards: boolean
}

/** The leading sort value of each order, before the time; all descending (FOR-17). */
const FIRST = {
  created: () => 0,
  comments: (row: PostRow) => row.discussion,
  votes: (row: PostRow) => row.upvotes - row.downvotes,
}
const COLUMN = { created: raw`0`, comments: raw`p.discussion`, votes: raw`p.votes` }

type Keyset = readonly [first: number, at: string, id: string]

/** A page of answers with three levels of comments (FOR-17, FOR-B5): after or before a cursor, or beginning with one answer (FOR-02). */
export async function answerPage(call: Call, input: AnswersInput) {
  const { id, limit, sort, at } = input
  const opened = at === undefined ? undefined : await openedAt(call, { threadId: id, at, sort })
  const linked = opened?.keyset
  const keyset = linked ?? (decodeCursor(input.cursor, [isInteger, isInstant, isId]) as Keyset | undefined)
  const backwards = input.backwards && !linked && keyset !== undefined
  const part = !keyset ? 'first' : backwards ? 'before' : linked ? 'from' : 'after'
  const [first = 0, time = '', last = ''] = keyset ?? []
  const { memberId } = call.viewer
  const answers = answersStatement(sort, part)({ id, first, at: time, last, most: limit + 1, memberId })
  const { thread, rows } = opened
    ? { thread: opened.thread, rows: await call.database.many(answers) }
    : await threadContextBeside(call, id, answers)
  const roots = rows.filter(({ level }) => level === 0).toSorted(inOrder(sort))
  const shown = backwards ? roots.slice(-limit) : roots.slice(0, limit)
  const shownIds = new Set(shown.map((root) => root.id))
  const posts = await shapePosts(call, thread, [
    ...shown,
    ...rows.filter((row) => row.level > 0 && shownIds.has(row.answer_id)),
  ])
  const isMore = roots.length > limit
  const cursorOf = (row: PostRow | undefined) => (row ? encodeCursor(keysetOf(sort, row)) : null)
  const isBefore = backwards ? isMore : linked ? await isAnythingBefore(call, id, sort, linked) : keyset !== undefined
  return {
    items: asTrees(posts, 3) as Answer[],
    nextCursor: isMore || backwards ? cursorOf(shown.at(-1)) : null,
    previousCursor: isBefore ? cursorOf(shown.at(0)) : null,
  }
}

interface Values {
  id: string
  first: number
  at: string
  last: string
  most: number
}
/** The part of the answers: the first page, those after or before a keyset, or from it on. */
type Part = 'first' | 'after' | 'before' | 'from'
const SIGN = { after: raw`<`, before: raw`>`, from: raw`<=` }

const statements = new Map<string, ReturnType<typeof postsStatement<Values>>>()

/** One prepared statement per order and part, built on first use. */
function answersStatement(sort: AnswersInput['sort'], part: Part) {
  const key = `${sort} ${part}`
  const made = statements.get(key) ?? postsStatement((value: Values) => rootsOf(sort, part, value), 3)
  statements.set(key, made)
  return made
}

function rootsOf(sort: AnswersInput['sort'], part: Part, value: Values) {
  const keyset = [value.first, value.at, value.last] as const
  const from = part === 'first' ? raw`` : raw`and (${keysOf(sort)}) ${SIGN[part]} (${valuesOf(sort, keyset)})`
  const direction = part === 'before' ? raw`asc` : raw`desc`
  const first = sort === 'created' ? raw`` : raw`${COLUMN[sort]} ${direction}, `
  return raw`where p.thread_id = ${value.id}::uuid and p.parent_id is null ${from}
    order by ${first} p.created_at ${direction}, p.id ${direction} limit ${value.most}`
}

const keysOf = (sort: AnswersInput['sort']) =>
  sort === 'created' ? raw`p.created_at, p.id` : raw`${COLUMN[sort]}, p.created_at, p.id`

const valuesOf = (sort: AnswersInput['sort'], [first, at, id]: Keyset) =>
  sort === 'created' ? raw`${at}::timestamptz, ${id}::uuid` : raw`${first}::int, ${at}::timestamptz, ${id}::uuid`

const keysetOf = (sort: AnswersInput['sort'], row: PostRow) =>
  [FIRST[sort](row), row.created_at.toISOString(), row.id] as const

const linkedAnswer = postsStatement(
  (value: { id: string; threadId: string }) =>
    raw`where p.id = ${value.id}::uuid and p.thread_id = ${value.threadId}::uuid and p.parent_id is null`,
  0,
)

/** The thread, and the keyset of one of its answers. */
async function openedAt(
  call: Call,
  { threadId, at, sort }: { threadId: string; at: string; sort: AnswersInput['sort'] },
) {
  const { thread, rows } = await threadContextBeside(call, threadId, linkedAnswer({ id: at, threadId, memberId: null }))
  const [row] = rows
  if (!row) throw noPost()
  return { thread, keyset: keysetOf(sort, row) }
}

async function isAnythingBefore(
  call: Call,
  threadId: string,
  sort: AnswersInput['sort'],
  keyset: Keyset,
): Promise<boolean> {
  const row = await call.database.one(
    sql.selectNoFrom(
      raw<boolean>`exists (select from forum_post p where p.thread_id = ${threadId}::uuid and p.parent_id is null
        and (${keysOf(sort)}) > (${valuesOf(sort, keyset)}))`.as('is'),
    ),
  )
  return row?.is ?? false
}

const inOrder = (sort: AnswersInput['sort']) => (one: PostRow, other: PostRow) =>
  FIRST[sort](other) - FIRST[sort](one) ||
  other.created_at.getTime() - one.created_at.getTime() ||
  (one.id < other.id ? 1 : -1)
