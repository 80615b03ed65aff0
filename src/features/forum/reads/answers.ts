import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, encodeCursor, isId, isInstant, isInteger } from '#platform/server/database/keyset.ts'
import type { Answer } from '../contract.ts'
import { noPost } from '../refusals.ts'
import { threadContextBeside } from './context.ts'
import { type PostRow, postsStatement } from './post-rows.ts'
import { asTrees, shapePosts } from './shape.ts'

interface Asked {
  id: string
  cursor?: string | undefined
  limit: number
  sort: 'created' | 'comments' | 'votes'
  at?: string | undefined
  backwards: boolean
}

/** What each order goes by before the time; all of them descend (FOR-17). */
const FIRST = {
  created: () => 0,
  comments: (row: PostRow) => row.discussion,
  votes: (row: PostRow) => row.upvotes - row.downvotes,
}
const COLUMN = { created: raw`0`, comments: raw`p.discussion`, votes: raw`p.votes` }

type Place = readonly [first: number, at: string, id: string]

/** A page of answers with three levels of comments below each (FOR-17, FOR-B5), on from a place or back from it, or from one answer on (FOR-02). */
export async function answerPage(call: Call, input: Asked) {
  const { id, limit, sort, at } = input
  const opened = at === undefined ? undefined : await openedAt(call, { threadId: id, at, sort })
  const linked = opened?.place
  const place = linked ?? (decodeCursor(input.cursor, [isInteger, isInstant, isId]) as Place | undefined)
  const backwards = input.backwards && !linked && place !== undefined
  const part = !place ? 'first' : backwards ? 'before' : linked ? 'from' : 'after'
  const [first = 0, time = '', last = ''] = place ?? []
  const { memberId } = call.viewer
  const answers = answersStatement(sort, part)({ id, first, at: time, last, most: limit + 1, memberId })
  const { thread, rows } = opened
    ? { thread: opened.thread, rows: await call.database.many(answers) }
    : await threadContextBeside(call, id, answers)
  const roots = rows.filter(({ level }) => level === 0).toSorted(inOrder(sort))
  const shown = backwards ? roots.slice(-limit) : roots.slice(0, limit)
  const kept = new Set(shown.map((root) => root.id))
  const posts = await shapePosts(call, thread, [
    ...shown,
    ...rows.filter((row) => row.level > 0 && kept.has(row.answer_id)),
  ])
  const isMore = roots.length > limit
  const cursorOf = (row: PostRow | undefined) => (row ? encodeCursor(placeIn(sort, row)) : null)
  const isBefore = backwards ? isMore : linked ? await isAnythingBefore(call, id, sort, linked) : place !== undefined
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
/** Which part of the answers: the first, those after or before a place, or those from it on. */
type Part = 'first' | 'after' | 'before' | 'from'
const SIGN = { after: raw`<`, before: raw`>`, from: raw`<=` }

const statements = new Map<string, ReturnType<typeof postsStatement<Values>>>()

/** One for each order and part, built at its first use. */
function answersStatement(sort: Asked['sort'], part: Part) {
  const key = `${sort} ${part}`
  const made = statements.get(key) ?? postsStatement((value: Values) => rootsOf(sort, part, value), 3)
  statements.set(key, made)
  return made
}

function rootsOf(sort: Asked['sort'], part: Part, value: Values) {
  const place = [value.first, value.at, value.last] as const
  const from = part === 'first' ? raw`` : raw`and (${keysOf(sort)}) ${SIGN[part]} (${valuesOf(sort, place)})`
  const direction = part === 'before' ? raw`asc` : raw`desc`
  const first = sort === 'created' ? raw`` : raw`${COLUMN[sort]} ${direction}, `
  return raw`where p.thread_id = ${value.id}::uuid and p.parent_id is null ${from}
    order by ${first} p.created_at ${direction}, p.id ${direction} limit ${value.most}`
}

const keysOf = (sort: Asked['sort']) =>
  sort === 'created' ? raw`p.created_at, p.id` : raw`${COLUMN[sort]}, p.created_at, p.id`

const valuesOf = (sort: Asked['sort'], [first, at, id]: Place) =>
  sort === 'created' ? raw`${at}::timestamptz, ${id}::uuid` : raw`${first}::int, ${at}::timestamptz, ${id}::uuid`

const placeIn = (sort: Asked['sort'], row: PostRow) => [FIRST[sort](row), row.created_at.toISOString(), row.id] as const

const linkedAnswer = postsStatement(
  (value: { id: string; threadId: string }) =>
    raw`where p.id = ${value.id}::uuid and p.thread_id = ${value.threadId}::uuid and p.parent_id is null`,
  0,
)

/** The question, and the place of one of its answers in an order. */
async function openedAt(call: Call, { threadId, at, sort }: { threadId: string; at: string; sort: Asked['sort'] }) {
  const { thread, rows } = await threadContextBeside(call, threadId, linkedAnswer({ id: at, threadId, memberId: null }))
  const [row] = rows
  if (!row) throw noPost()
  return { thread, place: placeIn(sort, row) }
}

async function isAnythingBefore(call: Call, threadId: string, sort: Asked['sort'], place: Place): Promise<boolean> {
  const row = await call.database.one(
    sql.selectNoFrom(
      raw<boolean>`exists (select from forum_post p where p.thread_id = ${threadId}::uuid and p.parent_id is null
        and (${keysOf(sort)}) > (${valuesOf(sort, place)}))`.as('is'),
    ),
  )
  return row?.is ?? false
}

const inOrder = (sort: Asked['sort']) => (one: PostRow, other: PostRow) =>
  FIRST[sort](other) - FIRST[sort](one) ||
  other.created_at.getTime() - one.created_at.getTime() ||
  (one.id < other.id ? 1 : -1)
