import { dayIn } from '#base/dates.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Column, SheetRow } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { sheetHead } from '#platform/server/sheets/sheet-head.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { AuditFilter, LoggedEntry } from './contract.ts'
import { type Difference, differencesOf } from './differences.ts'
import { exportMessages } from './export-messages.ts'
import { matching, requireKnownActor } from './matching.ts'
import type { Audited } from './naming.ts'
import { entriesOf, newestFirst, type Row } from './reads.ts'

type ExportText = Text<keyof typeof exportMessages>

/** Entries of one file; the others are reached by narrower filters. */
const MAX_ENTRIES = 50_000
const ENTRIES_PER_PAGE = 500

/**
 * Exports the entries that match as CSV, newest first, safe to open in a spreadsheet (TEN-B4). The export is an entry itself, and not
 * in its own file. Beyond 50,000 entries the file and the header `x-cut` say that the older ones are left out.
 */
export const exportEntries =
  (audited: Audited) =>
  async (call: Call, filter: AuditFilter): Promise<FileAnswer> => {
    const site = await readSiteConfig(call.database)
    const text = textsOf('audit.export', exportMessages, site.texts)
    const { count, next } = await extentOf(call, filter)
    if (count === 0 && filter.actorId !== undefined) await requireKnownActor(call, filter.actorId)
    await call.change(async () => call.audit.note({ subject: 'audit', after: { ...filter, count } }))
    const file = await sheetFile(call, {
      name: `audit-log-${dayIn(call.now, site.region)}`,
      format: 'csv',
      head: sheetHead({
        title: text('title'),
        columns: columnsOf(text),
        maxRows: MAX_ENTRIES,
        text,
        site,
        now: call.now,
      }),
      pages: pages(call, audited, { filter, text, next }),
      limits: { rows: MAX_ENTRIES, characters: Number.POSITIVE_INFINITY },
    })
    return count > MAX_ENTRIES ? new FileAnswer({ ...file.headers, 'x-cut': String(MAX_ENTRIES) }, file.stream) : file
  }

/** How many entries match, counted to just above the limit, and the number that the next entry of the log will have. */
async function extentOf(call: Call, filter: AuditFilter): Promise<{ count: number; next: number }> {
  const some = matching(filter)
    .select('number')
    .limit(MAX_ENTRIES + 1)
  const row = await call.database.one(
    sql.selectNoFrom((query) => [
      query
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('count'),
      query
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.max('number').as('last'))
        .as('last'),
    ]),
  )
  return { count: Number(row?.count ?? 0), next: (row?.last ?? 0) + 1 }
}

const columnsOf = (text: ExportText): Column[] => [
  { heading: text('number'), kind: 'number', width: 8 },
  { heading: text('at'), kind: 'instant', width: 18 },
  { heading: text('actor'), kind: 'text', width: 24 },
  { heading: text('actorId'), kind: 'text', width: 36 },
  { heading: text('address'), kind: 'text', width: 18 },
  { heading: text('action'), kind: 'text', width: 32 },
  { heading: text('target'), kind: 'text', width: 32 },
  { heading: text('subject'), kind: 'text', width: 36 },
  { heading: text('before'), kind: 'text', width: 40 },
  { heading: text('after'), kind: 'text', width: 40 },
]

interface Exported {
  filter: AuditFilter
  text: ExportText
  /** Entries from this number on are left out: they were added after the export began. */
  next: number
}

async function* pages(call: Call, audited: Audited, { filter, text, next }: Exported): AsyncIterable<SheetRow[]> {
  let before: number | undefined = next
  while (before !== undefined) {
    const rows: Row[] = await call.database.many(newestFirst(filter, before, ENTRIES_PER_PAGE))
    const entries = await entriesOf(call, audited, rows)
    yield entries.map((entry) => ({ cells: cellsOf(entry, text) }))
    before = rows.at(-1)?.number
  }
}

function cellsOf(entry: LoggedEntry, text: ExportText) {
  const { number, at, actor, address, label, target, subject } = entry
  const differences = differencesOf(entry.before, entry.after)
  const side = (name: 'before' | 'after') => differences.flatMap((each) => stated(each, name, text)).join('; ')
  return [
    number,
    at,
    actor?.displayName ?? '',
    actor?.id ?? '',
    address ?? '',
    label,
    target.kind === 'bulkJob' ? text('bulkJob', { count: target.name ?? '' }) : (target.name ?? ''),
    subject,
    side('before'),
    side('after'),
  ]
}

function stated(difference: Difference, name: 'before' | 'after', text: ExportText): string[] {
  const { field } = difference
  const value = difference[name]
  if (value === undefined) return []
  const shown = typeof value === 'boolean' ? text(value ? 'yes' : 'no') : (value ?? '')
  return [field ? `${field}: ${shown}` : shown]
}
