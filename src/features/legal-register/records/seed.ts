import { createHash } from 'node:crypto'
import { newId } from '#base/id.ts'
import type { RichText } from '#base/rich-text.ts'
import { FORMATS } from '#features/files/contract.ts'
import { AREAS, recordFile, storageKey } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { AdminStatus, EntryStatus, UserStatus } from '../fields.ts'
import { noteOf } from '../text.ts'

export interface SeededDocument {
  fileName: string
  /** A PDF. */
  bytes: Buffer
  effectiveOn: string | null
  expiresOn: string | null
}

export type SeededEntry = {
  /** Upload time of its documents; the entry itself is dated by the database. */
  at: Date
  authorId: string
  note: RichText
  documents: readonly SeededDocument[]
} & ({ type: 'user'; status: EntryStatus } | { type: 'admin'; status: AdminStatus })

export interface SeededRecord {
  memberId: string
  itemId: string
  /** Status before the first entry. */
  starts: UserStatus
  addedAt: Date
  notes: RichText
  review?: { months: number; next: string; responsibleId: string } | undefined
  /** Oldest first. */
  entries: readonly SeededEntry[]
}

/** Rows per insert statement. */
const BATCH_SIZE = 100

/**
 * Seeds records of one site with their histories and documents. The database dates and chains the entries as they are inserted; a record's
 * statuses come from its last entries.
 */
export async function seedRecords(
  database: SiteDatabase,
  storage: Storage,
  records: readonly SeededRecord[],
): Promise<void> {
  const made = records.map((record) => ({ record, id: newId(record.addedAt.getTime()) }))
  const entries = made.flatMap(({ record, id }) =>
    record.entries.map((entry) => ({ ...entryOf(entry, id), sent: entry.at })),
  )
  const documents = entries.flatMap((entry) => entry.documents.map((document) => ({ ...document, entry })))
  await Promise.all(
    documents.map(({ fileId, bytes }) => storage.put(storageKey(database.siteId, fileId), Buffer.from(bytes))),
  )
  const site_id = database.siteId
  await database.transaction(async (transaction) => {
    for (const part of inParts(made))
      await transaction.run(
        sql
          .insertInto('member_legal_item')
          .values(part.map(({ record, id }) => ({ site_id, ...recordRow(record, id) }))),
      )
    for (const part of inParts(entries))
      await transaction.run(sql.insertInto('legal_entry').values(part.map(({ row }) => ({ site_id, ...row }))))
    for (const { fileId, id, stored } of documents)
      await recordFile(transaction, {
        id: fileId,
        name: stored.fileName,
        type: FORMATS.pdf.type,
        size: stored.size,
        access: 'evidence',
        element: 'legaldocument',
        parentFolder: AREAS.documents(id),
      })
    for (const part of inParts(documents))
      await transaction.run(
        sql.insertInto('legal_evidence').values(
          part.map(({ id, fileId, stored, entry: { row, sent } }) => ({
            site_id,
            id,
            record_id: row.record_id,
            file_id: fileId,
            entry_id: row.id,
            file_name: stored.fileName,
            size: stored.size,
            sha256: stored.sha256,
            time_added: sent,
            effective_on: stored.effectiveOn,
            expires_on: stored.expiresOn,
          })),
        ),
      )
  })
}

function recordRow({ memberId, itemId, starts, addedAt, notes, review, entries }: SeededRecord, id: string) {
  const own = entries.findLast(({ type }) => type === 'user')
  const reviewed = entries.findLast(({ type }) => type === 'admin')
  const text = noteOf(notes, 'contentJSON')
  return {
    id,
    member_id: memberId,
    item_id: itemId,
    user_status: own?.status ?? starts,
    admin_status: reviewed?.type === 'admin' ? reviewed.status : ('Not Compliant' as const),
    time_added: addedAt,
    notes_json: JSON.stringify(text.json),
    notes_html: text.html,
    notes_plaintext: text.plaintext,
    notes_revision: text.plaintext === '' ? 0 : 1,
    notes_at: text.plaintext === '' ? null : addedAt,
    review_months: review?.months ?? null,
    next_review: review?.next ?? null,
    responsible_id: review?.responsibleId ?? null,
  }
}

function entryOf(entry: SeededEntry, recordId: string) {
  const note = noteOf(entry.note, 'note')
  const documents = entry.documents.map(({ bytes, fileName, effectiveOn, expiresOn }) => {
    const id = newId(entry.at.getTime())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stored = { id, fileName, size: bytes.length, sha256, timeAdded: entry.at.getTime(), effectiveOn, expiresOn }
    return { id, fileId: newId(), bytes, stored }
  })
  const row = {
    record_id: recordId,
    id: newId(entry.at.getTime()),
    type: entry.type,
    status: entry.status,
    note_json: JSON.stringify(note.json),
    note_html: note.html,
    note_plaintext: note.plaintext,
    evidence: JSON.stringify(documents.map(({ stored }) => stored)),
    author_id: entry.authorId,
  }
  return { row, documents }
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, part) =>
    rows.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
  )
}
