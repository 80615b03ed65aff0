import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { noRecord, notesChanged } from '../../refusals.ts'
import type { MemberRecord } from '../../shapes.ts'
import { noteOf } from '../../text.ts'
import { readOwnRecord } from '../reads/whole.ts'
import { tellOfRecord } from '../tell.ts'

interface Notes {
  id: string
  /** Of the notes they build on. */
  revision: number
  contentJSON?: unknown
}

/** Saves how an item applies to oneself (LEG-16); notes that were saved elsewhere meanwhile are not written over. */
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
    await tellOfRecord(transaction, call.viewer.memberId)
    return record
  })
}
