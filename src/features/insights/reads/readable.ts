import { sql as raw } from 'kysely'
import type { Actor } from '../rules.ts'

/** SQL condition on `insight`: its author, or somebody of a type that it is for. Both values may be parameters of a prepared statement. */
const isForReader = ({ role, memberId }: { role: string; memberId: string | null }) =>
  raw<boolean>`(${role}::text = any (insight.visible_to) or insight.author_id = ${memberId}::uuid)`

/** `canRead` as an SQL condition on `insight`; the state is a literal, so that the partial indexes apply. */
export function readable(actor: Actor) {
  if (actor.role === 'admin') return raw<boolean>`insight.state = 'published'`
  return raw<boolean>`insight.state = 'published' and ${isForReader(actor)}`
}

/** Insights whose tile visitors see: public ones and those for all members, not those for chosen types (INS-B3). */
export function shownToVisitors() {
  return raw<boolean>`insight.state = 'published' and insight.visible_to @> array['guest', 'member', 'jedi']`
}

/** Public insights; the condition matches their partial index. */
export function readableByAll() {
  return raw<boolean>`insight.state = 'published' and 'visitor' = any (insight.visible_to)`
}

/** SQL for the id, category, topics and title of every insight: for records of which ones were opened. */
export const INSIGHTS = raw`(select id, category, tags, title from insight)`

/** The same for the insights that someone may read, whose role and id may be parameters of a prepared statement. */
export const insightsReadableBy = (actor: { role: string; memberId: string }) => raw`(
  select id, category, tags, title, reading_minutes from insight where state = 'published'
    and (${actor.role}::text = 'admin' or ${isForReader(actor)}))`
