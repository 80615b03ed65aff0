import { Problem } from '#base/problem.ts'

export const notUtf8 = () =>
  new Problem('calendar.unreadable-file', 'invalid', 'We cannot read this file. Please save it as text in UTF-8.')
export const unreadableFile = () =>
  new Problem(
    'calendar.unreadable-file',
    'invalid',
    'This is neither a calendar (.ics) nor a table (.csv) with the columns title, start, end, type and desc.',
  )
export const tooManyEvents = (most: number) =>
  new Problem(
    'calendar.too-many-events',
    'invalid',
    `A file may have ${most.toLocaleString('en-GB')} events at most. Please import it in parts.`,
  )
export const tooLaborious = () =>
  new Problem(
    'calendar.too-laborious',
    'invalid',
    'This file takes too long to read. Please leave out events that repeat in unusual ways, or import it in parts.',
  )
export const ownCalendarFull = (most: number, mostSeries: number) =>
  new Problem(
    'calendar.own-calendar-full',
    'conflict',
    `Your own calendar can have ${most.toLocaleString('en-GB')} events at most, of which ${mostSeries} repeat. Please delete some, or import fewer.`,
  )
export const readingOthers = () =>
  new Problem('calendar.reading-others', 'too-many', 'Other files are being read. Please try again in a moment.', {
    retryAfter: 5,
  })
