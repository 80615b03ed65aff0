import { sql as raw } from 'kysely'
import { addDays, type Day } from '#base/days.ts'
import { isActive } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { candidatesOf, circumstancesOf, type StoredCandidate } from '../choosing/candidates.ts'
import { type Candidate, choose, type Plan } from '../choosing/choose.ts'
import { noAdvert, noMember } from '../refusals.ts'
import { type Explanation, MAX_SHOWN, type NamedExplanation } from './contract.ts'

interface Question {
  memberId: string
  /** Now, if it is undefined. */
  at?: string | undefined
}

/**
 * Why each advert is shown to a member at a moment, or why not: the same choice as for themselves (ADV-B1). At a moment of the past with
 * what was delivered by then; how often a member saw an advert is known of today alone.
 */
export async function explainEach(call: Call, { memberId, at }: Question): Promise<{ items: NamedExplanation[] }> {
  if (!(await isActive(call.database, memberId))) throw noMember()
  const now = at === undefined ? call.now : new Date(at)
  const circumstances = await circumstancesOf(call.database, { memberId, now, isSpread: true })
  const stored = await candidatesOf(call.database, { memberId, day: circumstances.day })
  const candidates = now < call.now ? await asOf(call.database, stored, { now, day: circumstances.day }) : stored
  const about = new Map(stored.map((candidate) => [candidate.id, candidate]))
  const positions = { banner: 0, box: 0 }
  const items = choose(candidates, circumstances).flatMap(({ id, reasons, isBelowPlan, matchesTopics }) => {
    const advert = about.get(id)
    if (!advert) return []
    const position = reasons.length === 0 ? ++positions[advert.type] : null
    const isShown = position !== null && position <= MAX_SHOWN
    return [{ id, name: advert.name, type: advert.type, isShown, reasons, isBelowPlan, matchesTopics, position }]
  })
  return { items }
}

/** The same for one advert. */
export async function explain(call: Call, { id, ...question }: Question & { id: string }): Promise<Explanation> {
  const { items } = await explainEach(call, question)
  const found = items.find((each) => each.id === id)
  if (!found) throw noAdvert()
  return found
}

/** Stands for no campaign in sums of days. */
const NO_CAMPAIGN = '00000000-0000-0000-0000-000000000000'

interface Delivered {
  advertId: string
  campaignId: string | null
  seen: number
  today: number
}

/**
 * How many days before a moment only whole ones are summed: counts of the days since may be from after it, as a site may change its time zone
 * by a day at most, and are read one by one.
 */
const SINGLE_DAYS = 2

/** What had been delivered by a moment, of each advert for each of its campaigns; `day` is that of the moment. */
export function deliveredBy(database: SiteDatabase, { now, day }: { now: Date; day: Day }): Promise<Delivered[]> {
  const first = addDays(day, -SINGLE_DAYS)
  return database.many(
    statement(raw<Delivered>`
      select advert_id as "advertId", campaign_id as "campaignId", sum(seen)::int as seen,
        coalesce(sum(seen) filter (where day = ${day}::date), 0)::int as today
      from (
        select advert_id, nullif(campaign_id, ${NO_CAMPAIGN}::uuid) as campaign_id, day, seen from advert_day where day < ${first}::date
        union all
        select advert_id, campaign_id, day, seen from advert_count where day >= ${first}::date and at <= ${now}
      ) counted group by 1, 2`),
  )
}

/** The candidates with what had been delivered of them, and of their campaigns, by a moment of the past. */
async function asOf(
  database: SiteDatabase,
  candidates: readonly StoredCandidate[],
  moment: { now: Date; day: Day },
): Promise<Candidate[]> {
  const delivered = await deliveredBy(database, moment)
  const ofAdvert = sumsBy(delivered, 'advertId')
  const ofCampaign = sumsBy(delivered, 'campaignId')
  return candidates.map((candidate) => ({
    ...candidate,
    ...(ofAdvert.get(candidate.id) ?? NOTHING),
    campaigns: candidate.campaigns.map((campaign) => ({ ...campaign, ...(ofCampaign.get(campaign.id) ?? NOTHING) })),
  }))
}

type Sums = Pick<Plan, 'seen' | 'seenToday'>
const NOTHING: Sums = { seen: 0, seenToday: 0 }

/** What was delivered of each advert or campaign, by its id. */
function sumsBy(delivered: readonly Delivered[], key: 'advertId' | 'campaignId'): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const { [key]: id, seen, today } of delivered) {
    if (id === null) continue
    const { seen: before, seenToday } = sums.get(id) ?? NOTHING
    sums.set(id, { seen: before + seen, seenToday: seenToday + today })
  }
  return sums
}
