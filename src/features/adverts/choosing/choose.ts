import { dayIn } from '#base/dates.ts'
import { addDays, type Day, daysBetween, hourOf, startOfDay, weekdayOf } from '#base/days.ts'

/** Why an advert is not shown (ADV-06, ADV-B1). */
export const REASONS = [
  'inactive',
  'no-picture',
  'not-begun',
  'over',
  'weekday',
  'maximum',
  'daily-maximum',
  'ahead-of-plan',
  'no-campaign-running',
  'seen-often-enough',
] as const
export type Reason = (typeof REASONS)[number]

/** What is planned of an advert or a campaign, and what was delivered of it. */
export interface Plan {
  id: string
  isActive: boolean
  startsAt: Date | null
  endsAt: Date | null
  /** 0 is Monday. */
  days: readonly number[]
  /** Null is unlimited, 0 is never. */
  maximum: number | null
  dailyMaximum: number | null
  minimum: number
  seen: number
  seenToday: number
}

export interface Candidate extends Plan {
  hasPicture: boolean
  topics: readonly string[]
  /** How often this member saw it today. */
  seenByMember: number
  /** Those it belongs to, running or not. */
  campaigns: readonly Plan[]
}

/** For whom and when adverts are chosen. */
export interface Circumstances {
  now: Date
  timeZone: string
  /** The topics that the member follows. */
  topics: readonly string[]
  /** How often a day each member sees the same advert at most. */
  frequency: number
  /** Whether delivery is spread over the day and the period; what was seen already counts without it. */
  isSpread: boolean
}

/** An advert with its reasons: it is shown if there is none. */
export interface Decision {
  id: string
  reasons: Reason[]
  /** The campaign it is counted for. */
  campaignId: string | null
  isBelowPlan: boolean
  matchesTopics: boolean
}

/** What is decided of an advert at a moment for everybody, before it is chosen for a member. */
export interface Assessed<Advert extends Candidate = Candidate> {
  advert: Advert
  reasons: readonly Reason[]
  campaignId: string | null
  isBelowPlan: boolean
}

/** For whom adverts are chosen: the topics they follow, and how often they saw each advert today, by its id. */
export interface Reader {
  topics: readonly string[]
  frequency: number
  seen: ReadonlyMap<string, number>
}

/**
 * Decides on each advert for one member at one moment, those to be shown first: below their minimum's plan, then about the member's topics,
 * then those with the most left to deliver today (ADV-06, ADV-B1). Depends on nothing but its arguments.
 */
export function choose(candidates: readonly Candidate[], circumstances: Circumstances): Decision[] {
  const { topics, frequency } = circumstances
  const seen = new Map(candidates.map(({ id, seenByMember }) => [id, seenByMember]))
  return chooseFor(assess(candidates, circumstances), { topics, frequency, seen })
}

/** The part of the choice that is the same for all members, those with the most left to deliver today first. */
export function assess<Advert extends Candidate>(
  candidates: readonly Advert[],
  at: Pick<Circumstances, 'now' | 'timeZone' | 'isSpread'>,
): Assessed<Advert>[] {
  const moment = momentOf(at)
  return candidates
    .map((advert) => {
      const campaign = runningCampaign(advert, moment)
      // A sponsor buys a campaign as well as an advert: of both plans, the one of which less was delivered decides.
      const plans = campaign ? [advert, campaign] : [advert]
      return { advert, campaign, plans, share: Math.min(...plans.map((plan) => shareOfToday(plan, moment))) }
    })
    .toSorted((one, other) => one.share - other.share || (one.advert.id < other.advert.id ? -1 : 1))
    .map(({ advert, campaign, plans }) => ({
      advert,
      reasons: reasonsAgainst(advert, campaign, moment),
      campaignId: campaign?.id ?? null,
      isBelowPlan: plans.some((plan) => isBelow(plan, moment)),
    }))
}

