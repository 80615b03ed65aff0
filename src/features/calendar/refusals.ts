import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'
import { MAX_ANSWERS } from './choices.ts'

export const noEvent = () => notFound('calendar.not-found', 'There is no such event.')
export const notYours = () =>
  new Problem('calendar.not-yours', 'forbidden', 'Only administrators can change a shared event.')
export const editedMeanwhile = () =>
  changedMeanwhile('Somebody else has changed this event since you opened it. Please check it again.')

export const typeNotYours = () =>
  atField(
    'type',
    'You can add events to your own calendar only.',
    (message, fields) => new Problem('calendar.type-not-yours', 'invalid', message, { fields }),
  )
export const unknownType = () =>
  atField(
    'type',
    'Please choose a calendar from the list.',
    (message, fields) => new Problem('calendar.unknown-type', 'invalid', message, { fields }),
  )
export const unknownRule = () =>
  atField(
    'rule',
    'We cannot read how this event repeats.',
    (message, fields) => new Problem('calendar.unknown-rule', 'invalid', message, { fields }),
  )
export const ruleWithoutDates = () =>
  atField(
    'rule',
    'An event that repeats like this never takes place.',
    (message, fields) => new Problem('calendar.no-dates', 'invalid', message, { fields }),
  )
export const tooManyDates = (most: number) =>
  atField(
    'rule',
    `An event repeats ${most.toLocaleString('en-GB')} times at most.`,
    (message, fields) => new Problem('calendar.too-many-dates', 'invalid', message, { fields }),
  )
export const offRule = () =>
  atField(
    'rule',
    'The event does not repeat on the day you chose. Please change how it repeats.',
    (message, fields) => new Problem('calendar.off-rule', 'invalid', message, { fields }),
  )
export const seriesOnly = (field: 'type' | 'allDay' | 'image') =>
  atField(
    field,
    'This can only be changed for all dates.',
    (message, fields) => new Problem('calendar.series-only', 'invalid', message, { fields }),
  )
export const undoTooLate = () =>
  new Problem(
    'calendar.undo-too-late',
    'conflict',
    'This move can no longer be undone: the event has changed since, or some minutes have passed.',
  )
export const noPicture = () =>
  atField(
    'image',
    'This picture is no longer there. Please choose it again.',
    (message, fields) => new Problem('calendar.no-picture', 'invalid', message, { fields }),
  )
export const tooManyPictures = (most: number) =>
  new Problem(
    'calendar.too-many-pictures',
    'conflict',
    `You have sent ${most} pictures that no event shows. Please save your events first, or try again in an hour.`,
  )
export const dateNeeded = () =>
  new Problem('calendar.date-needed', 'invalid', 'Please choose a date of this series first.')
export const notRepeating = () => new Problem('calendar.not-repeating', 'conflict', 'This event does not repeat.')

export const full = () =>
  new Problem('calendar.full', 'conflict', 'All places at this event are taken. You can join the waiting list.')
export const tooManyAnswers = () =>
  new Problem(
    'calendar.too-many-answers',
    'conflict',
    `You have answered ${MAX_ANSWERS} coming dates of this series, which is the most. Withdraw an answer, or wait until some dates are over.`,
  )
export const notBegun = () =>
  new Problem('calendar.not-begun', 'conflict', 'You can note who was there once the event has begun.')
export const noParticipant = () =>
  new Problem('calendar.no-participant', 'conflict', 'Only those who answered yes or maybe, or waited, can be noted.')
export const over = () => new Problem('calendar.over', 'conflict', 'This event is over.')
export const cancelled = () => new Problem('calendar.cancelled', 'conflict', 'This event has been cancelled.')

export const notInvitable = () =>
  atField(
    'memberIds',
    'Some of the people you chose cannot be invited: they have left, or have no access at the moment.',
    (message, fields) => new Problem('calendar.not-invitable', 'invalid', message, { fields }),
  )
export const tooManyInvitations = (most: number) =>
  new Problem(
    'calendar.too-many-invitations',
    'too-many',
    `You can invite ${most.toLocaleString('en-GB')} people in an hour. Please try again later.`,
    { retryAfter: 3_600 },
  )
export const noInvitation = () =>
  notFound('calendar.no-invitation', 'This invitation is no longer valid. The event may be over, or have been deleted.')

/** A refusal whose message belongs to a field of the form (SHELL-32). */
function atField(
  field: string,
  message: string,
  make: (message: string, fields: Record<string, string>) => Problem,
): Problem {
  return make(message, { [field]: message })
}
