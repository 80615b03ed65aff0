import { type RawBuilder, sql as raw } from 'kysely'
import { ANONYMOUS, shownName } from '#base/names.ts'
import type { RichText } from '#base/rich-text.ts'
import { displayNameOf } from '#features/members/server.ts'
import { entriesNamed } from '#features/site/server.ts'
import type { Viewer } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Sector } from '../../fields.ts'
import type { Evidence, ItemText, MemberRecord, Named, RecordView } from '../../shapes.ts'
import { RECORD_COLUMNS, type RecordColumns } from './columns.ts'
import { EVIDENCE_JSON } from './evidence.ts'
import { holderName } from './holder.ts'
import { HOLDS_OF_RECORD, type HoldRow, holdForHolder, holdOf } from './holds.ts'
import { itemRowOf, recordRowOf } from './shape.ts'

/** Only the latest views are returned. */
const MAX_VIEWS = 50

interface Row extends RecordColumns {
  link: string
  regulators: Named[]
  sectors: Sector[]
  html: Record<ItemText, string>
  author_id: string | null
  author: string | null
  revision: number
  member: string | null
  notes_html: string
  notes_json: RichText
  notes_revision: number
  notes_at: Date | null
  entries: number
  reviewed: boolean
  unsaved: Evidence[]
  holds: HoldRow[]
  own_reviews: boolean
  views: { id: string | null; name: string | null; what: string; fileName: string | null; time: string }[]
}

const viewsOf = raw`(
  select coalesce(jsonb_agg(jsonb_build_object('id', seen.admin_id, 'name', seen.name, 'what', seen.what, 'fileName', seen.file_name,
    'time', seen.seen_at) order by seen.seen_at desc), '[]')
  from (
    select l.admin_id, l.what, l.seen_at, ${displayNameOf('l.admin_id')} as name,
      (select f.file_name from legal_evidence f where f.record_id = r.id and f.id::text = l.what) as file_name
    from legal_look l where l.record_id = r.id order by l.seen_at desc limit ${raw.lit(MAX_VIEWS)}) seen)`

const columns = (viewerId: RawBuilder<string | null>, sender = raw<string | null>`null`) => raw`${RECORD_COLUMNS},
  exists (select from member_legal_item own where own.member_id = ${viewerId} and own.item_id = i.id and own.status = 'active') as mine,
  i.link, i.sectors, i.html, i.author_id, i.revision, ${displayNameOf('i.author_id')} as author,
  ${entriesNamed('legalRegulators', 'i.regulators')} as regulators,
  ${holderName('r.member_id')} as member,
  ${HOLDS_OF_RECORD} as holds, coalesce((select setting.administrators_review_own from legal_setting setting), false) as own_reviews,
  r.notes_html, r.notes_json, r.notes_revision, r.notes_at, r.entries,
  exists (select from legal_entry finding where finding.record_id = r.id and finding.type = 'admin' and not exists (select from legal_entry withdrawal
    where withdrawal.record_id = r.id and withdrawal.about = finding.number and withdrawal.type = 'withdrawal')) as reviewed,
  (select coalesce(jsonb_agg(${EVIDENCE_JSON} order by evidence.time_added, evidence.id), '[]')
    from legal_evidence evidence where evidence.record_id = r.id and evidence.entry_id is null
      and evidence.sent_by is not distinct from ${sender}::uuid) as unsaved,
  ${viewsOf} as views`

const ownRecord = prepared((value: { memberId: string | null; itemId: string }) =>
  statement<Row>(raw`
    select ${columns(raw`r.member_id`)} from member_legal_item r join legal_item i on i.id = r.item_id
    where r.member_id = ${value.memberId}::uuid and r.item_id = ${value.itemId}::uuid and r.status = 'active'`),
)

/** The full record of an item in the viewer's own register; undefined if it is not in it (LEG-17, LEG-32). */
export async function readOwnRecord(
  database: SiteDatabase,
  viewer: Viewer,
  itemId: string,
): Promise<MemberRecord | undefined> {
  const row = await database.one(ownRecord({ memberId: viewer.memberId, itemId }))
  return row && { ...fullRecordOf(row, viewer), holds: row.holds.map(holdForHolder), notesJSON: row.notes_json }
}

const sharedRecord = prepared((value: { memberId: string | null; recordId: string }) =>
  statement<Row>(raw`
    select ${columns(raw`${value.memberId}::uuid`, raw`${value.memberId}::uuid`)}
    from member_legal_item r join legal_item i on i.id = r.item_id
    where r.id = ${value.recordId}::uuid and r.responsible_id = ${value.memberId}::uuid and r.status = 'active'`),
)

/**
 * Another member's record that the viewer is responsible for, by record id (LEG-B19): the item, its status and its review, without the
 * holder's notes, unrecorded uploads and views. Undefined for any other id.
 */
export async function readSharedRecord(
  database: SiteDatabase,
  viewer: Viewer,
  recordId: string,
): Promise<MemberRecord | undefined> {
  const row = await database.one(sharedRecord({ memberId: viewer.memberId, recordId }))
  if (!row) return undefined
  const nothing = { notes_html: '', notes_revision: 0, notes_at: null, views: [] }
  const record = fullRecordOf({ ...row, ...nothing, holder: row.member ?? ANONYMOUS }, viewer)
  return {
    ...record,
    holds: row.holds.map(holdForHolder),
    canReview: false,
    can: { record: row.responsible_may_record },
  }
}

const recordOfId = prepared((value: { id: string; viewerId: string | null }) =>
  statement<Row>(raw`
    select ${columns(raw`${value.viewerId}::uuid`)} from member_legal_item r join legal_item i on i.id = r.item_id
    where r.id = ${value.id}::uuid`),
)

/**
 * A member's record for an administrator. `id` comes from `logNotesView`, which has logged the view. Uploads that are in no entry are left
 * out, as only their sender may see them.
 */
export async function readRecordForReview(
  database: SiteDatabase,
  viewer: Viewer,
  id: string,
): Promise<MemberRecord | undefined> {
  const row = await database.one(recordOfId({ id, viewerId: viewer.memberId }))
  return row && { ...fullRecordOf(row, viewer), unsaved: [], can: { record: false } }
}

function fullRecordOf(row: Row, viewer: Viewer): MemberRecord {
  return {
    ...recordRowOf(row),
    item: {
      ...itemRowOf(row),
      link: row.link,
      regulator: row.regulators,
      applicableTo: row.sectors,
      headlineDetails: row.html.headlineDetails ?? '',
      description: row.html.description ?? '',
      consequence: row.html.consequence ?? '',
      howThisApplies: row.html.howThisApplies ?? '',
      contentJSON: null,
      authorDisplayName: shownName(row.author),
      authorId: row.author_id,
      revision: row.revision,
      can: { edit: viewer.role === 'admin' },
    },
    member: { id: row.member_id, displayName: shownName(row.member) },
    howThisAppliesToUserByUser: row.notes_html,
    notesJSON: null,
    notesRevision: row.notes_revision,
    notesTime: row.notes_at?.toISOString() ?? null,
    can: { record: true },
    entries: row.entries,
    reviewed: row.reviewed,
    unsaved: row.unsaved,
    seenBy: row.views.map(viewOf),
    holds: row.holds.map(holdOf),
    canReview: viewer.role === 'admin' && (row.member_id !== viewer.memberId || row.own_reviews),
  }
}

const viewOf = ({ id, name, what, fileName, time }: Row['views'][number]): RecordView => ({
  by: { id, displayName: shownName(name) },
  what: what === 'notes' ? 'notes' : 'evidence',
  fileName,
  time: new Date(time).toISOString(),
})
