import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { topicPathsOf } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Reader } from '../choosing/choose.ts'
import type { Counted } from './add-counts.ts'

/** What of the choice is a member's own. */
interface OwnPart extends Pick<Reader, 'topics'> {
  seen: Map<string, number>
}

interface Stored {
  readAt: number
  day: Day
  part: Promise<OwnPart>
}

/**
 * How long a member's own part serves their pages, in ms. Views counted by this process are added to it, a change of topics ends it; of views
 * counted elsewhere it may be so late. None is counted beyond the frequency for that (count.ts).
 */
const MAX_AGE_MS = 30_000
/** Most members of whom it is stored; the first go first. */
const MAX_MEMBERS = 10_000

const byMember = new Map<string, Stored>()
const keyOf = (siteId: string, memberId: string) => `${siteId} ${memberId}`

/** The topics that a member follows, and how often they saw each advert on the day, at most half a minute old. */
export function ownPartOf(
  database: SiteDatabase,
  { memberId, day, now }: { memberId: string; day: Day; now: Date },
): Promise<OwnPart> {
  const key = keyOf(database.siteId, memberId)
  const stored = byMember.get(key)
  const age = now.getTime() - (stored?.readAt ?? 0)
  if (stored?.day === day && age >= 0 && age < MAX_AGE_MS) return stored.part
  byMember.delete(key)
  if (byMember.size >= MAX_MEMBERS) byMember.delete(byMember.keys().next().value as string)
  const added: Stored = { readAt: now.getTime(), day, part: readOwnPart(database, { memberId, day }) }
  byMember.set(key, added)
  added.part.catch(() => byMember.get(key) === added && byMember.delete(key))
  return added.part
}

/** To be called when a member has chosen other topics. */
export const evictReader = (siteId: string, memberId: string): void => void byMember.delete(keyOf(siteId, memberId))

/** To be called after views of a member were counted on a day. */
export async function addSeen(
  { siteId, memberId, day }: { siteId: string; memberId: string; day: Day },
  counted: readonly Counted[],
): Promise<void> {
  const stored = byMember.get(keyOf(siteId, memberId))
  if (stored?.day !== day) return
  const { seen } = await stored.part
  for (const each of counted) seen.set(each.advertId, (seen.get(each.advertId) ?? 0) + each.seen)
}

const ownStatement = prepared(
  (value: { memberId: string; day: Day }) =>
    statement(raw<{ topics: string[]; seen: Record<string, number> }>`
      select ${topicPathsOf(value.memberId)} as topics, (select coalesce(jsonb_object_agg(advert_id, seen), '{}') from advert_view
        where member_id = ${value.memberId}::uuid and day = ${value.day}::date) as seen`),
  { plannedOnce: true },
)

async function readOwnPart(database: SiteDatabase, who: { memberId: string; day: Day }): Promise<OwnPart> {
  const found = await database.one(ownStatement(who))
  return { topics: found?.topics ?? [], seen: new Map(Object.entries(found?.seen ?? {})) }
}
