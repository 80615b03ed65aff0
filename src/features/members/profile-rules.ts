import { ANONYMOUS } from '#base/names.ts'

/** Where a member can be found elsewhere; an empty one shows nothing (PROF-07). */
export const SOCIALS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'website'] as const
export type Social = (typeof SOCIALS)[number]

/** The earliest year of birth on offer. */
export const FIRST_YEAR = 1900

/** What a profile photo may be (PROF-15). Its type is decided by its content, on the server. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const PHOTO_BYTES = { least: 5_000, most: 2_000_000 } as const
export const PHOTO_TOO_BIG = 'File size is too big! Maximum 2mb'
export const PHOTO_TOO_SMALL = 'File size is too small! Minimum 5kb'

/** Why a file cannot be a profile photo by its size, in the ledger's words; undefined for one that can (PROF-15). */
export function photoSizeProblem(bytes: number): string | undefined {
  if (bytes > PHOTO_BYTES.most) return PHOTO_TOO_BIG
  return bytes < PHOTO_BYTES.least ? PHOTO_TOO_SMALL : undefined
}

/** What a member's scores count, in the order they are shown (PROF-04, FOR-32). */
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

/** A name we gave because there was none; its owner has still to choose one. */
export function isPlaceholderName(displayName: string): boolean {
  return new RegExp(`^(${ANONYMOUS}( \\d+)?)?$`).test(displayName.trim())
}

/** Whether a profile has no name at all yet: then its owner is welcomed and asked for one (PROF-02). */
export function isNameless(profile: { firstName: string; lastName: string; displayName: string }): boolean {
  return profile.firstName === '' && profile.lastName === '' && isPlaceholderName(profile.displayName)
}

/** Days of a month, 1 to 12; of February in a leap year when no year is chosen yet. */
export function daysIn(year: number | undefined, month: number): number {
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()
}
