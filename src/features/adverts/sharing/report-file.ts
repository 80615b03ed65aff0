import type { FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import type { ChosenDays } from '../reporting/period.ts'
import { type ReportFormat, reportSheet } from '../reporting/report-sheet.ts'
import { openReport } from './open-link.ts'

interface Opening {
  token: string
  chosen: ChosenDays
  format: ReportFormat
  now: Date
}

/**
 * The days of a report as a file for a sponsor (ADV-B2); undefined for whatever is no link that works. One file at a time is made for each
 * link: another is refused with 429.
 */
export async function reportFile(
  database: SiteDatabase,
  { format, ...opening }: Opening,
): Promise<FileAnswer | undefined> {
  const report = await openReport(database, opening)
  if (!report) return undefined
  const exporter = { siteId: database.siteId, viewer: { memberId: report.linkId, accountId: null } }
  return sheetFile(exporter, reportSheet(report, { site: report.site, format, now: opening.now }))
}
