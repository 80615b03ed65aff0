// Without zod, which the browser does not load.

/** What an administrator decides about a registration (ACC-B5). */
export const DECISIONS = ['approved', 'declined'] as const
export type Decision = (typeof DECISIONS)[number]

/** User types that somebody may be approved as; the first is offered first. Administrators are made in the member's details. */
export const APPROVED_AS = ['subscriber', 'guest', 'jedi'] as const

/** Most characters of a message to the person. */
export const MAX_MESSAGE = 1_000

/** What the texts of these e-mails may contain in braces. */
export const PLACEHOLDERS = {
  approval: ['name', 'site', 'message'],
  rejection: ['name', 'site', 'message', 'days'],
} as const
