import { addDays, daysBetween } from '#base/days.ts'
import type { FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { MAX_ROWS, ROWS_PER_PAGE, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type ChosenDays, openReport, type SharedReport } from './open-link.ts'
import { dayText, numberText, reportTexts } from './page-parts.ts'

interface Opening {
  token: string
  chosen: ChosenDays
  format: 'csv' | 'pdf'
  now: Date
}

/**
 * The days of a report as a file for a sponsor, those without views too (ADV-B2); undefined for whatever is no link that works. One file
 * at a time is made for each link: another is refused with 429.
 */
export async function reportFile(
  database: SiteDatabase,
  { format, ...opening }: Opening,
): Promise<FileAnswer | undefined> {
  const report = await openReport(database, opening)
  if (!report) return undefined
  const { linkId, period } = report
  return sheetFile(
    { siteId: database.siteId, viewer: { memberId: linkId, accountId: null } },
    {
      name: `report-${period.from}-to-${period.to}`,
      format,
      head: headOf(report, opening.now),
      pages: pagesOf(report),
    },
  )
}

function headOf({ site, name, period, total }: SharedReport, now: Date) {
  const text = reportTexts(site)
  const from = dayText(period.from, site)
  const to = dayText(period.to, site)
  const sums = { seen: numberText(total.seen, site), clicks: numberText(total.clicks, site) }
  return sheetHead({
    title: text('sponsorReport.file.title', { name }),
    facts: [text('sponsorReport.file.period', { from, to }), text('sponsorReport.file.total', sums)],
    columns: [
      { heading: text('sponsorReport.day'), kind: 'day', width: 20 },
      { heading: text('sponsorReport.seen'), kind: 'number', width: 12 },
      { heading: text('sponsorReport.clicks'), kind: 'number', width: 12 },
    ],
    pageOf: text('sponsorReport.file.pageOf'),
    maxRows: MAX_ROWS,
    text: (key, values) => text(`sponsorReport.file.${key}`, values),
    site,
    now,
  })
}

async function* pagesOf({ period, days }: SharedReport): AsyncGenerator<SheetRow[]> {
  const counted = new Map(days.map((one) => [one.day, one]))
  const all = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, index): SheetRow => {
    const day = addDays(period.from, index)
    const { seen = 0, clicks = 0 } = counted.get(day) ?? {}
    return { cells: [day, seen, clicks] }
  })
  for (let index = 0; index < all.length; index += ROWS_PER_PAGE) yield all.slice(index, index + ROWS_PER_PAGE)
}
