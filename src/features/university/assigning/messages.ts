/** Sentences of notifications, below the course's title (UNI-B4). `day` is already formatted. */
export const ASSIGNED = 'This course was assigned to you.'
export const ASSIGNED_UNTIL = (day: string) => `This course was assigned to you. It is due on ${day}.`
export const DUE_DATE_CHANGED = (day: string) => `This course, which was assigned to you, is now due on ${day}.`
export const DUE_DATE_REMOVED = 'This course, which was assigned to you, no longer has a due date.'
export const DUE_SOON = (day: string) => `This course, which was assigned to you, is due on ${day}.`
export const OVERDUE = (day: string) => `This course, which was assigned to you, was due on ${day}.`

/** Texts of the email of an assignment, and of its due date in calendars; a site may override each under `university.<key>` (TEN-B8). */
export const emailMessages = {
  'assigned.subject': 'The course {course} was assigned to you',
  'assigned.changedSubject': 'The due date of the course {course} has changed',
  'assigned.heading': 'A course was assigned to you',
  'assigned.changedHeading': 'A due date has changed',
  'assigned.body': 'Hello {name}, the course {course} was assigned to you.',
  'assigned.bodyUntil': 'Hello {name}, the course {course} was assigned to you. It is due on {day}.',
  'assigned.changedBody': 'Hello {name}, the course {course}, which was assigned to you, is now due on {day}.',
  'assigned.removedBody': 'Hello {name}, the course {course}, which was assigned to you, no longer has a due date.',
  'assigned.action': 'Open the course',
  'assigned.nameless': 'there',
  'assigned.reason': 'You are receiving this e-mail because an administrator of {site} has assigned you this course.',
  'deadline.due': 'Course {course} is due',
} as const

/** Texts of the exported completion table, under `university.learners`. */
export const exportMessages = {
  title: 'Learners of ‘{course}’',
  origin: '{site}, exported {now} ({timeZone})',
  none: 'Nobody matches.',
  cut: 'Only the first {count} learners are in this file.',
  shortened: '… (shortened)',
  displayName: 'Name',
  company: 'Company',
  state: 'State',
  lessonsDone: 'Lessons done',
  lessons: 'Lessons',
  enrolled: 'Enrolled',
  completed: 'Completed',
  assignedBy: 'Assigned by',
  assigned: 'Assigned',
  dueOn: 'Due',
  overdue: 'Overdue',
  certificate: 'Certificate',
  validUntil: 'Certificate valid until',
  notBegun: 'Not begun',
  underWay: 'Under way',
  completedState: 'Completed',
  yes: 'Yes',
  valid: 'Valid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const
