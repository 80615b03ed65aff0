import { relationMessages } from './relations/messages.ts'

/** Texts of members that the whole portal needs; the others load with their pages (members/messages.ts). */
export const membersManifestMessages = {
  menu: { users: 'Users' },
  config: { registrations: 'Registrations' },
  adminHome: {
    toApprove: 'to approve',
    expiring: '{count, plural, one {membership ends} other {memberships end}} within 30 days',
    failedEmails: '{count, plural, one {e-mail} other {e-mails}} not delivered',
    failedJobs: '{count, plural, one {bulk action} other {bulk actions}} failed in part',
    newMembers: 'new members',
    members: 'members',
  },
  relations: relationMessages,
} as const
