import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { topicPathsOf } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { chooseFor } from '../choosing/choose.ts'
import { pictureUrl } from '../managing/adverts.ts'
import { ADVERT_TYPES } from '../managing/contract.ts'
import { assessmentOf } from './assessments.ts'
import { MAX_SHOWN, type ShownAdvert } from './contract.ts'

/** What of the choice is the member's own: the topics they follow, and how often they saw each advert today. */
const ownCircumstances = prepared(
  (value: { memberId: string; day: Day }) =>
    statement(raw<{ topics: string[]; seen: Record<string, number> }>`
      select ${topicPathsOf(value.memberId)} as topics, (select coalesce(jsonb_object_agg(advert_id, seen), '{}') from advert_view
        where member_id = ${value.memberId}::uuid and day = ${value.day}::date) as seen`),
  { plannedOnce: true },
)

/** The adverts for the caller at this moment, of each type those that come first (ADV-02, ADV-06). */
export async function shownAdverts(call: Call): Promise<{ items: ShownAdvert[] }> {
  const { memberId } = call.viewer
  if (memberId === null) return { items: [] }
  const { day, frequency, adverts } = await assessmentOf(call.database, call.now)
  if (adverts.length === 0) return { items: [] }
  const own = await call.database.one(ownCircumstances({ memberId, day }))
  const reader = { topics: own?.topics ?? [], frequency, seen: new Map(Object.entries(own?.seen ?? {})) }
  const chosen = chooseFor(adverts, reader).filter(({ decision }) => decision.reasons.length === 0)
  const shown = ADVERT_TYPES.flatMap((type) => chosen.filter(({ advert }) => advert.type === type).slice(0, MAX_SHOWN))
  return {
    items: shown.map(({ advert: { id, type, alt, url, fileId, isAnimated } }) => {
      return { id, type, alt, url, picture: pictureUrl(id, fileId), isAnimated }
    }),
  }
}
