import { sql as raw } from 'kysely'
import { addDays, type Day, hourOf } from '#base/days.ts'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { candidatesOf, circumstancesOf } from '../choosing/candidates.ts'
import { type Candidate, type Circumstances, choose, type Plan } from '../choosing/choose.ts'
import { IN_USE } from '../managing/plan.ts'
import { noAdvert, tooManyReports } from '../refusals.ts'
import { addCounts, type Counted } from './add-counts.ts'
import { addSeen } from './readers.ts'

/** Programs call themselves so; a Cubot is a telephone. */
const ROBOT = /(?<!\bcu)bot\b|crawl|spider/i

/**
 * The member whose views and clicks count; undefined for robots and for those who run the site: administrators, those without their second
 * factor too, and jedi, who are its own authors. Members who contribute are readers and counted (ADV-B2, decision 0042).
 */
export function countedMember({ viewer, userAgent }: Pick<Call, 'viewer' | 'userAgent'>): string | undefined {
  const isStaff = viewer.role === 'admin' || viewer.role === 'jedi' || viewer.secondFactorDue === true
  if (isStaff || ROBOT.test(userAgent)) return undefined
  return viewer.memberId ?? undefined
}

interface Report {
  batch: string
  views: readonly { id: string; times: number }[]
}

/**
 * Counts what a member saw, once however often the report arrives (ADV-07, ADV-B2). What goes beyond a maximum, or beyond how often a
 * day each member sees the same advert, is not counted: the locks make those who report at once wait for each other.
 */
