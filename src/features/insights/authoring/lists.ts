import { type RawBuilder, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { matching, type SearchFilters } from '../feed/matching.ts'
import { searchText } from '../feed/search-text.ts'
import { type ListRow, listed, MANAGED, MINE, type Shown, shapeRows } from './rows.ts'

export interface AuthorListInput extends SearchFilters {
  cursor?: string | undefined
  limit: number
}
export interface ManagedInput extends AuthorListInput {
  state?: 'published' | 'unpublished' | 'planned' | undefined
}

type Sorted = ListRow & { sorted_at: Date }

/**
 * The viewer's own insights, drafts included, last changed first (WRITE-03). Unpublished changes are shown as the
 * viewer saved them.
 */
export async function ownList(call: Call, input: AuthorListInput) {
  return answerOf(call, input, await call.database.many(ownListQuery(call, input)))
}

/**
 * Its query: insights with a working copy, sorted by when it was saved, and the others by their last publication; each
 * branch is read from its own index only as far as the page reaches.
 */
export function ownListQuery(call: Call, input: AuthorListInput) {
  const branch = (hasCopy: boolean, at: RawBuilder<Date>) =>
    listed(call.viewer.memberId, MINE)
      .select(at.as('sorted_at'))
      .where('insight.author_id', '=', call.viewer.memberId)
      .where('copy.kept_at', hasCopy ? 'is not' : 'is', null)
      .where(matchesSearch(input, MINE))
      .where(beyond(input.cursor, at, '<'))
      .orderBy(at, 'desc')
      .orderBy('insight.id', 'desc')
      .limit(input.limit + 1)
  const copies = branch(true, raw<Date>`copy.kept_at`)
  const others = branch(false, raw<Date>`coalesce(insight.edited_at, insight.published_at)`)
  return sql
    .selectFrom(
      sql
        .selectFrom(copies.as('copies'))
        .selectAll()
        .unionAll(sql.selectFrom(others.as('others')).selectAll())
        .as('mine'),
    )
    .selectAll()
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
}

/** Every insight of the site except others' drafts, newest first; planned ones by when they go live (WRITE-02). */
export async function managedList(call: Call, input: ManagedInput) {
  return answerOf(call, input, await call.database.many(managedQuery(call, input)))
}

/** Its query. Text and topic filters use SQL functions that keep using their index under row-level security. */
export function managedQuery(call: Call, input: ManagedInput) {
  const all = listed(call.viewer.memberId, MANAGED)
  if (input.state === 'planned') {
    const at = raw<Date>`plan.publish_at`
    return all
      .select(at.as('sorted_at'))
      .where('plan.publish_at', 'is not', null)
      .where(matchesSearch(input, MANAGED))
      .where(beyond(input.cursor, at, '>'))
      .orderBy(at)
      .orderBy('plan.insight_id')
      .limit(input.limit + 1)
  }
  const at = raw<Date>`insight.published_at`
  return all
    .select(at.as('sorted_at'))
    .where(inState(call, input))
    .where(input.query || input.topic?.length ? foundBy(call, input) : matchesSearch(input, MANAGED))
    .where(beyond(input.cursor, at, '<'))
    .orderBy(at, 'desc')
    .orderBy('insight.id', 'desc')
    .limit(input.limit + 1)
}

/** States are literals in the query, so that their partial indexes apply. */
function inState({ viewer }: Call, { state }: ManagedInput) {
  if (state === 'published') return raw<boolean>`insight.state = 'published'`
  if (state === 'unpublished') return raw<boolean>`insight.state = 'unpublished'`
  return raw<boolean>`(insight.state <> 'draft' or plan.publish_at is not null or insight.author_id = ${viewer.memberId}::uuid)`
}

function foundBy({ viewer }: Call, input: ManagedInput) {
  const [at, id] = cursorOf(input.cursor) ?? []
  const after = at !== undefined && id !== undefined ? { rank: 0, at, id } : undefined
  const states = input.state ? [input.state] : ['published', 'unpublished']
  const found = raw`select id from ${matching(viewer, input, { after, most: input.limit + 1, states })} found`
  if (input.state) return raw<boolean>`insight.id in (${found})`
  // The contents of a planned draft are only in its plan; there are few of them.
  const planned = listed(viewer.memberId, MANAGED)
    .clearSelect()
    .select('insight.id')
    .where(raw<boolean>`insight.state = 'draft' and plan.publish_at is not null`)
    .where(matchesSearch(input, MANAGED))
  return raw<boolean>`insight.id in (${found} union all ${planned})`
}

/** The list's filters, applied to what it shows. */
function matchesSearch({ query, category, topic }: SearchFilters, { draftContents, asPublished }: Shown) {
  const either = (published: RawBuilder<boolean>, unpublished: RawBuilder<boolean>) =>
    raw<boolean>`(${asPublished} and ${published} or not ${asPublished} and ${unpublished})`
  const narrowed = [raw<boolean>`true`]
  if (category?.length)
    narrowed.push(
      either(
        raw`insight.category = any (${category}::text[])`,
        raw`${draftContents} ->> 'category' = any (${category}::text[])`,
      ),
    )
  if (topic?.length)
    narrowed.push(either(raw`insight.tags && ${topic}::text[]`, raw`${draftContents} -> 'tags' ?| ${topic}::text[]`))
  if (query) {
    const { tsquery, part } = searchText(query)
    const fields = ['title', 'subTitle', 'category', 'tags'].map((field) => raw`${draftContents} ->> ${raw.lit(field)}`)
    narrowed.push(
      either(
        raw`(insight.labels ilike ${part} or insight.search @@ to_tsquery('english', ${tsquery}))`,
        raw`concat_ws(' ', ${raw.join(fields)}) ilike ${part}`,
      ),
    )
  }
  return raw<boolean>`(${raw.join(narrowed, raw` and `)})`
}

function beyond(cursor: string | undefined, at: RawBuilder<Date>, side: '<' | '>') {
  const after = cursorOf(cursor)
  if (!after) return raw<boolean>`true`
  return raw<boolean>`(${at}, insight.id) ${raw.raw(side)} (${after[0]}::timestamptz, ${after[1]}::uuid)`
}

function cursorOf(cursor: string | undefined): [at: string, id: string] | undefined {
  return decodeCursor(cursor, [isInstant, isId]) as [string, string] | undefined
}

async function answerOf(call: Call, { limit }: AuthorListInput, rows: Sorted[]) {
  const page = pageOf(rows, limit, (row) => [row.sorted_at.toISOString(), row.id])
  return { items: await shapeRows(call.database, page.rows), nextCursor: page.nextCursor }
}
