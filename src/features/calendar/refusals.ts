import { changedMeanwhile, notFound, Problem } from '#base/problem.ts'

export const noEvent = () => notFound('calendar.not-found', 'There is no such event.')
export const notYours = () =>
  new Problem('calendar.not-yours', 'forbidden', 'Only administrators can change a shared event.')
export const editedMeanwhile = () =>
  changedMeanwhile('Somebody else has changed this event since you opened it. Please check it again.')

export const typeNotYours = () =>
  atField('calendar.type-not-yours', 'type', 'You can add events to your own calendar only.')
export const unknownType = () => atField('calendar.unknown-type', 'type', 'Please choose a calendar from the list.')
export const unknownRule = () => atField('calendar.unknown-rule', 'rule', 'We cannot read how this event repeats.')
export const ruleWithoutDates = () =>
  atField('calendar.no-dates', 'rule', 'An event that repeats like this never takes place.')
export const tooManyDates = (most: number) =>
  atField('calendar.too-many-dates', 'rule', `An event repeats ${most.toLocaleString('en-GB')} times at most.`)
export const notRepeating = () => new Problem('calendar.not-repeating', 'conflict', 'This event does not repeat.')

export const full = () =>
  new Problem('calendar.full', 'conflict', 'All places at this event are taken. You can join the waiting list.')
export const over = () => new Problem('calendar.over', 'conflict', 'This event is over.')
export const cancelled = () => new Problem('calendar.cancelled', 'conflict', 'This event has been cancelled.')

/** A refusal whose message belongs to a field of the form (SHELL-32). */
function atField(code: string, field: string, message: string): Problem {
  return new Problem(code, 'invalid', message, { fields: { [field]: message } })
}
