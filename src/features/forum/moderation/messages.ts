import type { CaseKind, Decision, Ground } from './contract.ts'

/** Grounds of a report, as shown in forms and lists. */
export const GROUND_NAMES: Record<Ground, string> = {
  rude: 'Rude or offensive',
  spam: 'Spam or advertising',
  private: 'Personal or confidential information',
  wrong: 'Wrong or misleading',
  other: 'Something else',
}

/** Sentences of notifications about reports and decisions; they never quote the item. */
export const notificationTexts = {
  reported: (kind: CaseKind) => `${article(kind)} was reported`,
  reportedAs: (ground: Ground) => `Reported as: ${GROUND_NAMES[ground].toLowerCase()}.`,
  appealed: (kind: CaseKind) => `A decision about ${article(kind).toLowerCase()} has been appealed`,
  appealedMessage: 'The author has asked for a second decision.',
  own: (kind: CaseKind) => `Your ${kind}`,
  ownReport: (kind: CaseKind) => `Your report of ${article(kind).toLowerCase()}`,
  toAuthor: {
    keep: 'It was reported. An administrator has looked at it and left it as it is.',
    hide: 'An administrator has hidden it. You can read why, and ask for a second decision.',
  },
  toAuthorAgain: {
    keep: 'Your appeal was heard. It is shown again.',
    hide: 'Your appeal was considered. It stays hidden.',
  },
  toReporter: {
    keep: 'Thank you for your report. An administrator has looked at it and left it as it is.',
    hide: 'Thank you for your report. An administrator has hidden what you reported.',
  },
  toReporterAgain: {
    keep: 'After an appeal, what you reported is shown again.',
    hide: 'After an appeal, what you reported stays hidden.',
  },
} satisfies Record<string, unknown> & Record<'toAuthor' | 'toReporter', Record<Decision, string>>

const article = (kind: CaseKind) => (kind === 'answer' ? 'An answer' : `A ${kind}`)
