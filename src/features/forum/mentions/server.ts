import { sql as raw } from 'kysely'
import { nameKey } from '#base/names.ts'
import { profilesById } from '#features/members/server.ts'
import { isActiveMember } from '#features/notifications/server.ts'
import { type Call, mount } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { memberWriter } from '../aliases/alias.ts'
import { MAX_OFFERED, mentionsContract } from './contract.ts'

/** Sorts after every character of a name's key. */
const LAST = '\u{10ffff}'
/** Keys of placeholder names. */
const NAMELESS = '^anonymoususer[0-9]*$'

/**
 * Active members whose display names begin with the input, ordered by name, without the viewer (FOR-B4). Random names are not member
 * names and find nobody.
 */
async function offeredPeople({ database, viewer }: Call, { beginning }: { beginning: string }) {
  const key = nameKey(beginning)
  if (key === '') return { items: [] }
  const found = await database.many(
    sql
      .selectFrom('member')
      .select('id')
      // Uses the index's operators and its order.
      .where(raw<boolean>`display_name_key ~>=~ ${key}::text and display_name_key ~<~ ${key + LAST}::text`)
      .where(raw<boolean>`display_name_key !~ ${raw.lit(NAMELESS)}`)
      .where(isActiveMember)
      .where('id', '<>', viewer.memberId ?? '')
      .orderBy(raw`display_name_key using ~<~`)
      .limit(MAX_OFFERED),
  )
  const ids = found.map(({ id }) => id)
  const profiles = await profilesById(database, ids)
  return { items: ids.map((id) => memberWriter(profiles.get(id))) }
}

export const mentions = mount('mentions', mentionsContract, { offeredPeople })