export async function countViews(call: Call, { batch, views }: Report): Promise<{ done: true }> {
  const memberId = countedMember(call)
  if (memberId === undefined) return checkAny(call.database, views)
  const added = await call.change(async (transaction) => {
    await lockReportsOf(transaction, memberId)
    const row = { site_id: call.siteId, id: batch, member_id: memberId, at: call.now }
    const isFirst = await transaction.run(
      sql
        .insertInto('advert_batch')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (isFirst === 0) return undefined
    await checkRate(transaction, memberId, call.now)
    const ids = views.map(({ id }) => id)
    await lock(transaction, ids)
    const circumstances = await circumstancesOf(transaction, { memberId, now: call.now, isSpread: false })
    const candidates = await candidatesOf(transaction, { memberId, day: circumstances.day, ids })
    if (candidates.length === 0) throw noAdvert()
    const counted = countedOf(views, candidates, circumstances)
    await addCounts(transaction, counted, { memberId, at: call.now, ...dayAndHour(circumstances) })
    return { counted, day: circumstances.day }
  })
  if (added) await addSeen({ siteId: call.siteId, memberId, day: added.day }, added.counted)
  return { done: true }
}

/** Reports of one member in a minute; a page sends one every few seconds at most. */
const REPORTS_PER_MINUTE = 30

async function checkRate(transaction: SiteDatabase, memberId: string, now: Date): Promise<void> {
  const recent = await transaction.many(
    sql
      .selectFrom('advert_batch')
      .select('id')
      .where('member_id', '=', memberId)
      .where('at', '>', new Date(now.getTime() - 60_000))
      .limit(REPORTS_PER_MINUTE + 1),
  )
  if (recent.length > REPORTS_PER_MINUTE) throw tooManyReports()
}

/** What is not counted is refused as well where there is none of the adverts. */
async function checkAny(database: SiteDatabase, views: Report['views']): Promise<{ done: true }> {
  const ids = views.map(({ id }) => id)
  const found = await database.one(sql.selectFrom('advert').select('id').where('id', 'in', ids).where(IN_USE).limit(1))
  if (!found) throw noAdvert()
  return { done: true }
}

/**
 * Counts a click, of each member and advert as often a day as they may see it, and answers where it leads (ADV-07). It counts while the
 * advert is shown, or if the member has just seen it: whoever has its id cannot count for one that is off, over or a draft.
 */
export async function countClick(call: Call, { id }: { id: string }): Promise<{ url: string }> {
  const advert = await call.database.one(sql.selectFrom('advert').select('url').where('id', '=', id).where(IN_USE))
  if (!advert) throw noAdvert()
  const memberId = countedMember(call)
  if (memberId === undefined) return advert
  return call.change(async (transaction) => {
    await lockReportsOf(transaction, memberId)
    const circumstances = await circumstancesOf(transaction, { memberId, now: call.now, isSpread: false })
    const { clicks, hasSeen } = await viewOf(transaction, { memberId, id, day: circumstances.day })
    if (clicks >= Math.max(1, circumstances.frequency)) return advert
    await lock(transaction, [id])
    const candidates = await candidatesOf(transaction, { memberId, day: circumstances.day, ids: [id] })
    const [decision] = choose(candidates, circumstances)
    if (!decision) throw noAdvert()
    if (decision.reasons.length > 0 && !hasSeen) return advert
    // It may be over by now: then the one it was last seen for counts.
    const campaignId = decision.campaignId ?? (await lastCampaign(transaction, id, circumstances.day))
    const clicked = { id: newId(), advertId: id, campaignId, seen: 0, clicks: 1 }
    await addCounts(transaction, [clicked], { memberId, at: call.now, ...dayAndHour(circumstances) })
    return advert
  })
}

interface View {
  /** How often the member clicked it on the day. */
  clicks: number
  /** Whether they saw it on the day or the one before. */
  hasSeen: boolean
}

async function viewOf(
  transaction: SiteDatabase,
  { memberId, id, day }: { memberId: string; id: string; day: Day },
): Promise<View> {
  const found = await transaction.one(
    statement(raw<View>`
      select case when day = ${day}::date then clicks else 0 end as clicks, seen > 0 as "hasSeen" from advert_view
      where member_id = ${memberId}::uuid and advert_id = ${id}::uuid and day >= ${addDays(day, -1)}::date`),
  )
  return found ?? { clicks: 0, hasSeen: false }
}

/** The campaign for which an advert was last seen on this day or the day before, or null. */
async function lastCampaign(transaction: SiteDatabase, id: string, day: Day): Promise<string | null> {
  const last = await transaction.one(
    sql
      .selectFrom('advert_count')
      .select('campaign_id')
      .where('advert_id', '=', id)
      .where('seen', '>', 0)
      .where('day', '>=', addDays(day, -1))
      .orderBy('day', 'desc')
      .orderBy('at', 'desc')
      .limit(1),
  )
  return last?.campaign_id ?? null
}

const dayAndHour = ({ day, now, timeZone }: Circumstances & { day: string }) => ({
  day,
  hour: hourOf(now, { timeZone }),
})

/** Lets the reports and clicks of one member wait for each other, before any of them locks what others count as well. */
const lockReportsOf = (transaction: SiteDatabase, memberId: string): Promise<void> =>
  lockExclusive(transaction, `advert-reports/${memberId}`)

/** Locks adverts and their campaigns against others who count, always in the same order. */
async function lock(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  await transaction.many(sql.selectFrom('advert').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate())
  await transaction.many(
    sql
      .selectFrom('advert_campaign')
      .select('id')
      .where('id', 'in', sql.selectFrom('campaign_advert').select('campaign_id').where('advert_id', 'in', ids))
      .orderBy('id')
      .forNoKeyUpdate(),
  )
}

/** How often each of these views counts, and for which campaign. */
function countedOf(views: Report['views'], candidates: readonly Candidate[], circumstances: Circumstances): Counted[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const usedOf = new Map<string, number>()
  const times = new Map<string, number>()
  for (const view of views) times.set(view.id, (times.get(view.id) ?? 0) + view.times)
  return choose(candidates, circumstances).flatMap(({ id, reasons, campaignId }) => {
    const candidate = byId.get(id)
    if (!candidate || reasons.length > 0) return []
    const campaign = candidate.campaigns.find((each) => each.id === campaignId)
    const used = campaign ? (usedOf.get(campaign.id) ?? 0) : 0
    const left = campaign ? leftOf(campaign) - used : Number.POSITIVE_INFINITY
    const seen = Math.min(times.get(id) ?? 0, circumstances.frequency - candidate.seenByMember, leftOf(candidate), left)
    if (seen <= 0) return []
    if (campaign) usedOf.set(campaign.id, used + seen)
    return [{ id: newId(), advertId: id, campaignId, seen, clicks: 0 }]
  })
}

/** How much can be counted before a maximum is reached. */
const leftOf = ({ maximum, dailyMaximum, seen, seenToday }: Plan): number =>
  Math.min((maximum ?? Number.POSITIVE_INFINITY) - seen, (dailyMaximum ?? Number.POSITIVE_INFINITY) - seenToday)
