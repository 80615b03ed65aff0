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
  // Whoever began it may have been refused meanwhile, which concerns none of their other pages.
  if (stored?.day === day && age >= 0 && age < MAX_AGE_MS)
    return stored.part.catch(() => readOwnPart(database, { memberId, day }))
  byMember.delete(key)
  evictOld(now)
  const added: Stored = { readAt: now.getTime(), day, part: readOwnPart(database, { memberId, day }) }
  byMember.set(key, added)
  added.part.catch(() => byMember.get(key) === added && byMember.delete(key))
  return added.part
}

/** Nothing of a member stays in memory for longer than it is of use; those read first come first. */
function evictOld(now: Date): void {
  for (const [key, { readAt }] of byMember) {
    if (byMember.size < MAX_MEMBERS && Math.abs(now.getTime() - readAt) < MAX_AGE_MS) return
    byMember.delete(key)
  }
}

/** To be called when a member has chosen other topics. */
export const evictReader = (siteId: string, memberId: string): void => void byMember.delete(keyOf(siteId, memberId))

/** To be called after views of a member were counted on a day: they are counted even if what is stored of the member cannot be read. */
export async function addSeen(
  { siteId, memberId, day }: { siteId: string; memberId: string; day: Day },
  counted: readonly Counted[],
): Promise<void> {
  const stored = byMember.get(keyOf(siteId, memberId))
  if (stored?.day !== day) return
  const part = await stored.part.catch(() => undefined)
  for (const { advertId, seen } of counted) part?.seen.set(advertId, (part.seen.get(advertId) ?? 0) + seen)
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
