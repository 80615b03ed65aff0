import { relationMessages } from './relations/messages.ts'

/** Texts of members that the whole portal needs; the others load with their pages (members/messages.ts). */
export const membersManifestMessages = {
  menu: { users: 'Users' },
  config: { registrations: 'Registrations' },
  adminHome: { toApprove: 'to approve', newMembers: 'new members', members: 'members' },
  relations: relationMessages,
} as const
