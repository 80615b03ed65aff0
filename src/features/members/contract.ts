// The feature's contract, in three parts: members and sessions (here), accounts, and profiles.
import { z } from 'zod'
import { done, id, nothing, operation } from '#base/operation.ts'
import { EVERYONE, SIGNED_IN } from '#base/roles.ts'
import { signInAnswer } from './accounts/contract.ts'
import { bulkOperations } from './administration/bulk/contract.ts'
import { bulkRemovalOperations } from './administration/bulk-removal/contract.ts'
import { administrationOperations } from './administration/contract.ts'
import { announcementOperations } from './announcements/contract.ts'
import { approvalOperations } from './approvals/contract.ts'
import { failureOperations } from './failures/contract.ts'
import { importOperations } from './import/contract.ts'
import { invitationOperations } from './invitations/contract.ts'
import { isSameAddress } from './rules.ts'
import { email, password, requiredName, session } from './shapes.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    members: true
    profile: true
    profiles: true
    relations: true
    scores: true
  }
}

export { accountsContract, LINK_PURPOSES, type SignInAnswer } from './accounts/contract.ts'
export type { OpenSession, Passkey, Protection, ShownFactor } from './accounts/shapes.ts'
export type { BulkChange, BulkPreview, PastJob } from './administration/bulk/contract.ts'
export type { RemovalPreview } from './administration/bulk-removal/contract.ts'
export {
  type MemberChoice,
  type MemberDetail,
  type MemberFilter,
  type MemberRow,
  type MemberSelection,
  memberChoice,
  type SavedView,
} from './administration/contract.ts'
export type { EmailPreview } from './announcements/contract.ts'
export type { RegistrationSettings } from './approvals/contract.ts'
export type { FailedEmail, FailedJob } from './failures/contract.ts'
export type { ImportInput, ImportPreview } from './import/contract.ts'
export type { Invitation, InvitationByLink } from './invitations/contract.ts'
export { ownDataContract } from './own-data/contract.ts'
export { type OwnProfileChange, profilesContract } from './profiles/contract.ts'
export { type RelatedMember, type Relation, relationsContract } from './relations/contract.ts'
export {
  type OwnProfile,
  type PublicProfile,
  publicProfile,
  type Session,
  type ShownMember,
  shownMember,
} from './shapes.ts'
export { type MemberView, viewingContract } from './viewing/contract.ts'
export type { Visibility } from './visibility/contract.ts'
export { HIDEABLE_FIELDS } from './visibility/fields.ts'

export const registration = z
  .strictObject({
    firstName: requiredName('Please enter your first name.'),
    lastName: requiredName('Please enter your last name.'),
    email,
    confirmEmail: z.string().max(254),
    password,
    confirmPassword: z.string().max(512),
    termsAgree: z.literal(true, 'Please agree to the Terms of Use.'),
    privacyAgree: z.literal(true, 'Please agree to the Privacy Policy.'),
  })
  .refine((input) => isSameAddress(input.email, input.confirmEmail), {
    path: ['confirmEmail'],
    message: 'Emails do not match.',
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  })

export const membersContract = {
  session: operation({
    roles: EVERYONE,
    inView: true,
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in on this site',
  })
    .input(nothing)
    .output(session),

  signIn: operation({ roles: EVERYONE, method: 'POST', path: '/session', summary: 'Sign in with e-mail and password' })
    .input(z.strictObject({ email, password: z.string().max(512) }))
    .output(signInAnswer),

  signOut: operation({
    roles: SIGNED_IN,
    inView: true,
    method: 'DELETE',
    path: '/session',
    summary: 'End this session on the server',
  })
    .input(nothing)
    .output(done),

  register: operation({
    roles: EVERYONE,
    method: 'POST',
    path: '/accounts',
    summary: 'Register with a business e-mail; signs in as a newUser who waits for access',
    creates: true,
  })
    .input(registration)
    .output(session.extend({ id })),

  createProfile: operation({
    roles: SIGNED_IN,
    method: 'POST',
    path: '/profile',
    summary: 'Create a profile on this site for an existing account that has none here',
    creates: true,
  })
    .input(nothing)
    .output(session.extend({ id })),

  ...administrationOperations,
  ...bulkOperations,
  ...bulkRemovalOperations,
  ...announcementOperations,
  ...failureOperations,

  ...approvalOperations,
  ...invitationOperations,
  ...importOperations,
}
