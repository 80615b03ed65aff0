import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import { plainTextOf } from '#base/rich-text.ts'
import { nameById } from '#features/members/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { type Column, ROWS_PER_PAGE, type SheetRow } from '#platform/server/sheets/sheet.ts'
import type { ExportFormat } from '../fields.ts'
import { ownRegister } from '../records/reads/own-register.ts'
import { memberRecords } from '../review/reads.ts'
import { oneSubscriber } from '../review/subscribers.ts'
import type { RecordRow } from '../shapes.ts'
import { filterFacts, type RecordFilters } from './facts.ts'
import { type ExportText, exportContextOf, fileOf } from './file-answer.ts'
import { headlinesOf } from './full-items.ts'
import { notesForReview, ownNotes } from './notes.ts'

/** `withHolder` adds a column with the register's holder. */
interface RowOptions {
  notes: Notes
  withHolder?: boolean
}

type Notes = (database: SiteDatabase, recordIds: readonly string[]) => Promise<(id: string) => string>

/** Exports the viewer's own register as its list shows it under these filters (LEG-B8). */
export async function exportMine(
  call: Call,
  { format, sort, ...filters }: RecordFilters & { format: ExportFormat; sort: 'newest' | 'due' },
): Promise<FileAnswer> {
  const context = await exportContextOf(call)
  const { text } = context
  const withHolder = filters.responsible === 'me'
  const source = {
    name: 'legal-register',
    title: text('mine', { member: shownName(await nameById(call.database, call.viewer.memberId)) }),
    facts: await filterFacts(call.database, text, filters),
    columns: columnsOf(text, { withHolder }),
    pages: pages(call, text, (cursor) => ownRegister(call, { ...filters, cursor, limit: ROWS_PER_PAGE, sort }), {
      notes: ownNotes(call),
      withHolder,
    }),
  }
  return fileOf(call, context, source, format)
}

/** Exports a member's register, removed items included, for an administrator; logs the view of its notes (LEG-B8). */
export async function exportSubscriber(
  call: Call,
  { id, format }: { id: string; format: ExportFormat },
): Promise<FileAnswer> {
  const { displayName } = await oneSubscriber(call, { id })
  const context = await exportContextOf(call)
  const { text } = context
  const source = {
    name: 'legal-register',
    title: text('subscriber', { member: displayName }),
    facts: [],
    columns: columnsOf(text, { withRemoved: true }),
    pages: pages(call, text, (cursor) => memberRecords(call, { id, cursor, limit: ROWS_PER_PAGE }), {
      notes: notesForReview(call),
    }),
  }
  return fileOf(call, context, source, format)
}

const columnsOf = (text: ExportText, { withRemoved = false, withHolder = false }): Column[] => [
  { heading: text('title'), kind: 'text', width: 40 },
  { heading: text('area'), kind: 'text', width: 18 },
  { heading: text('country'), kind: 'text', width: 16 },
  { heading: text('userStatus'), kind: 'text', width: 16 },
  { heading: text('adminStatus'), kind: 'text', width: 16 },
  { heading: text('evaluated'), kind: 'instant', width: 17 },
  { heading: text('nextReview'), kind: 'day', width: 12 },
  { heading: text('months'), kind: 'number', width: 10, tablesOnly: true },
  { heading: text('responsible'), kind: 'text', width: 18 },
  ...(withHolder ? [{ heading: text('holderOf'), kind: 'text' as const, width: 18 }] : []),
  { heading: text('notes'), kind: 'text', width: 50 },
  { heading: text('regulator'), kind: 'text', width: 26, tablesOnly: true },
  { heading: text('headlineDetails'), kind: 'text', width: 60, tablesOnly: true },
  { heading: text('link'), kind: 'text', width: 30, tablesOnly: true },
  { heading: text('state'), kind: 'text', width: 12, tablesOnly: true },
  { heading: text('added'), kind: 'instant', width: 17 },
  ...(withRemoved ? [{ heading: text('removed'), kind: 'instant' as const, width: 17 }] : []),
]

async function* pages(
  call: Call,
  text: ExportText,
  read: (cursor: string | undefined) => Promise<Page<RecordRow>>,
  shown: RowOptions,
): AsyncIterable<SheetRow[]> {
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor)
    yield await rowsOf(call.database, text, page.items, shown)
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

async function rowsOf(
  database: SiteDatabase,
  text: ExportText,
  records: readonly RecordRow[],
  { notes, withHolder = false }: RowOptions,
): Promise<SheetRow[]> {
  const [details, noteOf] = await Promise.all([
    headlinesOf(
      database,
      records.map(({ item }) => item.key),
    ),
    notes(
      database,
      records.map(({ id }) => id),
    ),
  ])
  return records.map((record) => {
    const { item, review } = record
    const { regulators, headline, link } = details(item.key)
    return {
      cells: [
        item.title,
        item.filterByArea.name,
        item.country.join(', '),
        record.userStatus,
        record.adminStatus,
        record.evaluated,
        review.nextReview,
        review.months,
        review.responsible?.displayName ?? null,
        ...(withHolder ? [record.holder?.displayName ?? null] : []),
        noteOf(record.id),
        regulators.join(', '),
        plainTextOf(headline),
        link,
        text(item.withdrawn ? 'gone' : 'there'),
        record.timeAdded,
        record.timeRemoved,
      ],
    }
  })
}
