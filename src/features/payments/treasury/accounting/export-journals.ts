import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import type { SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { LedgerEntryRow } from '../contract.ts'
import { type EntryFilter, entryPages } from '../entries.ts'
import { type ExportText, exportMessages, subjectText } from '../export-messages.ts'
import type { AccountingPackage, PackageCodes } from './packages.ts'
import { columnsOf, FORMATS, type Journal, journalNumber } from './rows.ts'
import { codesOf } from './settings.ts'

/** Lines of one file; the others are reached by a shorter period. */
const MAX_LINES = 50_000

/**
 * Exports the matching entries of the ledger as journals of an accounting package, latest first. No journal is cut in two: beyond 50,000 lines
 * the header `x-cut` says that the older ones are left out. `x-rows` is how many rows the file has (PAY-B5).
 */
export async function exportJournals(call: Call, name: AccountingPackage, filter: EntryFilter): Promise<FileAnswer> {
  const [site, codes] = await Promise.all([readSiteConfig(call.database), codesOf(call.database, name)])
  const text = textsOf('payments.export', exportMessages, site.texts)
  const written = { rows: 0, isCut: false }
  const { headers, stream } = await sheetFile(call, {
    name: `${name}-${filter.from ?? filter.month ?? 'journals'}-${filter.to ?? dayIn(call.now, site.region)}`,
    format: 'csv',
    head: {
      ...sheetHead({
        title: text('title'),
        columns: columnsOf(FORMATS[name]),
        maxRows: MAX_LINES,
        text,
        site,
        now: call.now,
      }),
      // The packages take it for part of the first heading.
      hasByteOrderMark: false,
    },
    pages: pages(call, filter, { name, codes, text, timeZone: site.region.timeZone, written }),
    limits: { rows: MAX_LINES, characters: Number.POSITIVE_INFINITY },
  })
  const counted = { ...headers, 'x-rows': String(written.rows) }
  return new FileAnswer(written.isCut ? { ...counted, 'x-cut': String(MAX_LINES) } : counted, stream)
}

interface Written {
  name: AccountingPackage
  codes: PackageCodes
  text: ExportText
  timeZone: string
  written: { rows: number; isCut: boolean }
}

async function* pages(call: Call, filter: EntryFilter, to: Written): AsyncIterable<SheetRow[]> {
  const { name, codes, text, timeZone, written } = to
  for await (const entries of entryPages(call, filter)) {
    const rows: SheetRow[] = []
    for (const entry of entries) {
      written.isCut = written.rows + entry.lines.length > MAX_LINES
      if (written.isCut) break
      const journal = journalOf(entry, text, dayIn(new Date(entry.at), { timeZone }))
      rows.push(...journal.lines.map((line) => ({ cells: FORMATS[name].cells(journal, line, codes) })))
      written.rows += entry.lines.length
    }
    yield rows
    if (written.isCut) return
  }
}

function journalOf(entry: LedgerEntryRow, text: ExportText, day: Day): Journal {
  const { id, cause, document, subject, currency, lines } = entry
  return {
    number: journalNumber(id, day),
    day,
    description: subject ? `${text(`cause.${cause}`)}: ${subjectText(text, subject)}` : text(`cause.${cause}`),
    document: document?.number ?? '',
    currency,
    lines: lines.map(({ account, amount, tax }) => ({ account, amount, isTaxed: account === 'vat' || tax > 0 })),
  }
}
