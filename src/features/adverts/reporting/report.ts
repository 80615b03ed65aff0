import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { noAdvert, noCampaign } from '../refusals.ts'
import type { AdvertReport } from './contract.ts'
import { deliveredOf, type Subject } from './delivered.ts'
import { type ChosenDays, periodOf, runOf } from './period.ts'
import { type ReportFormat, reportSheet } from './report-sheet.ts'

type ReportInput = ChosenDays & { id: string }

/** What was delivered of a campaign or advert, day by day (ADV-B2). */
export const reportOf =
  (about: Subject) =>
  async (call: Call, input: ReportInput): Promise<AdvertReport> =>
    readReport(call, await readSiteConfig(call.database), { about, ...input })

/** The days of the same report as a file. One at a time is made for each member: another is refused with 429. */
export const exportReport =
  (about: Subject) =>
  async (call: Call, { format, ...input }: ReportInput & { format: ReportFormat }): Promise<FileAnswer> => {
    const site = await readSiteConfig(call.database)
    const report = await readReport(call, site, { about, ...input })
    return sheetFile(call, reportSheet(report, { site, format, now: call.now }))
  }

/** What was delivered of a campaign or advert on the chosen days of its run, of one that was removed too. */
export async function readReport(
  { database, now }: Pick<Call, 'database' | 'now'>,
  { region }: SiteConfig,
  { about, id, ...chosen }: ReportInput & { about: Subject },
): Promise<AdvertReport> {
  const { createdAt, endsAt, removedAt, lastDay, name, ...plan } = await subjectOf(database, about, id)
  const run = runOf({ createdAt, endsAt, removedAt, lastDay }, region, now)
  const period = periodOf(chosen, run)
  const removed = { removedAt: removedAt?.toISOString() ?? null }
  return { id, name, plan, run, period, ...removed, ...(await deliveredOf(database, { about, id, ...period })) }
}

interface Reported {
  name: string
  maximum: number | null
  minimum: number
  seen: number
  clicks: number
  createdAt: Date
  endsAt: Date | null
  removedAt: Date | null
  lastDay: Day | null
}

const PLAN = raw`name, maximum, minimum, seen, clicks, created_at as "createdAt", ends_at as "endsAt",
  removed_at as "removedAt"`

/** The campaign or advert of a report, one that was removed too; 404 for whatever is none of this site. */
export async function subjectOf(database: SiteDatabase, about: Subject, id: string): Promise<Reported> {
  const row = await database.one(
    about === 'campaign'
      ? statement(raw<Reported>`
          select ${PLAN}, (select max(day)::text from advert_day where campaign_id = ${id}::uuid) as "lastDay"
          from advert_campaign where id = ${id}::uuid`)
      : statement(raw<Reported>`
          select ${PLAN}, (select max(day)::text from advert_day where advert_id = ${id}::uuid) as "lastDay"
          from advert where id = ${id}::uuid`),
  )
  if (!row) throw about === 'campaign' ? noCampaign() : noAdvert()
  return row
}
