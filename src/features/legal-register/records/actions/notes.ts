import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { noRecord, notesChanged } from '../../refusals.ts'
import type { MemberRecord } from '../../shapes.ts'
import { noteOf } from '../../text.ts'
import { announceRecord } from '../announce.ts'
import { readOwnRecord } from '../reads/full-record.ts'

interface Notes {
  id: string
  /** The revision of the notes this change is based on. */
  revision: number
  contentJSON?: unknown
}

/** Saves the member's notes on how an item applies (LEG-16); notes saved elsewhere in the meantime cause a conflict. */
export function saveNotes(call: Call, { id, revision, contentJSON }: Notes): Promise<MemberRecord> {
  const notes = noteOf(contentJSON, 'contentJSON')
  return call.change(async (transaction) => {
    const saved = await transaction.run(
      sql
        .updateTable('member_legal_item')
        .set({
          notes_json: JSON.stringify(notes.json),
          notes_html: notes.html,
          notes_plaintext: notes.plaintext,
          notes_revision: raw<number>`notes_revision + 1`,
          notes_at: call.now,
        })
        .where('member_id', '=', call.viewer.memberId)
        .where('item_id', '=', id)
        .where('status', '=', 'active')
        .where('notes_revision', '=', revision),
    )
    const record = await readOwnRecord(transaction, call.viewer, id)
    if (!record) throw noRecord()
    if (saved === 0) throw notesChanged()
    await announceRecord(transaction, call.viewer.memberId)
    return record
  })
}
