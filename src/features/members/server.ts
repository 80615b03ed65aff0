import { mount } from '#platform/server/call.ts'
import type { Departure } from '#platform/server/departure.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './actions/authenticator.ts'
import { saveAvatarChoice } from './actions/avatar.ts'
import { changeEmail } from './actions/change-email.ts'
import { changeMember } from './actions/change-member.ts'
import { changePassword } from './actions/change-password.ts'
import { changeProfile } from './actions/change-profile.ts'
import { confirmByCode, confirmByPasskey, confirmByPassword } from './actions/confirm-identity.ts'
import { createProfile } from './actions/create-profile.ts'
import { endOtherSessions, endOwnSession } from './actions/end-sessions.ts'
import { beginPasskeySignIn, signInWithPasskey } from './actions/passkey-sign-in.ts'
import { addPasskey, beginPasskey, removePasskey } from './actions/passkeys.ts'
import { photo, removePhoto, savePhoto } from './actions/photo.ts'
import { register } from './actions/register.ts'
import { removeMember } from './actions/remove-member.ts'
import { requestReset, resetPassword } from './actions/reset-password.ts'
import { giveSecondFactor } from './actions/second-factor.ts'
import { signIn } from './actions/sign-in.ts'
import { signOut } from './actions/sign-out.ts'
import { inspectLink, sendVerification, verifyEmail } from './actions/verify-email.ts'
import { accountsContract, membersContract, ownDataContract, profilesContract } from './contract.ts'
import { deleteAccount } from './own-data/delete-account.ts'
import { exportOwnData } from './own-data/export-own-data.ts'
import { memberList } from './reads/member-list.ts'
import { openSessions } from './reads/open-sessions.ts'
import { protectionOf } from './reads/protection.ts'
import { profileByName } from './reads/public-profile.ts'
import { sessionOf } from './reads/session.ts'

export { sendResetLink } from './actions/reset-password.ts'
export { drawAvatar } from './avatar-drawing.ts'
export { hasAccount } from './credentials.ts'
export type { Recipient } from './emails.ts'
export { setLegalAccess } from './legal-access.ts'
export { membersMessages } from './messages.ts'
export { ownProfileData } from './own-data/own-profile-data.ts'
export { hashPassword } from './passwords.ts'
export { activeMembersNamed, isActive, isActiveMember, lockMembers, presentMember } from './reads/active-members.ts'
export { administratorIds } from './reads/administrators.ts'
export { deviceOf } from './reads/open-sessions.ts'
export { displayNameOf, nameById, namesById, profilesById } from './reads/public-profile.ts'
export { recipientsById } from './recipients.ts'
export { reserveName } from './reserved-names.ts'
export { roleOfMember } from './role-of-member.ts'
export { countSavedInsight, memberRole, recountSavedInsights } from './saved-count.ts'
export { addToScores, membersWithScore, noteBadges, type Score, scoreOf, sendToScores } from './scores.ts'
export { rolesInSessions, SWEEP_CREDENTIALS } from './session-roles.ts'
export { viewerOf } from './sessions.ts'

/** The operations of sign-in and member administration; `departures` decide what is retained of removed members. */
export const members = (departures: readonly Departure[]) =>
  mount('members', membersContract, {
    session: sessionOf,
    signIn,
    signOut,
    register,
    createProfile,
    list: (call, input) => memberList(call.database, input, call.now),
    change: changeMember,
    remove: removeMember(departures),
  })

export const accounts = mount('accounts', accountsContract, {
  requestReset,
  resetPassword,
  inspectLink,
  verifyEmail,
  sendVerification,
  changePassword,
  changeEmail,
  sessions: openSessions,
  endSession: endOwnSession,
  endOtherSessions,
  protection: protectionOf,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  giveSecondFactor,
  beginPasskeySignIn,
  signInWithPasskey,
  confirmByPassword,
  confirmByCode,
  confirmByPasskey,
})

/** The operations of profiles; `storage` holds the photos. */
export const profiles = (storage: () => Storage) =>
  mount('profiles', profilesContract, {
    changeProfile,
    saveAvatarChoice,
    savePhoto: savePhoto(storage),
    removePhoto,
    photo: photo(storage),
    profile: (call, { displayName }) => profileByName(call.database, displayName),
  })

/** The operations on one's own data; `parts` export what each feature holds, `departures` handle the deletion of an account. */
export const ownData = (parts: readonly OwnData[], departures: readonly Departure[]) =>
  mount('ownData', ownDataContract, {
    export: (call) => exportOwnData(call, parts),
    deleteAccount: deleteAccount(departures),
  })
