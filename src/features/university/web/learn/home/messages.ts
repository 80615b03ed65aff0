/** Texts of the assigned courses on home, under `assigned`. */
export const assignedMessages = {
  title: 'Courses assigned to you',
  failed: 'Your assigned courses could not be loaded',
  more: 'Show more courses',
  startNamed: 'Start {course}',
  resumeNamed: 'Resume {course}',
} as const
