import { ANONYMOUS } from '#base/names.ts'

/** A member's links elsewhere; empty ones are not shown (PROF-07). */
export const SOCIALS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'website'] as const
export type Social = (typeof SOCIALS)[number]

/** The earliest year of birth on offer. */
export const FIRST_YEAR = 1900

/** The scores of a member, in display order (PROF-04, FOR-32). */
export const SCORES = [
  'threadsCreated',
  'postsCreated',
  'commentsCreated',
  'bestAnswers',
  'threadReplies',
  'commentReplies',
  'castVotes',
  'upvotes',
] as const

/** Whether a name is our placeholder, which its owner has still to replace. */
export function isPlaceholderName(displayName: string): boolean {
  return new RegExp(`^(${ANONYMOUS}( \\d+)?)?$`).test(displayName.trim())
}

/** Whether a profile has no name at all yet, so that its owner is welcomed and asked for one (PROF-02). */
export function isNameless(profile: { firstName: string; lastName: string; displayName: string }): boolean {
  return profile.firstName === '' && profile.lastName === '' && isPlaceholderName(profile.displayName)
}

/** Days of a month, 1 to 12; without a year, February has 29. */
export function daysIn(year: number | undefined, month: number): number {
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()
}
