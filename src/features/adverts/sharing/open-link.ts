import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { type DeliveredReport, deliveredOf, type Subject } from '../reporting/delivered.ts'
import { type ChosenDays, type Period, periodOf, runOf } from '../reporting/period.ts'
import { worksAt } from './links.ts'

/** The report that a link leads to. */
export interface SharedReport extends DeliveredReport {
  site: SiteConfig
  linkId: string
  about: Subject
  name: string
  /** Whom the link is for. */
  label: string
  expiresAt: Date
  /** The days that are shown, and all that can be. */
  period: Period
  run: Period
}

/**
 * The report of a link that works, for the chosen days of its run (ADV-B2). Undefined for every other token, of another site too, and
 * while adverts are switched off: each is looked up by its hash in the same statement, so that nobody learns which of it was the reason.
 */
export async function openReport(
  database: SiteDatabase,
  { token, chosen, now }: { token: string; chosen: ChosenDays; now: Date },
): Promise<SharedReport | undefined> {
  const [site, link] = await Promise.all([readSiteConfig(database), linkOf(database, token, now)])
  if (!link || !site.switches.adverts) return undefined
  const run = runOf(link, site.region, now)
  const period = periodOf(chosen, run)
  const report = await deliveredOf(database, { about: link.about, id: link.subjectId, ...period })
  await noteOpening(database, link.id, now)
  const { id: linkId, about, name, label, expiresAt } = link
  return { ...report, site, linkId, about, name, label, expiresAt, period, run }
}

interface FoundLink {
  id: string
  about: Subject
  subjectId: string
  name: string
  label: string
  expiresAt: Date
  createdAt: Date
  endsAt: Date | null
  /** The last day on which anything was counted. */
  lastDay: Day | null
}

function linkOf(database: SiteDatabase, token: string, now: Date): Promise<FoundLink | undefined> {
  return database.one(
    statement(raw<FoundLink>`
      select link.id, link.label, link.expires_at as "expiresAt",
        case when link.campaign_id is null then 'advert' else 'campaign' end as about,
        coalesce(campaign.id, advert.id) as "subjectId", coalesce(campaign.name, advert.name) as name,
        coalesce(campaign.created_at, advert.created_at) as "createdAt",
        case when campaign.id is null then advert.ends_at else campaign.ends_at end as "endsAt",
        coalesce((select max(day) from advert_count where campaign_id = link.campaign_id),
          (select max(day) from advert_count where advert_id = link.advert_id))::text as "lastDay"
      from (select * from advert_report_link where token_hash = ${hashOf(token)} and ${worksAt(now)}) link
        left join advert_campaign campaign on campaign.id = link.campaign_id
        left join advert on advert.id = link.advert_id`),
  )
}

/** Notes that somebody has opened it; more often than once an hour would make every read a write. */
async function noteOpening(database: SiteDatabase, id: string, now: Date): Promise<void> {
  await database.run(
    statement(raw`
      update advert_report_link set last_opened_at = ${now}
      where id = ${id}::uuid and (last_opened_at is null or last_opened_at < ${now}::timestamptz - interval '1 hour')`),
  )
}
