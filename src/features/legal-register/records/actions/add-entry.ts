import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notify } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { EntryStatus } from '../../fields.ts'
import { documentGone, expiresBefore, reasonNeeded } from '../../refusals.ts'
import type { Entry } from '../../shapes.ts'
import { monthsAfter, REMINDER_DAYS, statement, TODAY } from '../../statement.ts'
import type { StoredEvidence } from '../../tables.ts'
import { noteOf } from '../../text.ts'
import { appendEntry } from '../append.ts'
import { RECORDED_FOR_YOU } from '../clock/notice-messages.ts'
import { changeReached, senderOf } from '../reach.ts'
import { entryOf } from '../reads/history.ts'
import { tellOfRecord } from '../tell.ts'

interface Given {
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
  files: Pick<StoredEvidence, 'id' | 'fileName' | 'size' | 'sha256'>[]
}

/**
 * Records whether one complies, why and with what evidence (LEG-21, LEG-23): the entry, the own status, when it was evaluated, its files
 * and the next review come about together or not at all. Who wrote it, when, and of what kind it is, the server says (LEG-34). Also in a
 * record one is responsible for, under one's own name, where its holder lets one (LEG-B19).
 */
export function addEntry(call: Call, given: Given): Promise<Entry & { id: string }> {
  const { userComplianceCheck: status, documents } = given
  const note = noteOf(given.userComplianceNote, 'userComplianceNote')
  if (status === 'Not applicable' && note.plaintext === '') throw reasonNeeded()
  if (documents.some(({ effectiveOn, expiresOn }) => effectiveOn && expiresOn && expiresOn < effectiveOn))
    throw expiresBefore()
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const keys = documents.map(({ key }) => key)
    const record = await changeReached(transaction, call.viewer, given.id, (is) =>
      transaction.one(evaluated(call, is, status, keys)),
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
    await tellOfRecord(transaction, record.member_id, record.responsible_id)
    if (memberId !== record.member_id) await notifyHolder(transaction, record, memberId)
    const entry = (await entryOf(transaction, record.id, number)) as Entry
    return { ...entry, id: entry.key }
  })
}

/**
 * Gives the record its new status and gives the files that were sent for it; when it was evaluated, its entry says. Its next review is its
 * months from today; one that has none and was due, or soon to be, is done.
 */
const evaluated = ({ viewer }: Call, is: RawBuilder<boolean>, status: EntryStatus, keys: readonly string[]) =>
  statement<Row>(raw`
    update member_legal_item r set user_status = ${status},
      next_review = case when r.review_months is not null then ${monthsAfter(TODAY, raw`r.review_months`)}
        when r.next_review <= ${TODAY} + ${REMINDER_DAYS} then null else r.next_review end
    where ${is}
    returning r.id, r.member_id, r.responsible_id, r.item_id, (select i.title from legal_item i where i.id = r.item_id) as title, (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size, 'sha256', f.sha256)), '[]')
      from legal_evidence f where f.record_id = r.id and f.entry_id is null and f.id = any (${keys}::uuid[])
        and f.sent_by is not distinct from ${senderOf(viewer)}) as files`)

/** Tells the holder that whoever is responsible has added to their record (LEG-B19); the notice names who, and no word of the note. */
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
