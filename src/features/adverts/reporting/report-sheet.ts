import { type Day, daysFrom } from '#base/days.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { MAX_ROWS, ROWS_PER_PAGE, type SheetFormat, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import type { Delivered } from './delivered.ts'
import type { Period } from './period.ts'
import { dayText, numberText, reportTexts } from './texts.ts'

/** What a report says of each day of a period. */
interface DailyReport {
  name: string
  period: Period
  days: readonly (Delivered & { day: Day })[]
  total: Delivered
}

/** The formats of a report. */
export type ReportFormat = Extract<SheetFormat, 'csv' | 'pdf'>

/** The days of a report as a table for a file, those without views too (ADV-B2). */
export function reportSheet(
  report: DailyReport,
  { site, format, now }: { site: SiteConfig; format: ReportFormat; now: Date },
) {
  const { from, to } = report.period
  return { name: `report-${from}-to-${to}`, format, head: headOf(report, site, now), pages: pagesOf(report) }
}

function headOf({ name, period, total }: DailyReport, site: SiteConfig, now: Date) {
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

async function* pagesOf({ period, days }: DailyReport): AsyncGenerator<SheetRow[]> {
  const counted = new Map(days.map((one) => [one.day, one]))
  const all = daysFrom(period.from, period.to).map((day): SheetRow => {
    const { seen = 0, clicks = 0 } = counted.get(day) ?? {}
    return { cells: [day, seen, clicks] }
  })
  for (let index = 0; index < all.length; index += ROWS_PER_PAGE) yield all.slice(index, index + ROWS_PER_PAGE)
}
