import type { Readable } from 'node:stream'
import type { Compilable } from 'kysely'
import type { SiteDatabase } from './database/database.ts'
import { LOWEST_ID } from './database/keyset.ts'

/** The person whose data is exported: the account, and its profile on this site if there is one. */
export interface DataOwner {
  accountId: string
  memberId: string | null
}

/** One file of an export: a value or rows as JSON, or the bytes of a stored file. */
export type OwnDataEntry = { path: string } & (
  | { value: unknown }
  | { rows: AsyncIterable<unknown> }
  | { bytes: () => Promise<Readable> }
)

/** A feature's data about a person, for 'export my data' (ACC-B7). Every feature with such data has one. */
export type OwnData = (database: SiteDatabase, owner: DataOwner) => AsyncIterable<OwnDataEntry>

/** Rows per read of an export, so that a long list takes no more memory than a short one. */
export const ROWS_PER_READ = 100

/**
 * All rows of a list page by page, in the order of their keys. `read` reads up to `ROWS_PER_READ` rows with keys after the one it gets,
 * at first undefined.
 */
export async function* inPages<Row extends { key: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < ROWS_PER_READ) return
  }
}

/** A row by its key, which is an id. */
export interface KeyedRow extends Record<string, unknown> {
  key: string
}

/** Query for up to `ROWS_PER_READ` rows of a member, in the order of their keys after `after`. */
export type RowsOfMember = (memberId: string, after: string) => Compilable<KeyedRow>

/** All rows of a member that this query finds, page by page. */
export const rowsOfMember = (database: SiteDatabase, memberId: string, query: RowsOfMember) =>
  inPages((after = LOWEST_ID) => database.many(query(memberId, after)))
