/** Texts of exported records (en-GB); a site can override each as `cpd.export.<key>` (TEN-B8). */
export const cpdExportMessages = {
  title: 'CPD record of {member}',
  origin: '{site} · as of {now} ({timeZone})',
  pageOf: 'Page {page} of {pages}',
  none: 'Nothing is recorded in this period.',
  cut: 'This file is not complete: one file holds at most {count} lines.',
  shortened: ' … (shortened)',

  // Facts
  period: 'Period: {from} to {to}.',
  total: 'Total: {total} of a target of {target}. Verified by the site: {verified}. Stated by the member: {stated}.',
  kindTotals: 'By kind: {totals}.',
  topicTotals: 'By topic: {totals}. A line with several topics counts in full for each.',
  each: '{name} {time}',
  hours: '{hours} h',

  // Headings
  day: 'Day',
  what: 'What',
  kind: 'Kind',
  topics: 'Topics',
  minutes: 'Minutes',
  basis: 'Basis',
  note: 'Note',
  files: 'Evidence',
  totalMinutes: 'Total minutes',

  // Cells
  insightRead: 'Insight read',
  eventAttended: 'Event attended',
  lessonDone: 'Lesson done',
  quizPassed: 'Quiz passed',
  answerAccepted: 'Accepted answer',
  registerReview: 'Register review',
  own: 'Added by the member',
  verified: 'Verified by the site',
  stated: 'Stated by the member',
  corrected: 'Recorded by the site: ‘{title}’, {minutes} minutes.',
  correctedOwn: 'First entered: ‘{title}’, {minutes} minutes.',
  noTopic: 'No topic',
  ofAll: 'Total',
  ofVerified: 'Total verified by the site',
  ofStated: 'Total stated by the member',
  ofKind: 'Total by kind: {name}',
  ofTopic: 'Total by topic: {name}',
} as const
