import { sql as raw } from 'kysely'
import type { Actor } from '../rules.ts'
import { searchText } from './search-text.ts'

/** The last row of the previous page. */
export interface PageCursor {
  rank: number
  at: string
  id: string
}

export interface SearchFilters {
  query?: string | undefined
  category?: string[] | undefined
  topic?: string[] | undefined
}

/**
 * Searches by text and topics among the insights the viewer may read; gives rows of `id`, `rank` and `published_at`.
 * Uses SQL functions that keep using their index under row-level security.
 */
export function matching(
  { role, memberId }: Actor,
  { query, category, topic }: SearchFilters,
  {
    after,
    best = false,
    most,
    states,
  }: { after: PageCursor | undefined; best?: boolean; most: number; states: readonly string[] },
) {
  const categories = category?.length ? category : null
  const topics = topic?.length ? topic : null
  const reader = raw`${role}::text, ${memberId}::uuid, ${states}::text[]`
  if (!query)
    return raw<{ id: string; rank: number }>`insights_by_topic(${categories}::text[], ${topics}::text[],
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${most}::int, ${reader})`
  const { tsquery, part } = searchText(query)
  return raw<{
    id: string
    rank: number
  }>`search_insights(to_tsquery('english', ${tsquery}), ${part}::text, ${categories}::text[],
    ${topics}::text[], ${best}::boolean, ${after?.rank ?? null}::real, ${after?.at ?? null}::timestamptz,
    ${after?.id ?? null}::uuid, ${most}::int, ${reader})`
}
