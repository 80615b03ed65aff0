import { notFound, Problem } from '#base/problem.ts'
import { MAX_ASSIGNED } from '../fields.ts'

export const notPublished = () =>
  new Problem('university.not-published', 'conflict', 'Members do not see this course yet. Please publish it first.')
export const pastDueDate = () =>
  new Problem('university.past-due-date', 'invalid', 'Please choose today or a later day.', {
    fields: { dueOn: 'Please choose today or a later day.' },
  })
export const nobodyChosen = () =>
  new Problem('university.nobody-chosen', 'invalid', 'Nobody matches this choice.', {
    fields: { selection: 'Nobody matches this choice.' },
  })
export const tooManyChosen = () =>
  new Problem(
    'university.too-many-chosen',
    'invalid',
    `Please choose at most ${MAX_ASSIGNED.toLocaleString('en-GB')} people at a time.`,
  )
export const noAssignment = () => notFound('university.no-assignment', 'This member has not been assigned this course.')
