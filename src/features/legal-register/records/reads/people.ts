import { sql as raw } from 'kysely'
import { nameKey, shownName } from '#base/names.ts'
import { isActiveMember } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'

/** Names suggested at a time. */
const MAX_SUGGESTIONS = 8
/** Sorts after every character of a name's key. */
const LAST = '\u{10ffff}'
/** Keys of members without a display name, who cannot be told apart. */
const NAMELESS = '^anonymoususer[0-9]*$'

/** Active members other than the viewer whose display names begin with the text, to be named as responsible (LEG-B1). */
export async function peopleFor({ database, viewer }: Call, { beginning }: { beginning: string }) {
  const key = nameKey(beginning)
  if (key === '') return { items: [] }
  const found = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'display_name'])
      // These operators match the text_pattern_ops index, and so does the order.
      .where(raw<boolean>`display_name_key ~>=~ ${key}::text and display_name_key ~<~ ${key + LAST}::text`)
      .where(raw<boolean>`display_name_key !~ ${raw.lit(NAMELESS)}`)
      .where(isActiveMember)
      .where('id', '<>', viewer.memberId ?? '')
      .orderBy(raw`display_name_key using ~<~`)
      .limit(MAX_SUGGESTIONS),
  )
  return { items: found.map(({ id, display_name }) => ({ id, displayName: shownName(display_name) })) }
}
