import { sql as raw } from 'kysely'
import type { Asking } from '../rules.ts'
import { searchText } from '../search-text.ts'

/** Where a page begins: after this row of the page before. */
export interface Place {
  rank: number
  at: string
  id: string
}

export interface Looked {
  query?: string | undefined
  category?: string[] | undefined
  topic?: string[] | undefined
}

/**
 * What text and topics find among the insights that the viewer may read, as rows of `id`, `rank` and `published_at`. It goes
 * through functions that keep their index under the policies.
 */
export function matching(
  { role, memberId }: Asking,
  { query, category, topic }: Looked,
  {
    after,
    best = false,
    most,
    states,
  }: { after: Place | undefined; best?: boolean; most: number; states: readonly string[] },
) {
  const categories = category?.length ? category : null
  const topics = topic?.length ? topic : null
  const reader = raw`${role}::text, ${memberId}::uuid, ${states}::text[]`
  if (!query)
    return raw<{ id: string; rank: number }>`insights_by_topic(${categories}::text[], ${topics}::text[],
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${most}::int, ${reader})`
  const { words, part } = searchText(query)
  return raw<{
    id: string
    rank: number
  }>`search_insights(to_tsquery('english', ${words}), ${part}::text, ${categories}::text[],
    ${topics}::text[], ${best}::boolean, ${after?.rank ?? null}::real, ${after?.at ?? null}::timestamptz,
    ${after?.id ?? null}::uuid, ${most}::int, ${reader})`
}
