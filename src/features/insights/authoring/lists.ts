import { type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { type Looked, matching } from '../reads/matching.ts'
import { searchText } from '../search-text.ts'
import { type ListRow, listed, MANAGED, MINE, type Shown, shapeRows } from './rows.ts'

export interface AuthorListInput extends Looked {
  cursor?: string | undefined
  limit: number
}
export interface ManagedInput extends AuthorListInput {
  state?: 'published' | 'unpublished' | 'planned' | undefined
}

type Sorted = ListRow & { sorted_at: Date }

/**
 * The viewer's own insights, drafts too, the one changed last first (WRITE-03). What they have not published yet shows as they
 * keep it.
 */
export async function ownList(call: Call, input: AuthorListInput) {
  return answerOf(call, input, await call.database.many(ownListQuery(call, input)))
}

/**
 * Its statement: those with a working copy by when that was kept, the others by when they were published last, each read by an
 * index of its own as far as the page reaches.
 */
export function ownListQuery(call: Call, input: AuthorListInput) {
  const arm = (isKept: boolean, at: RawBuilder<Date>) =>
    listed(call.viewer.memberId, MINE)
      .select(at.as('sorted_at'))
      .where('insight.author_id', '=', call.viewer.memberId)
      .where('copy.kept_at', isKept ? 'is not' : 'is', null)
      .where(lookedFor(input, MINE))
      .where(beyond(input.cursor, at, '<'))
      .orderBy(at, 'desc')
      .orderBy('insight.id', 'desc')
      .limit(input.limit + 1)
  const kept = arm(true, raw<Date>`copy.kept_at`)
  const others = arm(false, raw<Date>`coalesce(insight.edited_at, insight.published_at)`)
  return sql
    .selectFrom(
      sql
        .selectFrom(kept.as('kept'))
        .selectAll()
        .unionAll(sql.selectFrom(others.as('others')).selectAll())
        .as('mine'),
    )
    .selectAll()
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
}

/** Every insight of the site but drafts of others, newest first; those that are planned by when they go live (WRITE-02). */
export async function managedList(call: Call, input: ManagedInput) {
  return answerOf(call, input, await call.database.many(managedQuery(call, input)))
}

/** Its statement. Text and topics go through the functions that keep their index. */
export function managedQuery(call: Call, input: ManagedInput) {
  const all = listed(call.viewer.memberId, MANAGED)
  if (input.state === 'planned') {
    const at = raw<Date>`plan.publish_at`
    return all
      .select(at.as('sorted_at'))
      .where('plan.publish_at', 'is not', null)
      .where(lookedFor(input, MANAGED))
      .where(beyond(input.cursor, at, '>'))
      .orderBy(at)
      .orderBy('plan.insight_id')
      .limit(input.limit + 1)
  }
  const at = raw<Date>`insight.published_at`
  return all
    .select(at.as('sorted_at'))
    .where(inState(call, input))
    .where(input.query || input.topic?.length ? foundBy(call, input) : lookedFor(input, MANAGED))
    .where(beyond(input.cursor, at, '<'))
    .orderBy(at, 'desc')
    .orderBy('insight.id', 'desc')
    .limit(input.limit + 1)
}

/** States stand in the statement as they are, for the indexes of theirs. */
function inState({ viewer }: Call, { state }: ManagedInput) {
  if (state === 'published') return raw<boolean>`insight.state = 'published'`
  if (state === 'unpublished') return raw<boolean>`insight.state = 'unpublished'`
  return raw<boolean>`(insight.state <> 'draft' or plan.publish_at is not null or insight.author_id = ${viewer.memberId}::uuid)`
}

function foundBy({ viewer }: Call, input: ManagedInput) {
  const [at, id] = placeOf(input.cursor) ?? []
  const after = at !== undefined && id !== undefined ? { rank: 0, at, id } : undefined
  const states = input.state ? [input.state] : ['published', 'unpublished']
  const found = raw`select id from ${matching(viewer, input, { after, most: input.limit + 1, states })} found`
  if (input.state) return raw<boolean>`insight.id in (${found})`
  // The words of a draft that is planned are in its plan alone; there are few of them.
  const planned = listed(viewer.memberId, MANAGED)
    .clearSelect()
    .select('insight.id')
    .where(raw<boolean>`insight.state = 'draft' and plan.publish_at is not null`)
    .where(lookedFor(input, MANAGED))
  return raw<boolean>`insight.id in (${found} union all ${planned})`
}

/** What a list is narrowed to, looked for in what it shows. */
function lookedFor({ query, category, topic }: Looked, { said, asPublished }: Shown) {
  const either = (published: RawBuilder<boolean>, kept: RawBuilder<boolean>) =>
    raw<boolean>`(${asPublished} and ${published} or not ${asPublished} and ${kept})`
  const narrowed = [raw<boolean>`true`]
  if (category?.length)
    narrowed.push(
      either(
        raw`insight.category = any (${category}::text[])`,
        raw`${said} ->> 'category' = any (${category}::text[])`,
      ),
    )
  if (topic?.length)
    narrowed.push(either(raw`insight.tags && ${topic}::text[]`, raw`${said} -> 'tags' ?| ${topic}::text[]`))
  if (query) {
    const { words, part } = searchText(query)
    const fields = ['title', 'subTitle', 'category', 'tags'].map((field) => raw`${said} ->> ${raw.lit(field)}`)
    narrowed.push(
      either(
        raw`(insight.labels ilike ${part} or insight.search @@ to_tsquery('english', ${words}))`,
        raw`concat_ws(' ', ${raw.join(fields)}) ilike ${part}`,
      ),
    )
  }
  return raw<boolean>`(${raw.join(narrowed, raw` and `)})`
}

function beyond(cursor: string | undefined, at: RawBuilder<Date>, side: '<' | '>') {
  const place = placeOf(cursor)
  if (!place) return raw<boolean>`true`
  return raw<boolean>`(${at}, insight.id) ${raw.raw(side)} (${place[0]}::timestamptz, ${place[1]}::uuid)`
}

function placeOf(cursor: string | undefined): [at: string, id: string] | undefined {
  return decodeCursor(cursor, [isInstant, isId]) as [string, string] | undefined
}

async function answerOf(call: Call, { limit }: AuthorListInput, rows: Sorted[]) {
  const page = pageOf(rows, limit, (row) => [row.sorted_at.toISOString(), row.id])
  return { items: await shapeRows(call.database, page.rows), nextCursor: page.nextCursor }
}
