// Without zod, which the browser does not load.

/** User types that somebody may be invited as, the usual one first. Administrators are made in the member's details. */
export const INVITED_AS = ['subscriber', 'guest', 'jedi'] as const
export type InvitedAs = (typeof INVITED_AS)[number]

/** For how many days the link of an invitation works. */
export const INVITATION_DAYS = 14

/** Most addresses that are invited at once; more are imported from a file. */
export const MAX_ADDRESSES = 200

/** Most e-mails with an invitation that a site sends to one address in a day. */
export const MAX_EMAILS_A_DAY = 3

/** What became of an address that an administrator wanted to invite. */
export const INVITE_OUTCOMES = ['invited', 'alreadyInvited', 'alreadyMember', 'waiting', 'invalid', 'tooOften'] as const
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number]

/** What is done to several invitations at once. */
export const INVITATION_CHANGES = ['resend', 'revoke'] as const
export type InvitationChange = (typeof INVITATION_CHANGES)[number]

/** What became of one of them: done, left out as its address was sent too many e-mails, or no longer there. */
export const CHANGED_INVITATIONS = ['done', 'tooOften', 'gone'] as const
export type ChangedInvitation = (typeof CHANGED_INVITATIONS)[number]

/** The lists of invitations. */
export const INVITATION_STATUSES = ['open', 'expired'] as const

/** Who the address of an invitation belongs to: nobody, an account without a profile here, somebody who waits, or a member. */
export const INVITED_ACCOUNTS = ['none', 'elsewhere', 'waiting', 'member'] as const
export type InvitedAccount = (typeof INVITED_ACCOUNTS)[number]
