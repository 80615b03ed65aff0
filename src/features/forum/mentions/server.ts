import { sql as raw } from 'kysely'
import { nameKey } from '#base/names.ts'
import { profilesById } from '#features/members/server.ts'
import { takesPart } from '#features/notifications/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { memberWriter } from '../aliases/alias.ts'
import { MOST_OFFERED, mentionsContract, mentionsPolicy } from './contract.ts'

/** Comes after every letter a name's key may have. */
const LAST = '\u{10ffff}'
/** Names of those who gave none say nobody. */
const NAMELESS = '^anonymoususer[0-9]*$'

/**
 * Members of this moment whose display names begin like this, in the order of their names; not oneself, and nobody who waits, has
 * left or whose time is over (FOR-B4). Random names are no names of members and lead to none.
 */
async function offeredPeople({ database, viewer }: Call, { beginning }: { beginning: string }) {
  const key = nameKey(beginning)
  if (key === '') return { items: [] }
  const found = await database.many(
    sql
      .selectFrom('member')
      .select('id')
      // By the operators of the index, in its order.
      .where(raw<boolean>`display_name_key ~>=~ ${key}::text and display_name_key ~<~ ${key + LAST}::text`)
      .where(raw<boolean>`display_name_key !~ ${raw.lit(NAMELESS)}`)
      .where(takesPart)
      .where('id', '<>', viewer.memberId ?? '')
      .orderBy(raw`display_name_key using ~<~`)
      .limit(MOST_OFFERED),
  )
  const ids = found.map(({ id }) => id)
  const profiles = await profilesById(database, ids)
  return { items: ids.map((id) => memberWriter(profiles.get(id))) }
}

export const mentions = mount('mentions', mentionsContract, mentionsPolicy, { offeredPeople })
