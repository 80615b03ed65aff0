import type { Readable } from 'node:stream'
import type { SiteDatabase } from './database/database.ts'

/** Whose data is asked for: the account, and its profile on this site where it has one. */
export interface DataOwner {
  accountId: string
  memberId: string | null
}

/** One file of an export: a value or rows written as JSON, or the bytes of a stored file. */
export type OwnDataEntry = { path: string } & (
  | { value: unknown }
  | { rows: AsyncIterable<unknown> }
  | { bytes: () => Promise<Readable> }
)

/** What a feature holds about a person, for 'export my data' (ACC-B7). Every feature that keeps such data has one. */
export type OwnData = (database: SiteDatabase, owner: DataOwner) => AsyncIterable<OwnDataEntry>
