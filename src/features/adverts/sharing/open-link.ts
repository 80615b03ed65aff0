import { sql as raw } from 'kysely'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { hashOf } from '#platform/server/secrets.ts'
import type { AdvertReport } from '../reporting/contract.ts'
import type { Subject } from '../reporting/delivered.ts'
import type { ChosenDays } from '../reporting/period.ts'
import { readReport } from '../reporting/report.ts'
import { worksAt } from './links.ts'

/** The report that a link leads to. */
export interface SharedReport extends AdvertReport {
  site: SiteConfig
  linkId: string
  about: Subject
  /** Whom the link is for. */
  label: string
  expiresAt: Date
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
  const { linkId, about, id, label, expiresAt } = link
  const report = await readReport({ database, now }, site, { ...chosen, about, id })
  await noteOpening(database, linkId, now)
  return { ...report, site, linkId, about, label, expiresAt }
}

interface FoundLink {
  linkId: string
  about: Subject
  /** Of the campaign or advert. */
  id: string
  label: string
  expiresAt: Date
}

const linkOf = (database: SiteDatabase, token: string, now: Date): Promise<FoundLink | undefined> =>
  database.one(
    statement(raw<FoundLink>`
      select id as "linkId", label, expires_at as "expiresAt", coalesce(campaign_id, advert_id) as id,
        case when campaign_id is null then 'advert' else 'campaign' end as about
      from advert_report_link where token_hash = ${hashOf(token)} and ${worksAt(now)}`),
  )

/** Notes that somebody has opened it; more often than once an hour would make every read a write. */
async function noteOpening(database: SiteDatabase, id: string, now: Date): Promise<void> {
  await database.run(
    statement(raw`
      update advert_report_link set last_opened_at = ${now}
      where id = ${id}::uuid and (last_opened_at is null or last_opened_at < ${now}::timestamptz - interval '1 hour')`),
  )
}
