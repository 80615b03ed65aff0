import type { ColumnType, Generated } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { AdminStatus, Country, EntryStatus, Sector, UserStatus } from './fields.ts'
import type { ItemText } from './shapes.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    legal_setting: LegalSettingTable
    legal_item: LegalItemTable
    legal_item_version: LegalItemVersionTable
    legal_item_link: LegalItemLinkTable
    member_legal_item: MemberLegalItemTable
    legal_subscriber: LegalSubscriberTable
    legal_entry: LegalEntryTable
    legal_entry_name: LegalEntryNameTable
    legal_evidence: LegalEvidenceTable
    legal_look: LegalLookTable
    legal_erasure: LegalErasureTable
    legal_hold: LegalHoldTable
    legal_former_holder: LegalFormerHolderTable
  }
}

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>
type Day = ColumnType<string | null, string | null | undefined, string | null>
type Text = ColumnType<string | null, string | null | undefined, string | null>

interface LegalSettingTable {
  site_id: string
  starting_status: Generated<'Not Compliant' | 'Not yet assessed'>
  retention_years: Generated<number>
  reminder_days: Generated<number>
  administrators_review_own: Generated<boolean>
  /** A requested shorter retention time; the database sets its time and whether another administrator must confirm it. */
  pending_years: ColumnType<number | null, number | null | undefined, number | null>
  pending_by: Text
  pending_at: ColumnType<Date | null, never, never>
  pending_needs_confirmation: ColumnType<boolean, never, never>
  confirmed_by: Text
  confirmed_at: ColumnType<Date | null, never, never>
}

interface LegalItemTable {
  site_id: string
  id: string
  created_at: Timestamp
  time: Timestamp
  revision: Generated<number>
  author_id: Text
  title: string
  area: string
  regulators: string[]
  countries: Country[]
  sectors: Sector[]
  link: Generated<string>
  texts: Json<Record<ItemText, RichText>>
  html: Json<Record<ItemText, string>>
  headline: Generated<string>
  labels: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
  withdrawn_at: Instant
}

interface LegalItemVersionTable {
  site_id: string
  item_id: string
  revision: number
  contents: Json<Record<string, unknown>>
  saved_at: Timestamp
  saved_by: Text
}

interface LegalItemLinkTable {
  site_id: string
  item_id: string
  kind: 'insight' | 'event' | 'course'
  subject_id: string
  position: Generated<number>
}

/** A legal item in a member's register (LEG-16). */
interface MemberLegalItemTable {
  site_id: string
  id: string
  member_id: string
  item_id: string
  status: Generated<'active' | 'inactive'>
  user_status: UserStatus
  admin_status: Generated<AdminStatus>
  time_added: Timestamp
  /** Set by the database when the record is closed. */
  time_removed: ColumnType<Date | null, Date | null | undefined, never>
  evaluated_at: Instant
  notes_json: Json<RichText>
  notes_html: Generated<string>
  notes_plaintext: Generated<string>
  notes_revision: Generated<number>
  notes_at: Instant
  review_months: ColumnType<number | null, number | null | undefined, number | null>
  next_review: Day
  responsible_id: Text
  responsible_may_record: Generated<boolean>
  reminded_before: Day
  reminded_after: Day
  /** Number and hash of the last entry, maintained by the database alone. */
  entries: ColumnType<number, never, never>
  head: ColumnType<Buffer | null, never, never>
}

interface LegalSubscriberTable {
  site_id: string
  member_id: string
  since: Timestamp
  compliant: ColumnType<number, never, never>
  in_progress: ColumnType<number, never, never>
  not_compliant: ColumnType<number, never, never>
  not_applicable: ColumnType<number, never, never>
  not_assessed: ColumnType<number, never, never>
}

/** An entry of a record's history; the database sets its number, time, previous hash and hash. */
interface LegalEntryTable {
  site_id: string
  record_id: string
  number: ColumnType<number, never, never>
  id: string
  type: 'user' | 'admin' | 'correction' | 'withdrawal'
  about: ColumnType<number | null, number | null | undefined, never>
  status: ColumnType<EntryStatus | null, EntryStatus | null | undefined, never>
  note_json: ColumnType<RichText | null, string | null | undefined, never>
  note_html: Generated<string>
  note_plaintext: Generated<string>
  why: Generated<string>
  evidence: ColumnType<RecordedEvidence[], string | undefined, never>
  author_id: Text
  at: ColumnType<Date, never, never>
  previous: ColumnType<Buffer, never, never>
  hash: ColumnType<Buffer, never, never>
}

/** A file as it is passed to the entry that names it. */
export interface StoredEvidence {
  id: string
  fileName: string
  size: number
  sha256: string
  effectiveOn: string | null
  expiresOn: string | null
}

/** A file as stored in the entry, so that the hash chain also covers its SHA-256 and upload time. */
export interface RecordedEvidence extends StoredEvidence {
  /** Milliseconds since 1970. */
  timeAdded: number
}

interface LegalEntryNameTable {
  site_id: string
  entry_id: string
  member_id: string
  display_name: string
}

interface LegalEvidenceTable {
  site_id: string
  id: string
  record_id: string
  file_id: string
  entry_id: Text
  file_name: string
  size: number
  sha256: string
  time_added: Timestamp
  /** Null if the record's holder sent it. */
  sent_by: Text
  effective_on: Day
  expires_on: Day
  reminded_of: Day
  reminded_after: Day
}

interface LegalLookTable {
  site_id: string
  id: Generated<string>
  record_id: string
  /** Null once the administrator has left. */
  admin_id: Text
  what: string
  hour: Date
  seen_at: Timestamp
}

interface LegalErasureTable {
  site_id: string
  record_id: string
  erased_at: Timestamp
  entries: number
  head: Buffer | null
}

/** A legal hold in force, on one record or on a member's whole register. */
interface LegalHoldTable {
  site_id: string
  id: string
  member_id: string
  record_id: Text
  reason: string
  placed_by: Text
  placed_at: Timestamp
}

/** Removed members whose closed registers are retained. */
interface LegalFormerHolderTable {
  site_id: string
  member_id: string
  display_name: string
  sign_up: Timestamp
  removed_at: Timestamp
}