/** The rest of it, for one member, in order; what is not shown comes last. */
function chooseFor(assessed: readonly Assessed[], reader: Reader): Decision[] {
  const followed = new Set(reader.topics)
  const ranks: Decision[][] = Array.from({ length: RANKS }, () => [])
  for (const each of assessed) {
    const { advert, campaignId, isBelowPlan } = each
    const reasons: Reason[] = isSeenEnough(each, reader) ? [...each.reasons, 'seen-often-enough'] : [...each.reasons]
    const matchesTopics = matches(each, followed)
    const rank = Number(reasons.length > 0) * 4 + Number(!isBelowPlan) * 2 + Number(!matchesTopics)
    ranks[rank]?.push({ id: advert.id, reasons, campaignId, isBelowPlan, matchesTopics })
  }
  return ranks.flat()
}

/** Shown or not, below its plan or not, about the member's topics or not. */
const RANKS = 8

/**
 * The adverts that one member is shown first, at most so many: those that `choose` has first, without a decision on each of the others, as
 * every page waits for it.
 */
export function firstFor<Advert extends Candidate>(
  assessed: readonly Assessed<Advert>[],
  reader: Reader,
  most: number,
): Advert[] {
  const followed = new Set(reader.topics)
  const firstOf = (isBelowPlan: boolean): Advert[] => {
    const [about, others]: [Advert[], Advert[]] = [[], []]
    for (const each of assessed) {
      if (each.isBelowPlan !== isBelowPlan || each.reasons.length > 0 || isSeenEnough(each, reader)) continue
      const list = matches(each, followed) ? about : others
      if (list.length < most) list.push(each.advert)
      if (about.length === most || (followed.size === 0 && others.length === most)) break
    }
    return [...about, ...others]
  }
  const first = firstOf(true)
  return (first.length < most ? [...first, ...firstOf(false)] : first).slice(0, most)
}

const isSeenEnough = ({ advert }: Assessed, { seen, frequency }: Reader): boolean =>
  (seen.get(advert.id) ?? 0) >= frequency

const matches = ({ advert }: Assessed, followed: ReadonlySet<string>): boolean =>
  advert.topics.some((topic) => followed.has(topic))

interface Moment {
  now: number
  zone: { timeZone: string }
  today: Day
  begins: number
  ends: number
  isSpread: boolean
  /** Today's part of each plan, which is needed several times. */
  parts: Map<Plan, number>
}

function momentOf({ now, timeZone, isSpread }: Pick<Circumstances, 'now' | 'timeZone' | 'isSpread'>): Moment {
  const zone = { timeZone }
  const today = dayIn(now, zone)
  const [begins, ends] = [startOfDay(today, zone).getTime(), startOfDay(addDays(today, 1), zone).getTime()]
  return { now: now.getTime(), zone, today, begins, ends, isSpread, parts: new Map() }
}

function reasonsAgainst(candidate: Candidate, campaign: Plan | undefined, moment: Moment): Reason[] {
  const reasons = planReasons(candidate, moment)
  if (!candidate.hasPicture) reasons.push('no-picture')
  if (candidate.campaigns.length > 0 && !campaign) reasons.push('no-campaign-running')
  return reasons
}

function planReasons(plan: Plan, moment: Moment): Reason[] {
  const reasons: Reason[] = []
  if (!plan.isActive) reasons.push('inactive')
  if (plan.startsAt && moment.now < plan.startsAt.getTime()) reasons.push('not-begun')
  if (plan.endsAt && moment.now >= plan.endsAt.getTime()) reasons.push('over')
  if (!plan.days.includes(weekdayOf(moment.today))) reasons.push('weekday')
  if (plan.maximum !== null && plan.seen >= plan.maximum) reasons.push('maximum')
  else if (plan.dailyMaximum !== null && plan.seenToday >= plan.dailyMaximum) reasons.push('daily-maximum')
  else if (moment.isSpread && reasons.length === 0 && plan.seenToday >= dueByNow(plan, moment))
    reasons.push('ahead-of-plan')
  return reasons
}

