import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notify } from '#features/notifications/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { EntryStatus } from '../../fields.ts'
import { documentGone, expiresBefore, reasonNeeded } from '../../refusals.ts'
import type { Entry } from '../../shapes.ts'
import { monthsAfter, REMINDER_DAYS } from '../../statement.ts'
import type { StoredEvidence } from '../../tables.ts'
import { noteOf } from '../../text.ts'
import { announceRecord } from '../announce.ts'
import { appendEntry } from '../append.ts'
import { RECORDED_FOR_YOU } from '../clock/notification-messages.ts'
import { entryOf } from '../reads/history.ts'
import { findWritable, senderOf } from '../record-access.ts'

interface EntryInput {
  id: string
  userComplianceCheck: EntryStatus
  userComplianceNote?: unknown
  documents: { key: string; effectiveOn: string | null; expiresOn: string | null }[]
}

interface Row {
  id: string
  member_id: string
  responsible_id: string | null
  item_id: string
  title: string
  today: string
  files: Pick<StoredEvidence, 'id' | 'fileName' | 'size' | 'sha256'>[]
}

/**
 * Records whether the member complies, why, and with what evidence (LEG-21, LEG-23). The entry, the member's status, the evaluation date,
 * the files and the next review change in one transaction. Author, time and type are set by the server (LEG-34). A responsible member may
 * add entries in their own name if the holder allows it (LEG-B19).
 */
export function addEntry(call: Call, input: EntryInput): Promise<Entry & { id: string }> {
  const { userComplianceCheck: status, documents } = input
  const note = noteOf(input.userComplianceNote, 'userComplianceNote')
  if (status === 'Not applicable' && note.plaintext === '') throw reasonNeeded()
  if (documents.some(({ effectiveOn, expiresOn }) => effectiveOn && expiresOn && expiresOn < effectiveOn))
    throw expiresBefore()
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const keys = documents.map(({ key }) => key)
    const record = await findWritable(transaction, call.viewer, input.id, (is) =>
      transaction.one(updateStatus(call, is, status, keys)),
    )
    const evidence = documents.map(({ key, effectiveOn, expiresOn }): StoredEvidence => {
      const file = record.files.find((each) => each.id === key)
      if (!file) throw documentGone()
      return { ...file, effectiveOn, expiresOn }
    })
    const { number } = await appendEntry(transaction, {
      recordId: record.id,
      type: 'user',
      status,
      note,
      evidence,
      authorId: memberId,
    })
    await announceRecord(transaction, record.member_id, record.responsible_id)
    if (memberId !== record.member_id) await notifyHolder(transaction, record, memberId)
    else await publishReview(transaction, record)
    const entry = (await entryOf(transaction, record.id, number)) as Entry
    return { ...entry, id: entry.key }
  })
}

/**
 * Updates the record's status and returns it with the uploaded files; the evaluation date is set by the entry's trigger. The next review
 * moves to the review interval from today. Without an interval, a review that is due or due soon counts as done and is cleared.
 */
const updateStatus = ({ viewer }: Call, is: RawBuilder<boolean>, status: EntryStatus, keys: readonly string[]) =>
  statement<Row>(raw`
    update member_legal_item r set user_status = ${status},
      next_review = case when r.review_months is not null then ${monthsAfter(SITE_TODAY, raw`r.review_months`)}
        when r.next_review <= ${SITE_TODAY} + ${REMINDER_DAYS} then null else r.next_review end
    where ${is}
    returning r.id, r.member_id, r.responsible_id, r.item_id, (select i.title from legal_item i where i.id = r.item_id) as title, ${SITE_TODAY}::text as today, (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size, 'sha256', f.sha256)), '[]')
      from legal_evidence f where f.record_id = r.id and f.entry_id is null and f.id = any (${keys}::uuid[])
        and f.sent_by is not distinct from ${senderOf(viewer)}) as files`)

/** A holder has evaluated an item of their own register. */
const publishReview = (transaction: SiteDatabase, { id: recordId, member_id: memberId, title, today }: Row) =>
  publish(transaction, { name: 'legalRegister.itemReviewed', context: { memberId, recordId, title, today } })

/** Notifies the holder that the responsible member added an entry (LEG-B19); it names the author and quotes nothing of the note. */
const notifyHolder = (transaction: SiteDatabase, record: Row, authorId: string | null) =>
  notify(transaction, [
    {
      memberId: record.member_id,
      type: 'other',
      subjectId: record.id,
      title: record.title,
      content: RECORDED_FOR_YOU,
      authorId,
      url: `/legal-register?key=${record.item_id}`,
      source: `legalEntry:${newId()}`,
    },
  ])
