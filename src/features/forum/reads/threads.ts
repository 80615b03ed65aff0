import { type Compilable, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, isInteger, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { noteNothingFound } from '#platform/server/outbox/nothing-found.ts'
import type { ThreadItem } from '../contract.ts'
import { THREADS_PAGE } from '../fields.ts'
import { LISTED, type ListedRow, listedItemOf } from './thread-items.ts'

export interface Listed {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  topic?: string[] | undefined
  sort: 'latest' | 'popular'
  show: 'all' | 'unanswered' | 'own' | 'followed'
}

interface Keyset {
  replies: number
  at: string
  id: string
}

/** Minimum length of a search text (FOR-06). */
const MIN_SEARCH_LENGTH = 2

/**
 * A page of threads, by creation or by number of replies (FOR-05). The search covers title, topics and category (FOR-06); any of the
 * given topics matches (FOR-07); hidden threads are for administrators (FOR-28).
 */
export async function threadList(call: Call, input: Listed): Promise<Page<ThreadItem>> {
  const rows = await call.database.many(threadsQuery(call, input))
  const { query = '', cursor, show } = input
  if (rows.length === 0 && query.length >= MIN_SEARCH_LENGTH && !cursor && show === 'all')
    await noteNothingFound(call, 'forum', query)
  const page = pageOf(rows, input.limit, (row) => [row.replies, row.created_at.toISOString(), row.id])
  return { items: page.rows.map(listedItemOf), nextCursor: page.nextCursor }
}

/** The statement, with one row more than the page. Searches use a function, as row-level security would prevent the use of its index. */
export function threadsQuery(call: Call, input: Listed): Compilable<ListedRow> {
  const [replies, at, id] = decodeCursor(input.cursor, [isInteger, isInstant, isId]) ?? []
  const after = id === undefined ? undefined : ({ replies, at, id } as Keyset)
  // Threads without answers have no comments either, so 'popular' is the same as 'latest'.
  const sort = input.show === 'unanswered' ? 'latest' : input.sort
  const isSearched = (input.query?.length ?? 0) >= MIN_SEARCH_LENGTH || Boolean(input.topic?.length)
  return isSearched ? found(call, { ...input, sort }, after) : plain(call, { ...input, sort }, after)
}

interface Values extends Keyset {
  memberId: string | null
  most: number
}
type Narrowed = Pick<Listed, 'sort' | 'show'> & { after: boolean; seesHidden: boolean; usual: number | undefined }

/** Prepared statements without a search, by filter; built once, as every visit needs one. */
const plainStatements = new Map<string, (values: Values) => Compilable<ListedRow>>()

function plain({ viewer }: Call, { sort, show, limit }: Listed, after: Keyset | undefined): Compilable<ListedRow> {
  const usual = limit === THREADS_PAGE ? limit : undefined
  const narrowed: Narrowed = { sort, show, after: Boolean(after), seesHidden: viewer.role === 'admin', usual }
  const key = JSON.stringify(narrowed)
  const made =
    plainStatements.get(key) ?? prepared((values: Values) => plainStatement(narrowed, values), { plannedOnce: true })
  plainStatements.set(key, made)
  return made({ ...(after ?? { replies: 0, at: '', id: '' }), memberId: viewer.memberId, most: limit + 1 })
}

function plainStatement({ sort, show, after, seesHidden, usual }: Narrowed, value: Values): Compilable<ListedRow> {
  let query = sql.selectFrom('forum_thread').select(LISTED).limit(rowsRead(usual, value.most))
  if (!seesHidden) query = query.where('hidden_at', 'is', null)
  if (show === 'unanswered') query = query.where(raw<boolean>`answers = 0`)
  if (show === 'own') query = query.where('author_id', '=', value.memberId)
  if (show === 'followed')
    query = query.where(raw<boolean>`id in (select thread_id from forum_following
      where member_id = ${value.memberId}::uuid and following = 'follow')`)
  const keyset = raw`${value.at}::timestamptz, ${value.id}::uuid`
  if (after)
    query = query.where(
      sort === 'popular'
        ? raw<boolean>`(replies, created_at, id) < (${value.replies}::int, ${keyset})`
        : raw<boolean>`(created_at, id) < (${keyset})`,
    )
  if (sort === 'popular') query = query.orderBy('replies', 'desc')
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
}

function found({ viewer }: Call, input: Listed, after: Keyset | undefined): Compilable<ListedRow> {
  const { query = '', topic, sort, show, limit } = input
  const part = query.length >= MIN_SEARCH_LENGTH ? `%${query.replace(/[\\%_]/g, '\\$&')}%` : null
  const ids = raw<{
    id: string
  }>`forum_threads_found(${part}::text, ${topic?.length ? topic : null}::text[], ${sort}::text,
    ${show}::text, ${viewer.memberId}::uuid, ${viewer.role === 'admin'}::boolean, ${after?.replies ?? null}::int,
    ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${limit + 1}::int)`
  const rows = sql
    .selectFrom(ids.as('found'))
    .innerJoin('forum_thread', 'forum_thread.id', 'found.id')
    .where(raw<boolean>`forum_thread.site_id = (select app_site())`)
    .select(LISTED)
  return (sort === 'popular' ? rows.orderBy('forum_thread.replies', 'desc') : rows)
    .orderBy('forum_thread.created_at', 'desc')
    .orderBy('forum_thread.id', 'desc')
}
