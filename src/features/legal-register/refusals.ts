import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'

/** The same answer for a missing or removed item, another site's item and another member's record (LEG-32). */
export const noRecord = () => notFound('legal-register.no-record', 'This legal item is not in the register.')
/** For a responsible member who has read access only (LEG-B19). */
export const onlyToRead = () =>
  new Problem(
    'legal-register.only-to-read',
    'forbidden',
    'You can read this record, but its holder has not allowed you to add to it.',
  )
export const noDocument = () => notFound('legal-register.no-document', 'There is no such document.')
export const noSuchItem = () => notFound('legal-register.no-item', 'There is no such legal item.')

export const alreadyAdded = () =>
  new Problem('legal-register.already-added', 'conflict', 'This legal item is already in your register.')
export const notesChanged = () =>
  changedMeanwhile('These notes have been saved elsewhere since you opened them. Please reload the page.')
export const documentGone = () =>
  new Problem(
    'legal-register.document-gone',
    'conflict',
    'A document of this entry is no longer there, or is part of another entry. Please reload the page.',
  )
export const tooManyUnsaved = (most: number) =>
  new Problem(
    'legal-register.too-many-unsaved',
    'conflict',
    `You have uploaded ${most} documents that are in no entry. Save an entry with them, or remove some first.`,
  )

export const evidenceFull = () =>
  new Problem(
    'legal-register.evidence-full',
    'conflict',
    'Your documents have reached 2 GB in total, the most one register can store. Please remove some that are in no entry.',
  )

/** Under a legal hold neither the record nor its holder can be removed until an administrator lifts it. */
export const recordOnHold = () =>
  new Problem(
    'legal-register.record-held',
    'conflict',
    'This record is under a legal hold and cannot be removed. Please ask an administrator of the site.',
  )
export const memberOnHold = () =>
  new Problem(
    'legal-register.member-held',
    'conflict',
    'This member’s legal register is under a legal hold. Lift the hold first, then remove the member.',
  )

export const textTooLong = (field: string) =>
  new Problem('legal-register.text-too-long', 'invalid', TOO_LONG, { fields: { [field]: TOO_LONG } })
const TOO_LONG = 'That text is too long.'

export const reasonNeeded = () =>
  new Problem('legal-register.reason-needed', 'invalid', REASON, { fields: { userComplianceNote: REASON } })
const REASON = 'Please write why this is not applicable.'

export const expiresBefore = () =>
  new Problem('legal-register.expires-before', 'invalid', EXPIRES, { fields: { documents: EXPIRES } })
const EXPIRES = 'A document cannot expire before it takes effect.'

export const noSuchPerson = () =>
  new Problem('legal-register.no-person', 'invalid', NOBODY, { fields: { responsibleId: NOBODY } })
const NOBODY = 'Please choose a member of this site.'
