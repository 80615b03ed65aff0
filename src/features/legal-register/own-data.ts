import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { displayNameOf } from '#features/members/server.ts'
import { statement } from '#platform/server/database/statement.ts'
import {
  type KeyedRow,
  type OwnData,
  type OwnDataEntry,
  ROWS_PER_READ,
  type RowsOfMember,
  rowsOfMember,
} from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'

/**
 * A member's own register for their data export (ACC-B7), under the ledger's names: items with notes (LEG-16), entries they may read
 * (LEG-23, LEG-29), documents (LEG-25), who viewed them, reviews they are responsible for and what they recorded there (LEG-B19). Items
 * they removed are no longer part of their account (LEG-15).
 */
export function ownLegalRegister(storage: () => Storage): OwnData {
  return async function* (database, { memberId }): AsyncIterable<OwnDataEntry> {
    if (!memberId) return
    const rows = (read: RowsOfMember) => rowsOfMember(database, memberId, read)
    yield { path: 'legal-register/items.json', rows: rows(items) }
    yield { path: 'legal-register/compliance.json', rows: flattened(rows(entries)) }
    yield { path: 'legal-register/documents.json', rows: rows(documents) }
    yield { path: 'legal-register/looks.json', rows: rows(views) }
    yield { path: 'legal-register/shared-reviews.json', rows: rows(sharedReviews) }
    yield { path: 'legal-register/recorded-for-others.json', rows: rows(recordedForOthers) }
    for await (const { key, fileId } of rowsOfMember(database, memberId, files)) {
      const file = await servedFile(database, storage(), String(fileId))
      // The key is part of the path because several documents may have the same name.
      if (file) yield { path: `legal-register/documents/${key}/${file.name}`, bytes: file.bytes }
    }
  }
}

const items: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select r.item_id as key, i.title, r.user_status as "userStatus", r.admin_status as "adminStatus", r.status,
      r.time_added as "timeAdded", r.time_removed as "timeRemoved", r.evaluated_at as evaluated,
      r.notes_json as "howThisAppliesToUserByUser", r.review_months as "reviewMonths", r.next_review::text as "nextReview"
    from member_legal_item r join legal_item i on i.id = r.item_id
    where r.member_id = ${memberId}::uuid and r.status = 'active' and r.item_id > ${after}::uuid
    order by r.item_id limit ${raw.lit(ROWS_PER_READ)}`)

/** Leaves out entries that an administrator withdrew, and their corrections. */
const entries: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select e.id as key, r.item_id as "legalItem", e.number, encode(e.hash, 'hex') as hash, payload.entry
    from member_legal_item r join legal_entry e on e.record_id = r.id left join legal_entry_name n on n.entry_id = e.id,
    lateral (select case e.type
      when 'user' then jsonb_build_object('type', e.type, 'userComplianceCheck', e.status, 'userComplianceNote', e.note_json,
        'userTimeAdded', (extract(epoch from e.at) * 1000)::bigint, 'documents', e.evidence)
      else jsonb_build_object('type', e.type, 'corrects', e.about, 'adminComplianceCheck', e.status, 'adminComplianceNote', e.note_json,
        'adminTimeAdded', (extract(epoch from e.at) * 1000)::bigint, 'adminKey', n.member_id, 'adminDisplayName', n.display_name,
        'why', e.why) end as entry) payload
    where r.member_id = ${memberId}::uuid and r.status = 'active' and e.type <> 'withdrawal' and e.id > ${after}::uuid
      and not exists (select from legal_entry w where w.record_id = e.record_id and w.type = 'withdrawal'
        and w.about = coalesce(e.about, e.number))
    order by e.id limit ${raw.lit(ROWS_PER_READ)}`)

const documents: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select f.id as key, f.file_name as document, 'documents/' || f.id || '/' || f.file_name as "storageKey",
      (extract(epoch from f.time_added) * 1000)::float8 as "timeAdded", r.item_id as "legalItem", f.size::float8 as size, f.sha256,
      f.effective_on::text as "effectiveOn", f.expires_on::text as "expiresOn"
    from legal_evidence f join member_legal_item r on r.id = f.record_id
    where r.member_id = ${memberId}::uuid and r.status = 'active' and f.id > ${after}::uuid
      and (f.entry_id is not null or f.sent_by is null)
    order by f.id limit ${raw.lit(ROWS_PER_READ)}`)

const files: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select f.id as key, f.file_id as "fileId" from legal_evidence f join member_legal_item r on r.id = f.record_id
    where r.member_id = ${memberId}::uuid and r.status = 'active' and f.id > ${after}::uuid
      and (f.entry_id is not null or f.sent_by is null)
    order by f.id limit ${raw.lit(ROWS_PER_READ)}`)

const views: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select r.item_id as key, jsonb_agg(jsonb_build_object('what', l.what, 'by', ${displayNameOf('l.admin_id')}, 'time', l.seen_at)
      order by l.seen_at) as looks
    from legal_look l join member_legal_item r on r.id = l.record_id
    where r.member_id = ${memberId}::uuid and r.status = 'active' and r.item_id > ${after}::uuid
    group by r.item_id order by r.item_id limit ${raw.lit(ROWS_PER_READ)}`)

const sharedReviews: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select r.id as key, i.title, r.next_review::text as "nextReview" from member_legal_item r join legal_item i on i.id = r.item_id
    where r.responsible_id = ${memberId}::uuid and r.status = 'active' and r.id > ${after}::uuid
    order by r.id limit ${raw.lit(ROWS_PER_READ)}`)

/** Entries the member recorded in other members' records; they remain theirs after the responsibility has ended (LEG-B19). */
const recordedForOthers: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select e.id as key, i.title, e.status as "userComplianceCheck", e.note_json as "userComplianceNote",
      (extract(epoch from e.at) * 1000)::float8 as "userTimeAdded"
    from legal_entry e join member_legal_item r on r.id = e.record_id join legal_item i on i.id = r.item_id
    where e.author_id = ${memberId}::uuid and e.type = 'user' and r.member_id <> ${memberId}::uuid and e.id > ${after}::uuid
    order by e.id limit ${raw.lit(ROWS_PER_READ)}`)

async function* flattened(rows: AsyncIterable<KeyedRow>) {
  for await (const { entry, ...row } of rows) yield { ...row, ...(entry as object) }
}
