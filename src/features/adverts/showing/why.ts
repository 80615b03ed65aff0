import { sql as raw } from 'kysely'
import { isActive } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { candidatesOf, circumstancesOf, type StoredCandidate } from '../choosing/candidates.ts'
import { type Candidate, choose, type Plan } from '../choosing/choose.ts'
import { noAdvert, noMember } from '../refusals.ts'
import type { Explanation } from './contract.ts'

/**
 * Why an advert is shown to a member at a moment, or why not: the same choice as for themselves (ADV-B1). At a moment of the past with
 * what was delivered by then; how often a member saw an advert is known of today alone.
 */
export async function explain(
  call: Call,
  { id, memberId, at }: { id: string; memberId: string; at?: string | undefined },
): Promise<Explanation> {
  if (!(await isActive(call.database, memberId))) throw noMember()
  const now = at === undefined ? call.now : new Date(at)
  const circumstances = await circumstancesOf(call.database, { memberId, now, isSpread: true })
  const stored = await candidatesOf(call.database, { memberId, day: circumstances.day })
  const candidates = now < call.now ? await asOf(call.database, stored, { now, day: circumstances.day }) : stored
  const about = stored.find((candidate) => candidate.id === id)
  const decisions = choose(candidates, circumstances)
  const decision = decisions.find((each) => each.id === id)
  if (!about || !decision) throw noAdvert()
  const ofType = new Set(stored.filter(({ type }) => type === about.type).map((each) => each.id))
  const shown = decisions.filter((each) => each.reasons.length === 0 && ofType.has(each.id))
  const { reasons, isBelowPlan, matchesTopics } = decision
  const isShown = reasons.length === 0
  return { isShown, reasons, isBelowPlan, matchesTopics, position: isShown ? shown.indexOf(decision) + 1 : null }
}

interface Delivered {
  advertId: string
  campaignId: string | null
  seen: number
  today: number
}

/** The candidates with what had been delivered of them, and of their campaigns, by a moment of the past. */
async function asOf(
  database: SiteDatabase,
  candidates: readonly StoredCandidate[],
  { now, day }: { now: Date; day: string },
): Promise<Candidate[]> {
  const delivered = await database.many(
    statement(raw<Delivered>`
      select advert_id as "advertId", campaign_id as "campaignId", sum(seen)::int as seen,
        coalesce(sum(seen) filter (where day = ${day}::date), 0)::int as today
      from advert_count where at <= ${now} group by advert_id, campaign_id`),
  )
  const sums = <Of extends Plan>(plan: Of, key: 'advertId' | 'campaignId'): Of => {
    const own = delivered.filter((each) => each[key] === plan.id)
    const sum = (of: 'seen' | 'today') => own.reduce((total, each) => total + each[of], 0)
    return { ...plan, seen: sum('seen'), seenToday: sum('today') }
  }
  return candidates.map((candidate) => ({
    ...sums(candidate, 'advertId'),
    campaigns: candidate.campaigns.map((campaign) => sums(campaign, 'campaignId')),
  }))
}
