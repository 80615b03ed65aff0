import { changedMeanwhile, type FieldProblems, Problem } from '#base/problem.ts'
import { EMPTY_ITEM, SOME_MISSING } from './messages.ts'

/** An item without a title counts as empty, whatever else it contains (LEGADM-15). */
export const emptyItem = (fields: FieldProblems) =>
  new Problem('legal-register.empty-item', 'invalid', EMPTY_ITEM, { fields })
export const someMissing = (fields: FieldProblems) =>
  new Problem('legal-register.some-missing', 'invalid', SOME_MISSING, { fields })

export const notTheAuthor = () =>
  atField(
    'authorId',
    'The author must be the signed-in administrator. Please reload the page.',
    (message, fields) => new Problem('legal-register.not-the-author', 'invalid', message, { fields }),
  )
export const unknownArea = () =>
  atField(
    'filterByArea',
    'Choose an area from the list.',
    (message, fields) => new Problem('legal-register.unknown-area', 'invalid', message, { fields }),
  )
export const unknownRegulator = () =>
  atField(
    'regulator',
    'Choose regulators from the list.',
    (message, fields) => new Problem('legal-register.unknown-regulator', 'invalid', message, { fields }),
  )
export const itemChanged = () =>
  changedMeanwhile('Somebody has saved this item since you opened it. Please check it again before you save.')

function atField(field: string, message: string, make: (message: string, fields: FieldProblems) => Problem): Problem {
  return make(message, { [field]: message })
}

export const noRetentionChange = () =>
  new Problem(
    'legal-register.no-retention-change',
    'conflict',
    'There is no such request. It may have been withdrawn or changed in the meantime.',
  )
export const ownRetentionChange = () =>
  new Problem(
    'legal-register.own-retention-change',
    'forbidden',
    'You requested this change. Another administrator has to confirm it.',
  )
