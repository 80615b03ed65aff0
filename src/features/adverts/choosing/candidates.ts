import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { readSiteConfig, topicSubscriptionsOf } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { frequencyOf } from '../managing/settings.ts'
import type { Candidate, Circumstances, Plan } from './choose.ts'

/** A candidate with what is shown of it. */
export interface StoredCandidate extends Candidate {
  name: string
  type: 'banner' | 'box'
  alt: string
  url: string
  fileId: string | null
}

interface Search {
  /** Whose views are added; null for nobody's. */
  memberId: string | null
  /** The day in the site's time zone. */
  day: Day
  /** Only these; by default all. */
  ids?: readonly string[] | undefined
  /** Only those that can be shown at all. */
  isActive?: boolean
}

/** Adverts with their campaigns, what was delivered of both, and how often this member saw them on the day; in one statement. */
export async function candidatesOf(database: SiteDatabase, search: Search): Promise<StoredCandidate[]> {
  const { memberId, day, ids = null, isActive = false } = search
  const rows = await database.many(
    statement(raw<StoredCandidate & { campaigns: StoredPlan[] }>`
      select a.id, a.is_active as "isActive", a.starts_at as "startsAt", a.ends_at as "endsAt", a.days, a.maximum,
        a.daily_maximum as "dailyMaximum", a.minimum, a.seen, a.name, a.type, a.alt, a.url, a.topics, a.file_id as "fileId",
        a.file_id is not null as "hasPicture", case when a.seen_on = ${day}::date then a.seen_that_day else 0 end as "seenToday",
        coalesce((select v.seen from advert_view v where v.site_id = a.site_id and v.member_id = ${memberId}::uuid
          and v.advert_id = a.id and v.day = ${day}::date), 0) as "seenByMember",
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'isActive', c.is_active, 'startsAt', c.starts_at,
            'endsAt', c.ends_at, 'days', c.days, 'maximum', c.maximum, 'dailyMaximum', c.daily_maximum, 'minimum', c.minimum,
            'seen', c.seen, 'seenToday', case when c.seen_on = ${day}::date then c.seen_that_day else 0 end)), '[]')
          from campaign_advert m join advert_campaign c on c.site_id = m.site_id and c.id = m.campaign_id
          where m.site_id = a.site_id and m.advert_id = a.id) as campaigns
      from advert a where removed_at is null and (${ids}::uuid[] is null or a.id = any (${ids}::uuid[]))
        and (not ${isActive}::boolean or (a.is_active and a.file_id is not null))
      order by a.id`),
  )
  return rows.map((row) => ({ ...row, campaigns: row.campaigns.map(planOf) }))
}

type StoredPlan = Omit<Plan, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null }

const planOf = (plan: StoredPlan): Plan => ({
  ...plan,
  startsAt: plan.startsAt === null ? null : new Date(plan.startsAt),
  endsAt: plan.endsAt === null ? null : new Date(plan.endsAt),
})

/** Everything that choosing depends on besides the adverts, for this member at this moment. */
export async function circumstancesOf(
  database: SiteDatabase,
  { memberId, now, isSpread }: { memberId: string; now: Date; isSpread: boolean },
): Promise<Circumstances & { day: Day }> {
  const [site, followed] = await Promise.all([siteSettingsOf(database), topicSubscriptionsOf(database, memberId)])
  const topics = Object.keys(followed).filter((path) => followed[path])
  return { now, topics, ...site, isSpread, day: dayIn(now, site) }
}

/** The part of it that a site decides. */
export async function siteSettingsOf(database: SiteDatabase): Promise<Pick<Circumstances, 'timeZone' | 'frequency'>> {
  const [{ region }, frequency] = await Promise.all([readSiteConfig(database), frequencyOf(database)])
  return { timeZone: region.timeZone, frequency }
}
