import { z } from 'zod'
import { day, done, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, EVERYONE, SIGNED_IN } from '#base/roles.ts'
import { password, requiredName, session } from '../shapes.ts'
import {
  CHANGED_INVITATIONS,
  INVITATION_CHANGES,
  INVITATION_DAYS,
  INVITATION_STATUSES,
  INVITE_OUTCOMES,
  INVITED_ACCOUNTS,
  INVITED_AS,
  MAX_ADDRESSES,
} from './choices.ts'

const listKey = z.string().max(120).default('').describe("A key of the site's list; empty for none")
const token = z.string().min(1).max(100)
const firstName = requiredName('Please enter your first name.')
const lastName = requiredName('Please enter your last name.')
const agreements = {
  termsAgree: z.literal(true, 'Please agree to the Terms of Use.'),
  privacyAgree: z.literal(true, 'Please agree to the Privacy Policy.'),
}

/** An invitation as administrators see it. */
const invitation = z.object({
  id,
  email: z.string(),
  userType: z.string(),
  /** The last day of membership. */
  expiryDate: day.nullable(),
  /** Null once whoever invited them was erased. */
  invitedBy: z.string().nullable(),
  sentAt: instant,
  /** When the link stops working. */
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** What the link of an invitation is for. */
export const invitationByLink = z.object({
  email: z.string(),
  /** Filled in by whoever invited them; may be empty. */
  firstName: z.string(),
  lastName: z.string(),
  /** Who the address belongs to; only the link, which was sent there, tells. */
  account: z.enum(INVITED_ACCOUNTS),
  /** Whether the caller is signed in to that account. */
  isOwn: z.boolean(),
})
export type InvitationByLink = z.infer<typeof invitationByLink>

/** As many as are invited at once. */
const chosen = { ids: z.array(id).min(1).max(MAX_ADDRESSES) }

/** What became of each of several invitations. */
const changedInvitations = z.object({ items: z.array(z.object({ id, outcome: z.enum(CHANGED_INVITATIONS) })) })

/** What the administrator chooses for everybody who is invited at once. */
export const invitationOptions = {
  userType: z.enum(INVITED_AS).default('subscriber'),
  /** The last day of membership in the site's time zone; null for no end. */
  expiryDate: day.nullable().default(null),
  companyType: listKey,
  supplier: listKey,
  message: z.string().trim().max(1_000).default('').describe('Stands in the e-mail'),
}

export const invitationOperations = {
  invitations: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations that nobody has accepted yet, newest first',
  })
    .input(
      z.strictObject({
        ...page(20),
        status: z.enum(INVITATION_STATUSES).optional(),
        /** A part of the address. */
        query: z.string().trim().max(200).optional(),
      }),
    )
    .output(pageOf(invitation)),

  invite: operation({
    roles: ADMINS,
    audit: 'members.invited',
    method: 'POST',
    path: '/invitations',
    summary: `Invite up to ${MAX_ADDRESSES} addresses by e-mail, by a link that works once within ${INVITATION_DAYS} days; an address that is invited already gets no second e-mail`,
    confirm: true,
  })
    .input(
      z.strictObject({
        emails: z.array(z.string().trim().max(254)).min(1, 'Please enter an e-mail address.').max(MAX_ADDRESSES),
        ...invitationOptions,
      }),
    )
    .output(z.object({ items: z.array(z.object({ email: z.string(), outcome: z.enum(INVITE_OUTCOMES) })) })),

  resendInvitation: operation({
    roles: ADMINS,
    audit: 'members.invitationResent',
    method: 'POST',
    path: '/invitations/{id}/email',
    summary: `Send an invitation again, by a new link that works for ${INVITATION_DAYS} days; the earlier one stops working`,
  })
    .input(z.strictObject({ id }))
    .output(invitation),

  revokeInvitation: operation({
    roles: ADMINS,
    audit: 'members.invitationRevoked',
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revoke an invitation; its link stops working, and the address is erased',
  })
    .input(z.strictObject({ id }))
    .output(done),

  previewInvitations: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'POST',
    path: '/invitations/preview',
    summary: 'How many of these invitations would be sent again or revoked',
  })
    .input(z.strictObject({ ...chosen, action: z.enum(INVITATION_CHANGES) }))
    .output(
      z.object({
        willChange: z.int(),
        /** Their addresses were sent as many e-mails as they get within a day. */
        tooOften: z.int(),
        /** Accepted or revoked meanwhile. */
        gone: z.int(),
      }),
    ),

  resendInvitations: operation({
    roles: ADMINS,
    audit: 'members.invitationResent',
    method: 'POST',
    path: '/invitations/emails',
    summary: `Send up to ${MAX_ADDRESSES} invitations again, as one alone; the outcome of each is said`,
    confirm: true,
  })
    .input(z.strictObject(chosen))
    .output(changedInvitations),

  revokeInvitations: operation({
    roles: ADMINS,
    audit: 'members.invitationRevoked',
    method: 'DELETE',
    path: '/invitations',
    summary: `Revoke up to ${MAX_ADDRESSES} invitations, as one alone; the outcome of each is said`,
  })
    .input(z.strictObject(chosen))
    .output(changedInvitations),

  acceptInvitation: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/invitations/acceptance',
    summary: 'Accept an invitation as somebody new, by the secret of its link; signs in as a member',
    creates: true,
  })
    .input(
      z
        .strictObject({ token, firstName, lastName, password, confirmPassword: z.string().max(512), ...agreements })
        .refine((input) => input.password === input.confirmPassword, {
          path: ['confirmPassword'],
          message: 'Passwords do not match.',
        }),
    )
    .output(session.extend({ id })),

  joinByInvitation: operation({
    roles: SIGNED_IN,
    method: 'PUT',
    path: '/invitations/acceptance',
    summary: 'Accept an invitation with the account one is signed in to, whose address was invited',
  })
    .input(
      z.strictObject({
        token,
        /** Needed where the caller has no profile here yet. */
        firstName: firstName.optional(),
        lastName: lastName.optional(),
        ...agreements,
      }),
    )
    .output(session),
}
