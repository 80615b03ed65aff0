import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { textsOf } from '#platform/server/texts.ts'
import { exportJournals } from './accounting/export-journals.ts'
import type { ExportFormat, LedgerEntryRow } from './contract.ts'
import { type EntryFilter, entryPages } from './entries.ts'
import { type ExportText, exportMessages, subjectText } from './export-messages.ts'
import { decimal } from './money.ts'

/** Lines of one file; the others are reached by month. */
const MAX_LINES = 50_000

/**
 * Exports the matching entries of the ledger as CSV, one row per line, for accounting packages: debit and credit apart, as decimals. Beyond
 * 50,000 lines the header `x-cut` says that the older ones are left out.
 */
export async function exportEntries(
  call: Call,
  { format, ...filter }: EntryFilter & { format: ExportFormat },
): Promise<FileAnswer> {
  await call.change(async () => call.audit.note({ subject: 'ledger', after: { ...filter, format } }))
  if (format !== 'general') return exportJournals(call, format, filter)
  const site = await readSiteConfig(call.database)
  const text = textsOf('payments.export', exportMessages, site.texts)
  const written = { lines: 0 }
  const file = await sheetFile(call, {
    name: `ledger-${filter.from ?? filter.to ?? filter.month ?? dayIn(call.now, site.region)}`,
    format: 'csv',
    head: sheetHead({
      title: text('title'),
      columns: columnsOf(text),
      maxRows: MAX_LINES,
      text,
      site,
      now: call.now,
    }),
    pages: pages(call, filter, { text, written, timeZone: site.region.timeZone }),
    limits: { rows: MAX_LINES, characters: Number.POSITIVE_INFINITY },
  })
  return written.lines > MAX_LINES ? new FileAnswer({ ...file.headers, 'x-cut': String(MAX_LINES) }, file.stream) : file
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('date'), kind: 'day', width: 12 },
  { heading: text('reference'), kind: 'text', width: 32 },
  { heading: text('cause'), kind: 'text', width: 18 },
  { heading: text('account'), kind: 'text', width: 24 },
  { heading: text('debit'), kind: 'text', width: 14 },
  { heading: text('credit'), kind: 'text', width: 14 },
  { heading: text('currency'), kind: 'text', width: 8 },
  { heading: text('tax'), kind: 'text', width: 14 },
  { heading: text('document'), kind: 'text', width: 14 },
  { heading: text('about'), kind: 'text', width: 32 },
]

interface Written {
  text: ExportText
  written: { lines: number }
  timeZone: string
}

async function* pages(
  call: Call,
  filter: EntryFilter,
  { text, written, timeZone }: Written,
): AsyncIterable<SheetRow[]> {
  for await (const entries of entryPages(call, filter)) {
    const rows = entries.flatMap((entry) => rowsOf(entry, text, timeZone))
    written.lines += rows.length
    yield rows
    if (written.lines > MAX_LINES) return
  }
}

/** One row per line. The tax stands at the income it belongs to. */
function rowsOf(
  { at, cause, causeId, document, subject, currency, lines }: LedgerEntryRow,
  text: ExportText,
  timeZone: string,
): SheetRow[] {
  return lines.map(({ account, amount, tax }) => ({
    cells: [
      dayIn(new Date(at), { timeZone }),
      causeId,
      text(`cause.${cause}`),
      text(`account.${account}`),
      amount > 0 ? decimal(amount, currency) : '',
      amount < 0 ? decimal(-amount, currency) : '',
      currency.toUpperCase(),
      tax > 0 ? decimal(tax, currency) : '',
      document?.number ?? '',
      subject ? subjectText(text, subject) : '',
    ],
  }))
}
