import type { Readable } from 'node:stream'
import type { SiteDatabase } from './database/database.ts'

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
