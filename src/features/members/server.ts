import { mount } from '#platform/server/call.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { saveAvatarChoice } from './actions/avatar.ts'
import { changeMember } from './actions/change-member.ts'
import { changeProfile } from './actions/change-profile.ts'
import { createProfile } from './actions/create-profile.ts'
import { register } from './actions/register.ts'
import { removeMember } from './actions/remove-member.ts'
import { signIn } from './actions/sign-in.ts'
import { signOut } from './actions/sign-out.ts'
import { ownDataContract, ownDataPolicy } from './contract/own-data.ts'
import { membersContract, membersPolicy, profilesContract, profilesPolicy } from './contract.ts'
import { deleteAccount } from './own-data/delete-account.ts'
import { exportOwnData } from './own-data/export-own-data.ts'
import { memberList } from './reads/member-list.ts'
import { profileByName } from './reads/public-profile.ts'
import { NOBODY, ownSession } from './reads/session.ts'

export { drawAvatar } from './avatar-drawing.ts'
export { ownProfileData } from './own-data/own-profile-data.ts'
export { hashPassword } from './passwords.ts'
export { displayNameOf, profilesById } from './reads/public-profile.ts'
export { countSavedInsight } from './saved-count.ts'
export { viewerOf } from './sessions.ts'

export const members = mount('members', membersContract, membersPolicy, {
  session: async ({ viewer, database, now }) =>
    viewer.accountId === null ? NOBODY : ownSession(database, { accountId: viewer.accountId, now }),
  signIn,
  signOut,
  register,
  createProfile,
  list: (call, input) => memberList(call.database, input, call.now),
  change: changeMember,
  remove: removeMember,
})

export const profiles = mount('profiles', profilesContract, profilesPolicy, {
  changeProfile,
  saveAvatarChoice,
  profile: (call, { displayName }) => profileByName(call.database, displayName),
})

/** What people can do with their own data; `parts` say what each feature holds about them. */
export const ownData = (parts: readonly OwnData[]) =>
  mount('ownData', ownDataContract, ownDataPolicy, {
    export: (call) => exportOwnData(call, parts),
    deleteAccount,
  })
