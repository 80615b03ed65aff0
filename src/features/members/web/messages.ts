/** What the whole portal says of members; all else comes with their pages (members/messages.ts). */
export const membersManifestMessages = {
  menu: { users: 'Users' },
}
