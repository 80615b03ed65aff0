import { sql as raw } from 'kysely'
import type { Asking } from '../rules.ts'

/** `canRead` as a condition of a statement over `insight`; the state stands in it as it is, for the indexes of published ones. */
export function readable({ role, memberId }: Asking) {
  if (role === 'admin') return raw<boolean>`insight.state = 'published'`
  return raw<boolean>`insight.state = 'published'
    and (${role} = any (insight.visible_to) or insight.author_id = ${memberId}::uuid)`
}

/** What visitors see a tile of: insights for everybody or for all members, never those of chosen kinds of members (INS-B3). */
export function shownToVisitors() {
  return raw<boolean>`insight.state = 'published' and insight.visible_to @> array['guest', 'member', 'jedi']`
}

/** For everybody, visitors too; written as the index of these has it. */
export function readableByAll() {
  return raw<boolean>`insight.state = 'published' and 'visitor' = any (insight.visible_to)`
}