/** The campaign an advert is shown for: one below its plan, else the one with the most left to deliver today. */
function runningCampaign({ campaigns }: Candidate, moment: Moment): Plan | undefined {
  const running = campaigns.filter((campaign) => planReasons(campaign, moment).length === 0)
  return running.toSorted(
    (one, other) =>
      Number(isBelow(other, moment)) - Number(isBelow(one, moment)) ||
      shareOfToday(one, moment) - shareOfToday(other, moment) ||
      (one.id < other.id ? -1 : 1),
  )[0]
}

/** What may have been delivered today by now, so that a day's part is spread evenly over it. */
function dueByNow(plan: Plan, moment: Moment): number {
  const begins = Math.max(moment.begins, plan.startsAt?.getTime() ?? moment.begins)
  const ends = Math.min(moment.ends, plan.endsAt?.getTime() ?? moment.ends)
  return Math.max(1, Math.ceil((todaysPart(plan, moment) * (moment.now - begins)) / Math.max(1, ends - begins)))
}

/** Today's part of what is left: as much of it as of the allowed time until the end. Infinite for what has no limit by the day. */
function todaysPart(plan: Plan, moment: Moment): number {
  const part = moment.parts.get(plan) ?? partOf(plan, moment)
  moment.parts.set(plan, part)
  return part
}

function partOf(plan: Plan, moment: Moment): number {
  const limit = plan.dailyMaximum ?? Number.POSITIVE_INFINITY
  if (plan.maximum === null || plan.endsAt === null) return limit
  const left = plan.maximum - (plan.seen - plan.seenToday)
  return Math.min(limit, Math.ceil(left * shareOfTime(plan, plan.endsAt, moment)))
}

/** How much of the allowed time from today until the end is today's: a first or last day of few hours counts as little as it is. */
function shareOfTime({ days, startsAt }: Plan, endsAt: Date, { today, begins, ends, zone }: Moment): number {
  const last = new Date(endsAt.getTime() - 1)
  const lastDay = dayIn(last, zone)
  if (lastDay <= today) return 1
  const ofToday = Math.min(1, Math.max(0, ends - Math.max(begins, startsAt?.getTime() ?? begins)) / (ends - begins))
  const between = allowedDays(days, addDays(today, 1), addDays(lastDay, -1))
  const ofLast = days.includes(weekdayOf(lastDay)) ? (hourOf(last, zone) + 1) / HOURS : 0
  return ofToday / Math.max(Number.EPSILON, ofToday + between + ofLast)
}

const HOURS = 24
const WEEK = 7

/** How many of the days from the first to the last, both included, have an allowed weekday. */
function allowedDays(days: readonly number[], first: Day, last: Day): number {
  const length = daysBetween(first, last) + 1
  if (length <= 0) return 0
  const rest = Array.from({ length: length % WEEK }, (_, index) => (weekdayOf(first) + index) % WEEK)
  return Math.floor(length / WEEK) * days.length + rest.filter((weekday) => days.includes(weekday)).length
}

/** Whether less was delivered than the minimum asks for by now. */
function isBelow({ minimum, seen, startsAt, endsAt }: Plan, { now }: Moment): boolean {
  if (minimum === 0 || seen >= minimum) return false
  if (!startsAt || !endsAt) return true
  const part = (now - startsAt.getTime()) / Math.max(1, endsAt.getTime() - startsAt.getTime())
  return seen < minimum * Math.min(1, part)
}

/** How much of today's part was delivered. What has no such part comes after all that has: nobody waits for it. */
function shareOfToday(plan: Plan, moment: Moment): number {
  const part = todaysPart(plan, moment)
  return Number.isFinite(part) ? plan.seenToday / Math.max(1, part) : UNLIMITED + plan.seenToday
}

/** More than any share that is still shown. */
const UNLIMITED = 2
