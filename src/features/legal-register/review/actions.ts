import { notify } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { AdminStatus } from '../fields.ts'
import { appendEntry, type NewEntry } from '../records/append.ts'
import { entryOf } from '../records/reads/history.ts'
import type { Entry } from '../shapes.ts'
import { noteOf } from '../text.ts'
import {
  type HeldRecord,
  holdRecord,
  needAdministratorsEntry,
  needOthersRecord,
  settleAdminStatus,
} from './held-record.ts'
import { REVIEW_CORRECTED, REVIEW_WITHDRAWN, REVIEWED } from './notice-messages.ts'
import { incompleteReview, noEntry, noteMissing } from './refusals.ts'

interface Review {
  id: string
  adminComplianceCheck?: AdminStatus | undefined
  adminComplianceNote?: unknown
}

/**
 * An administrator says what they find of a member's item, with a note: an entry of its history and the record's adminStatus change in
 * one transaction, and the member is told (LEGADM-33 to LEGADM-37). The note or the status missing: refused at its field (LEGADM-35).
 */
export async function addReview(call: Call, { id, adminComplianceCheck, adminComplianceNote }: Review) {
  const note = noteGiven(adminComplianceNote, 'adminComplianceNote')
  if (!note || !adminComplianceCheck)
    throw incompleteReview({ note: note !== undefined, status: adminComplianceCheck !== undefined })
  return change(call, id, REVIEWED, async () => ({ type: 'admin', status: adminComplianceCheck, note }))
}

interface Correction {
  id: string
  number: number
  complianceCheck: AdminStatus
  complianceNote: unknown
  why: string
}

/** Corrects an administrator's entry by another one beside it, which says what holds instead, and why (LEG-30). */
export async function correct(call: Call, { id, number, complianceCheck, complianceNote, why }: Correction) {
  const note = noteGiven(complianceNote, 'complianceNote')
  if (!note) throw noteMissing()
  return change(call, id, REVIEW_CORRECTED, async (transaction) => {
    await needAdministratorsEntry(transaction, id, number)
    return { type: 'correction', about: number, status: complianceCheck, note, why }
  })
}

/** Withdraws an administrator's entry: it leaves the member's view and stays in the chain, with who withdrew it and when (LEG-29). */
export async function withdraw(call: Call, { id, number }: { id: string; number: number }) {
  return change(call, id, REVIEW_WITHDRAWN, async (transaction) => {
    await needAdministratorsEntry(transaction, id, number)
    return { type: 'withdrawal', about: number }
  })
}

/** A note as it is kept; undefined where it says nothing. */
function noteGiven(given: unknown, field: string) {
  if (given === undefined || given === null) return undefined
  const note = noteOf(given, field)
  return note.plaintext === '' ? undefined : note
}

type Found = Omit<NewEntry, 'recordId' | 'authorId'>

/** Adds what `find` gives to a record that is held meanwhile, settles what it comes to, and tells whoever shows it. */
async function change(
  call: Call,
  recordId: string,
  words: string,
  find: (transaction: SiteDatabase) => Promise<Found>,
): Promise<Entry & { id: string }> {
  const { memberId: authorId } = call.viewer
  return call.change(async (transaction) => {
    const record = await holdRecord(transaction, recordId)
    await needOthersRecord(transaction, record, authorId)
    const found = await find(transaction)
    const { id, number } = await appendEntry(transaction, { ...found, recordId, authorId })
    await settleAdminStatus(transaction, recordId)
    // Of the note nothing: it stands in the history, for those who may read it.
    call.audit.note({ subject: recordId, after: { entry: number, about: found.about, status: found.status } })
    await tell(transaction, record, { authorId, words, entryId: id })
    const entry = await entryOf(transaction, recordId, found.about ?? number)
    if (!entry) throw noEntry()
    return { ...entry, id }
  })
}

/** The notice names the item and no word of the note; the administrator's own register needs none. */
async function tell(
  transaction: SiteDatabase,
  { id, memberId, itemId, title }: HeldRecord,
  { authorId, words, entryId }: { authorId: string | null; words: string; entryId: string },
): Promise<void> {
  await notify(transaction, [
    {
      memberId,
      type: 'other',
      subjectId: itemId,
      groupId: id,
      title,
      content: words,
      authorId,
      url: `/legal-register?key=${itemId}`,
      source: `legalReview:${entryId}`,
    },
  ])
  await announce(transaction, 'legalRecords', `member:${memberId}`)
  await announce(transaction, 'legalRecords', 'admins')
}
