import { type RawBuilder, sql as raw, type SelectQueryBuilder } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isNumber, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import type { PlanSort, PlanState } from './contract.ts'
import { IN_USE } from './plan.ts'

/** How far an advert or a campaign has come; `isReady` is a condition without which it is a draft. */
export const stateOf = (isReady: RawBuilder<boolean>) => raw<PlanState>`case
  when removed_at is not null then 'removed' when not is_active then 'inactive' when not ${isReady} then 'draft'
  when ends_at <= now() then 'over' when seen >= maximum then 'complete' when starts_at > now() then 'planned' else 'running' end`

/** What a list is sorted by. By their end, those without one come after all that have one, and those that are over come last. */
const SORTED_BY: Record<PlanSort, RawBuilder<unknown>> = {
  created: raw`extract(epoch from created_at)::float8`,
  name: raw`lower(name)`,
  ends: raw`coalesce(extract(epoch from ends_at)::float8, 1e15) + case when ends_at <= now() then 2e15 else 0 end`,
  seen: raw`seen::float8`,
  clicks: raw`clicks::float8`,
}

export interface PlanSearch extends Paging {
  query?: string | undefined
  state?: PlanState | undefined
  sort: PlanSort
  order: 'asc' | 'desc'
}

/**
 * A page of adverts or campaigns as they are searched, filtered and sorted; of removed ones only where their state is searched for. A site has
 * so few of them that all are found by their primary key and sorted in memory.
 */
export async function plansPage<DB, TB extends keyof DB, Row extends { id: string }>(
  database: SiteDatabase,
  query: SelectQueryBuilder<DB, TB, Row>,
  { cursor, limit, sort, order, ...search }: PlanSearch & { stateIs: RawBuilder<PlanState> },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const by = SORTED_BY[sort]
  const [type, isValue] = sort === 'name' ? (['text', isText] as const) : (['float8', isNumber] as const)
  const after = decodeCursor(cursor, [isValue, isId])
  const untyped = query as unknown as SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Row>
  const isNext = raw.raw(order === 'asc' ? '>' : '<')
  const found = untyped
    .select(by.as('sortedBy'))
    .$if(search.query !== undefined, (rows) =>
      rows.where(raw<boolean>`strpos(lower(name), lower(${search.query})) > 0`),
    )
    .where(search.state === 'removed' ? raw<boolean>`removed_at is not null` : IN_USE)
    .$if(search.state !== undefined, (rows) => rows.where(raw<boolean>`${search.stateIs} = ${search.state}`))
    .$if(after !== undefined, (rows) =>
      rows.where(raw<boolean>`(${by}, id) ${isNext} (${after?.[0]}::${raw.raw(type)}, ${after?.[1]}::uuid)`),
    )
    .orderBy(by, order)
    .orderBy('id', order)
    .limit(limit + 1)
  const rows = (await database.many(found)) as (Row & { sortedBy: string | number })[]
  return pageOf(rows, limit, (row) => [row.sortedBy, row.id])
}

const isText = (part: unknown): boolean => typeof part === 'string' && part.length <= 300 && !part.includes('\0')
