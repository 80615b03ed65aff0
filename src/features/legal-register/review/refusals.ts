import { notFound, Problem } from '#base/problem.ts'
import { NOTE_MISSING, OWN_RECORD, STATUS_MISSING } from './messages.ts'

/** The same answer for a missing member and one of another site (TEN-03). */
export const noSuchMember = () => notFound('members.not-found', 'There is no such member.')
export const noEntry = () => notFound('legal-register.no-entry', 'There is no such entry in this history.')

/** A closed record is read-only (LEG-15). */
export const recordClosed = () =>
  new Problem('legal-register.record-closed', 'conflict', 'This record is closed. Nothing can be added to it.')
/** Members' entries are never corrected or withdrawn (LEG-29, LEG-30). */
export const notAdministrators = () =>
  new Problem(
    'legal-register.not-administrators',
    'conflict',
    'Only entries of administrators can be corrected or withdrawn.',
  )
export const withdrawnAlready = () =>
  new Problem('legal-register.withdrawn-already', 'conflict', 'This entry has already been withdrawn.')

/** Lists the missing fields of a review (LEGADM-35). */
export function incompleteReview({ note, status }: { note: boolean; status: boolean }): Problem {
  const fields = {
    ...(note ? {} : { adminComplianceNote: NOTE_MISSING }),
    ...(status ? {} : { adminComplianceCheck: STATUS_MISSING }),
  }
  return new Problem('legal-register.incomplete-review', 'invalid', note ? STATUS_MISSING : NOTE_MISSING, { fields })
}

export const alreadyOnHold = () =>
  new Problem('legal-register.already-held', 'conflict', 'This is already under a legal hold.')
export const noHold = () => notFound('legal-register.no-hold', 'There is no such legal hold. It may have been lifted.')

/** Nobody reviews their own assessment (LEGADM-44). */
export const ownRecord = () => new Problem('legal-register.own-record', 'forbidden', OWN_RECORD)

export const noteMissing = () =>
  new Problem('legal-register.note-missing', 'invalid', NOTE_MISSING, { fields: { complianceNote: NOTE_MISSING } })
