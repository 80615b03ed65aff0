import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { Periods, TABLES } from './contract.ts'
import { exportMessages } from './export-messages.ts'
import { fruitlessSearches, periodTotals } from './reads.ts'

type ExportText = Text<keyof typeof exportMessages>

/** Searches of one file, the most frequent ones. */
const MAX_SEARCHES = 5_000

/** Exports the figures of each period, or the searches without a result, as CSV, safe to open in a spreadsheet (ANA-B1). */
export async function exportTotals(
  call: Call,
  { table, ...periods }: Periods & { table: (typeof TABLES)[number] },
): Promise<FileAnswer> {
  const site = await readSiteConfig(call.database)
  const text = textsOf('analytics.export', exportMessages, site.texts)
  await call.change(async () => call.audit.note({ subject: 'analytics', after: { table, ...periods } }))
  const { columns, rows } = await (table === 'figures' ? figures : searches)(call, periods, text)
  return sheetFile(call, {
    name: `activity-${table}-${dayIn(call.now, site.region)}`,
    format: 'csv',
    head: sheetHead({
      title: text(table === 'figures' ? periods.by : 'searches'),
      columns,
      maxRows: MAX_SEARCHES,
      text,
      site,
      now: call.now,
    }),
    pages: onePage(rows),
  })
}

async function figures(call: Call, periods: Periods, text: ExportText) {
  const rows = await periodTotals(call.database, periods)
  const columns: Column[] = [
    { heading: text('from'), kind: 'day', width: 14 },
    { heading: text('registrations'), kind: 'number', width: 16 },
    { heading: text('insights'), kind: 'number', width: 16 },
    { heading: text('downloads'), kind: 'number', width: 16 },
    { heading: text('asked'), kind: 'number', width: 16 },
    { heading: text('answered'), kind: 'number', width: 16 },
    { heading: text('minutes'), kind: 'number', width: 30 },
    { heading: text('fruitless'), kind: 'number', width: 24 },
  ]
  const cells = rows.map(
    ({ from, registrations, insights, downloads, asked, answered, minutes, searches: fruitless }) => ({
      cells: [from, registrations, insights, downloads, asked, answered, minutes, fruitless],
    }),
  )
  return { columns, rows: cells }
}

async function searches(call: Call, periods: Periods, text: ExportText) {
  const rows = await fruitlessSearches(call.database, periods, MAX_SEARCHES)
  const columns: Column[] = [
    { heading: text('text'), kind: 'text', width: 40 },
    { heading: text('list'), kind: 'text', width: 16 },
    { heading: text('times'), kind: 'number', width: 12 },
    { heading: text('members'), kind: 'number', width: 20 },
    { heading: text('last'), kind: 'instant', width: 18 },
  ]
  const cells = rows.map((row) => ({
    cells: [row.text, text(`list.${row.list}`), row.searches, row.members, row.last],
  }))
  return { columns, rows: cells }
}

async function* onePage(rows: SheetRow[]): AsyncIterable<SheetRow[]> {
  yield rows
}
