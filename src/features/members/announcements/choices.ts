// Without zod, which the browser does not load.

/** What subject and message may contain in braces, filled in for each recipient (ADM-38). */
export const EMAIL_PLACEHOLDERS = ['name', 'displayName', 'company', 'expiryDate', 'site'] as const

/** The values of these for one recipient. */
export type EmailValues = Record<(typeof EMAIL_PLACEHOLDERS)[number], string>

/** Most characters of a subject and a message. */
export const MAX_SUBJECT = 150
export const MAX_EMAIL_MESSAGE = 5_000

/** The paragraphs of a message: an empty line ends one, other line breaks stay. */
export const paragraphsOf = (message: string): string[] =>
  message
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
