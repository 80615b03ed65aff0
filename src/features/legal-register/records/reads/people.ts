import { sql as raw } from 'kysely'
import { nameKey, shownName } from '#base/names.ts'
import { takesPart } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'

/** Names that are offered at a time. */
const MOST_OFFERED = 8
/** Comes after every letter a name's key may have. */
const LAST = '\u{10ffff}'
/** Names of those who gave none say nobody. */
const NAMELESS = '^anonymoususer[0-9]*$'

/** Members who take part and whose display names begin like this, to share a review with (LEG-B1); not oneself. */
export async function peopleFor({ database, viewer }: Call, { beginning }: { beginning: string }) {
  const key = nameKey(beginning)
  if (key === '') return { items: [] }
  const found = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'display_name'])
      // By the operators of the index, in its order.
      .where(raw<boolean>`display_name_key ~>=~ ${key}::text and display_name_key ~<~ ${key + LAST}::text`)
      .where(raw<boolean>`display_name_key !~ ${raw.lit(NAMELESS)}`)
      .where(takesPart)
      .where('id', '<>', viewer.memberId ?? '')
      .orderBy(raw`display_name_key using ~<~`)
      .limit(MOST_OFFERED),
  )
  return { items: found.map(({ id, display_name }) => ({ id, displayName: shownName(display_name) })) }
}
