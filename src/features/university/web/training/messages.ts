/** Texts of the courses below an item of the legal register, under `training`. */
export const trainingMessages = {
  title: 'Training for this law',
  loading: 'Loading courses',
  failed: 'The courses could not be loaded',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  more: 'Show more courses',
  notBegun: 'Not begun',
  underWay: 'Under way: {done, number} of {lessons, number}',
  completed: 'Completed {date}',
  validUntil: 'Certificate valid until {date}',
  valid: 'Certificate valid without an end date',
  expired: 'Certificate expired {date}',
  withdrawn: 'Certificate withdrawn',
} as const
