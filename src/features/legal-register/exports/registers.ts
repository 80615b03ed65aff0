import { shownName } from '#base/names.ts'
import { wordsOf } from '#base/rich-text.ts'
import { nameById } from '#features/members/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { ExportFormat } from '../fields.ts'
import { ownRegister } from '../records/reads/mine.ts'
import { memberRecords } from '../review/reads.ts'
import { oneSubscriber } from '../review/subscribers.ts'
import type { RecordRow } from '../shapes.ts'
import { type ExportText, fileOf, settingOf } from './answer.ts'
import { filterFacts, type RecordFilters } from './facts.ts'
import { headlinesOf } from './item-details.ts'
import { notesSeen, ownNotes } from './notes.ts'
import { type Column, ROWS_AT_ONCE, type SheetRow } from './sheet.ts'

type Page = { items: RecordRow[]; nextCursor: string | null }
/** What rows show besides their own columns; `withHolder` says whose register each stands in. */
interface Shown {
  notes: Notes
  withHolder?: boolean
}

type Notes = (database: SiteDatabase, recordIds: readonly string[]) => Promise<(id: string) => string>

/** The own register as its list under these filters shows it, as a file (LEG-B8). */
export async function exportMine(
  call: Call,
  { format, sort, ...filters }: RecordFilters & { format: ExportFormat; sort: 'newest' | 'due' },
): Promise<FileAnswer> {
  const setting = await settingOf(call)
  const { text } = setting
  const withHolder = filters.responsible === 'me'
  const source = {
    name: 'legal-register',
    title: text('mine', { member: shownName(await nameById(call.database, call.viewer.memberId)) }),
    facts: await filterFacts(call.database, text, filters),
    columns: columnsOf(text, { withHolder }),
    pages: pages(call, text, (cursor) => ownRegister(call, { ...filters, cursor, limit: ROWS_AT_ONCE, sort }), {
      notes: ownNotes(call),
      withHolder,
    }),
  }
  return fileOf(call, setting, source, format)
}

/** A member's register, removed items too, for an administrator; the look at the notes in it is noted (LEG-B8). */
export async function exportSubscriber(
  call: Call,
  { id, format }: { id: string; format: ExportFormat },
): Promise<FileAnswer> {
  const { displayName } = await oneSubscriber(call, { id })
  const setting = await settingOf(call)
  const { text } = setting
  const source = {
    name: 'legal-register',
    title: text('subscriber', { member: displayName }),
    facts: [],
    columns: columnsOf(text, { withRemoved: true }),
    pages: pages(call, text, (cursor) => memberRecords(call, { id, cursor, limit: ROWS_AT_ONCE }), {
      notes: notesSeen(call),
    }),
  }
  return fileOf(call, setting, source, format)
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
  read: (cursor: string | undefined) => Promise<Page>,
  shown: Shown,
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
  { notes, withHolder = false }: Shown,
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
        wordsOf(headline),
        link,
        text(item.withdrawn ? 'gone' : 'there'),
        record.timeAdded,
        record.timeRemoved,
      ],
    }
  })
}
