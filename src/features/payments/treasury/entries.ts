import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage, type Paging } from '#platform/server/database/keyset.ts'
import { listOf } from '#platform/server/database/prepared.ts'
import type { LedgerAccount } from '../ledger/rules.ts'
import type { LedgerEntryRow } from './contract.ts'
import { documentsOf } from './documents.ts'
import { addMonths, startOfMonth } from './months.ts'

export interface EntryFilter {
  account?: LedgerAccount | undefined
  month?: string | undefined
}

/** A page of the ledger's entries with all of their lines, latest first. */
export async function entryPage(
  call: Call,
  { cursor, limit, ...filter }: EntryFilter & Paging,
): Promise<{ items: LedgerEntryRow[]; nextCursor: string | null }> {
  const matching = matchingEntries(filter, await timeOf(call.database, filter))
  const { rows, nextCursor } = await newestPage(call.database, matching, { time: 'at' }, { cursor, limit })
  return { items: await withLines(call.database, rows), nextCursor }
}

interface Span {
  from: Date
  until: Date
}

/** The instants of the filter's month, in the site's time zone. */
export async function timeOf(database: SiteDatabase, { month }: EntryFilter): Promise<Span | undefined> {
  if (!month) return undefined
  const { region } = await readSiteConfig(database)
  return { from: startOfMonth(month, region), until: startOfMonth(addMonths(month, 1), region) }
}

/** The statement for the entries that match; by an account, they are found through its lines. */
export function matchingEntries({ account }: EntryFilter, span: Span | undefined) {
  const all = sql
    .selectFrom('ledger_entry as e')
    .select(['e.id', 'e.at', 'e.recorded_at', 'e.cause', 'e.cause_id', 'e.currency'])
  const ofAccount = account
    ? all.where(raw<boolean>`exists (select from ledger_line l
        where l.site_id = e.site_id and l.entry_id = e.id and l.account = ${account})`)
    : all
  return span ? ofAccount.where('e.at', '>=', span.from).where('e.at', '<', span.until) : ofAccount
}

interface EntryRow {
  id: string
  at: Date
  recorded_at: Date
  cause: LedgerEntryRow['cause']
  cause_id: string
  currency: string
}

/** Entries as they are shown, with their lines and documents, each read at once. */
export async function withLines(database: SiteDatabase, rows: readonly EntryRow[]): Promise<LedgerEntryRow[]> {
  const lines = await database.many(
    sql
      .selectFrom('ledger_line')
      .select(['entry_id', 'account', raw<number>`amount::float8`.as('amount')])
      .where(raw<boolean>`entry_id = any (${listOf(rows.map(({ id }) => id))})`)
      .orderBy('number'),
  )
  const documents = await documentsOf(
    database,
    rows.map((row) => row.cause_id),
  )
  const linesOf = Map.groupBy(lines, ({ entry_id: entryId }) => entryId)
  return rows.map(({ id, at, recorded_at: recordedAt, cause, cause_id: causeId, currency }) => ({
    id,
    at: at.toISOString(),
    recordedAt: recordedAt.toISOString(),
    cause,
    causeId,
    document: documents.get(causeId) ?? null,
    currency,
    lines: (linesOf.get(id) ?? []).map(({ account, amount }) => ({ account, amount })),
  }))
}
