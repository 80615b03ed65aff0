import type { ColumnType, Generated } from 'kysely'

/** Rows of the platform's own tables. A feature adds its tables to `Tables` from its own `tables.ts`. */
export interface Tables {
  event: EventTable
  mail: MailTable
  live_change: LiveChangeTable
  idempotency_key: IdempotencyKeyTable
  audit_entry: AuditEntryTable
  file_removal: FileRemovalTable
  bulk_job: BulkJobTable
  bulk_job_item: BulkJobItemTable
}

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<Value> = ColumnType<Value, string, string>

interface EventTable {
  site_id: string
  id: string
  name: string
  actor_id: string | null
  data: Json<unknown>
  at: Timestamp
}

interface MailTable {
  site_id: string
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Timestamp
  sent_at: ColumnType<Date | null, Date | undefined, Date>
  forget: Generated<boolean>
  account_id: ColumnType<string | null, string | null | undefined, never>
  attachments: ColumnType<EmailAttachment[] | null, string | undefined, never>
  bulk_job_id: ColumnType<string | null, string | undefined, never>
  unsubscribe_url: ColumnType<string | null, string | undefined, null>
  failed_at: ColumnType<Date | null, never, Date | null>
  refused_at: ColumnType<Date | null, never, Date | null>
  failure: ColumnType<string | null, never, string | null>
  retried_at: ColumnType<Date | null, never, Date>
  dismissed_at: ColumnType<Date | null, never, Date>
}

/** A file that an email brings, as it is stored. */
export interface EmailAttachment {
  fileName: string
  /** With its parameters: `text/calendar; method=REQUEST; charset=utf-8`. */
  contentType: string
  /** Its text, or its bytes in base64 where `encoding` says so. */
  text: string
  encoding?: 'base64'
}

interface LiveChangeTable {
  site_id: string
  id: Generated<string>
  xid: Generated<string>
  topic: string
  audience: string
  at: Timestamp
}

interface IdempotencyKeyTable {
  site_id: string
  caller: string
  key: string
  operation: string
  body_hash: Buffer
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Timestamp
}

/** Number, time and hashes are set by the database. */
interface AuditEntryTable {
  site_id: string
  id: string
  number: ColumnType<number, never, never>
  at: ColumnType<Date, never, never>
  previous_hash: ColumnType<Buffer, never, never>
  hash: ColumnType<Buffer, never, never>
  actor_id: string | null
  action: string
  subject: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  /** The client's address; null for a command or a job, and for entries from before it was recorded. */
  address: ColumnType<string | null, string | null | undefined, never>
}

interface FileRemovalTable {
  site_id: string
  id: string
  keys: string[]
  due_at: Timestamp
}

interface BulkJobTable {
  site_id: string
  id: string
  kind: string
  actor_id: string | null
  address: string | null
  options: Json<unknown>
  undoes: string | null
  total: number
  done: Generated<number>
  unchanged: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  created_at: Timestamp
  worked_at: Timestamp
  finished_at: ColumnType<Date | null, never, Date | null>
  dismissed_at: ColumnType<Date | null, never, Date | null>
}

interface BulkJobItemTable {
  site_id: string
  job_id: string
  subject_id: string
  outcome: ColumnType<'pending' | 'done' | 'unchanged' | 'skipped' | 'failed', never, string>
  reason: ColumnType<string | null, never, string | null>
  undo: ColumnType<unknown, string | null, string | null>
}
