import { sql as raw } from 'kysely'
import { addDays } from '#base/days.ts'
import { instantIn } from '#base/instant-in.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { listOf } from '#platform/server/database/prepared.ts'
import type { LedgerAccount } from '../ledger/rules.ts'
import type { LedgerEntryRow } from './contract.ts'
import { documentsOf } from './documents.ts'
import { addMonths, startOfMonth } from './months.ts'
import { subjectsOf } from './subjects.ts'
import { taxesOf } from './taxes.ts'

export interface EntryFilter {
  account?: LedgerAccount | undefined
  month?: string | undefined
  /** First and last day, in the site's time zone. */
  from?: string | undefined
  to?: string | undefined
}

/** Entries per read of a whole ledger. */
const ENTRIES_PER_READ = 500

/** A page of the ledger's entries with all of their lines, latest first. */
export async function entryPage(
  { database }: Call,
  { cursor, limit, ...filter }: EntryFilter & Paging,
): Promise<EntryPage> {
  return pageOf(database, matchingEntries(filter, await timeOf(database, filter)), { cursor, limit })
}

/** All entries that match with all of their lines, latest first: some at a time, as far as they are taken. */
export async function* entryPages({ database }: Call, filter: EntryFilter): AsyncGenerator<LedgerEntryRow[]> {
  const matching = matchingEntries(filter, await timeOf(database, filter))
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await pageOf(database, matching, { cursor, limit: ENTRIES_PER_READ })
    yield items
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

interface EntryPage {
  items: LedgerEntryRow[]
  nextCursor: string | null
}

async function pageOf(
  database: SiteDatabase,
  matching: ReturnType<typeof matchingEntries>,
  paging: Paging,
): Promise<EntryPage> {
  const { rows, nextCursor } = await newestPage(database, matching, { time: 'at' }, paging)
  return { items: await withLines(database, rows), nextCursor }
}

interface Span {
  from?: Date | undefined
  until?: Date | undefined
}

/** The instants between which the entries of a filter are: its days, or its month, in the site's time zone. */
async function timeOf(database: SiteDatabase, { month, from, to }: EntryFilter): Promise<Span> {
  const { region } = await readSiteConfig(database)
  const startOf = (day: string | undefined) => (day && instantIn(region.timeZone, `${day}T00:00`)) || undefined
  if (from || to) return { from: startOf(from), until: startOf(to && addDays(to, 1)) }
  return month ? { from: startOfMonth(month, region), until: startOfMonth(addMonths(month, 1), region) } : {}
}

/** The statement for the entries that match; by an account, they are found through its lines. */
function matchingEntries({ account }: EntryFilter, { from, until }: Span) {
  const all = sql
    .selectFrom('ledger_entry as e')
    .select(['e.id', 'e.at', 'e.recorded_at', 'e.cause', 'e.cause_id', 'e.currency'])
  const ofAccount = account
    ? all.where(raw<boolean>`exists (select from ledger_line l
        where l.site_id = e.site_id and l.entry_id = e.id and l.account = ${account})`)
    : all
  const since = from ? ofAccount.where('e.at', '>=', from) : ofAccount
  return until ? since.where('e.at', '<', until) : since
}

interface EntryRow {
  id: string
  at: Date
  recorded_at: Date
  cause: LedgerEntryRow['cause']
  cause_id: string
  currency: string
}

/** Entries as they are shown, with their lines, documents and what was paid, each read at once. */
async function withLines(database: SiteDatabase, rows: readonly EntryRow[]): Promise<LedgerEntryRow[]> {
  const lines = await database.many(
    sql
      .selectFrom('ledger_line')
      .select(['entry_id', 'account', raw<number>`amount::float8`.as('amount')])
      .where(raw<boolean>`entry_id = any (${listOf(rows.map(({ id }) => id))})`)
      .orderBy('number'),
  )
  const causeIds = rows.map((row) => row.cause_id)
  const linesOf = Map.groupBy(lines, ({ entry_id: entryId }) => entryId)
  const [documents, subjects, taxes] = await Promise.all([
    documentsOf(database, causeIds),
    subjectsOf(database, causeIds),
    taxesOf(
      database,
      rows.map((row) => ({ causeId: row.cause_id, lines: linesOf.get(row.id) ?? [] })),
    ),
  ])
  return rows.map(({ id, at, recorded_at: recordedAt, cause, cause_id: causeId, currency }) => ({
    id,
    at: at.toISOString(),
    recordedAt: recordedAt.toISOString(),
    cause,
    causeId,
    document: documents.get(causeId) ?? null,
    subject: subjects.get(causeId) ?? null,
    currency,
    lines: (linesOf.get(id) ?? []).map(({ account, amount }) => ({
      account,
      amount,
      tax: taxes.get(causeId)?.get(account) ?? 0,
    })),
  }))
}
