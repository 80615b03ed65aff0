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
  type LockedRecord,
  lockRecord,
  recomputeAdminStatus,
  requireAdministratorsEntry,
  requireOthersRecord,
} from './locked-record.ts'
import { REVIEW_CORRECTED, REVIEW_WITHDRAWN, REVIEWED } from './messages.ts'
import { incompleteReview, noEntry, noteMissing } from './refusals.ts'

interface Review {
  id: string
  adminComplianceCheck?: AdminStatus | undefined
  adminComplianceNote?: unknown
}

/**
 * Adds an administrator's review of a member's item, with status and note. The entry and the record's adminStatus change in one
 * transaction, and the member is notified (LEGADM-33 to LEGADM-37). A missing note or status is reported at its field (LEGADM-35).
 */
export async function addReview(call: Call, { id, adminComplianceCheck, adminComplianceNote }: Review) {
  const note = parseNote(adminComplianceNote, 'adminComplianceNote')
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

/** Corrects an administrator's entry by appending a correction with a new status, a new note and the reason (LEG-30). */
export async function correct(call: Call, { id, number, complianceCheck, complianceNote, why }: Correction) {
  const note = parseNote(complianceNote, 'complianceNote')
  if (!note) throw noteMissing()
  return change(call, id, REVIEW_CORRECTED, async (transaction) => {
    await requireAdministratorsEntry(transaction, id, number)
    return { type: 'correction', about: number, status: complianceCheck, note, why }
  })
}

/** Withdraws an administrator's entry: the member no longer sees it, but it stays in the chain with who withdrew it and when (LEG-29). */
export async function withdraw(call: Call, { id, number }: { id: string; number: number }) {
  return change(call, id, REVIEW_WITHDRAWN, async (transaction) => {
    await requireAdministratorsEntry(transaction, id, number)
    return { type: 'withdrawal', about: number }
  })
}

/** Checks a note; undefined if it is empty. */
function parseNote(value: unknown, field: string) {
  if (value === undefined || value === null) return undefined
  const note = noteOf(value, field)
  return note.plaintext === '' ? undefined : note
}

type EntryDraft = Omit<NewEntry, 'recordId' | 'authorId'>

/** Locks the record, appends the entry from `prepare`, recomputes the admin status, and notifies the member. */
async function change(
  call: Call,
  recordId: string,
  message: string,
  prepare: (transaction: SiteDatabase) => Promise<EntryDraft>,
): Promise<Entry & { id: string }> {
  const { memberId: authorId } = call.viewer
  return call.change(async (transaction) => {
    const record = await lockRecord(transaction, recordId)
    await requireOthersRecord(transaction, record, authorId)
    const draft = await prepare(transaction)
    const { id, number } = await appendEntry(transaction, { ...draft, recordId, authorId })
    await recomputeAdminStatus(transaction, recordId)
    // Without the note: it is in the history, for those who may read it.
    call.audit.note({ subject: recordId, after: { entry: number, about: draft.about, status: draft.status } })
    await notifyMember(transaction, record, { authorId, message, entryId: id })
    const entry = await entryOf(transaction, recordId, draft.about ?? number)
    if (!entry) throw noEntry()
    return { ...entry, id }
  })
}

/** Notifies the member, naming the item but quoting nothing of the note. An administrator is not notified of reviewing their own record. */
async function notifyMember(
  transaction: SiteDatabase,
  { id, memberId, itemId, title }: LockedRecord,
  { authorId, message, entryId }: { authorId: string | null; message: string; entryId: string },
): Promise<void> {
  await notify(transaction, [
    {
      memberId,
      type: 'other',
      subjectId: itemId,
      groupId: id,
      title,
      content: message,
      authorId,
      url: `/legal-register?key=${itemId}`,
      source: `legalReview:${entryId}`,
    },
  ])
  await announce(transaction, 'legalRecords', `member:${memberId}`)
  await announce(transaction, 'legalRecords', 'admins')
}
