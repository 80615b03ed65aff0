/** What threads are about in other features (LEG-B10, UNI-B3). */
export const SUBJECT_KINDS = ['legalItem', 'lesson'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Of these, what the forum's own composer attaches to a question, and what it lists the questions of. */
export const ATTACHABLE_KINDS = ['lesson'] as const
export type AttachableKind = (typeof ATTACHABLE_KINDS)[number]

/** Questions of one page below their subject. */
export const ABOUT_PAGE = 5

/** The key of the draft of a question about something, beside that of a question about nothing in particular (FOR-B4). */
export const draftKeyAbout = (key: string) => `about-${key}`
