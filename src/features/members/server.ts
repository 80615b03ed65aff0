import type { JobKinds } from '#platform/server/bulk-jobs/kind.ts'
import { mount } from '#platform/server/call.ts'
import type { Departure } from '#platform/server/departure.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'
import { changeEmail } from './accounts/change-email.ts'
import { changePassword } from './accounts/change-password.ts'
import { requestReset, resetPassword } from './accounts/reset-password.ts'
import { inspectLink, sendVerification, verifyEmail } from './accounts/verify-email.ts'
import { MEMBER_JOBS } from './administration/bulk/job-kinds.ts'
import { pastJobs } from './administration/bulk/past-jobs.ts'
import { previewBulk } from './administration/bulk/preview.ts'
import { bulkResult } from './administration/bulk/result.ts'
import { bulkJobStatus, startBulk, undoBulk } from './administration/bulk/start.ts'
import { previewRemoval, startRemoval } from './administration/bulk-removal/start.ts'
import { changeMember } from './administration/change-member.ts'
import { exportMembers } from './administration/export-members.ts'
import { memberCounts } from './administration/member-counts.ts'
import { memberDetail } from './administration/member-detail.ts'
import { memberList } from './administration/member-list.ts'
import { removeMember } from './administration/remove-member.ts'
import { removeView, savedViews, saveView } from './administration/views.ts'
import { announcementsPreference, changeAnnouncements } from './announcements/preference.ts'
import { previewEmail } from './announcements/preview.ts'
import { emailDeliveries, startEmail } from './announcements/start.ts'
import { approveMember, rejectMember } from './approvals/decide.ts'
import { changeRegistrationSettings, registrationSettings } from './approvals/settings.ts'
import {
  accountsContract,
  membersContract,
  ownDataContract,
  profilesContract,
  relationsContract,
  viewingContract,
} from './contract.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './factors/change-authenticator.ts'
import { addPasskey, beginPasskey, removePasskey } from './factors/change-passkeys.ts'
import { confirmByCode, confirmByPasskey, confirmByPassword } from './factors/confirm-identity.ts'
import { giveSecondFactor } from './factors/give-second-factor.ts'
import { beginPasskeySignIn, signInWithPasskey } from './factors/passkey-sign-in.ts'
import { protectionOf } from './factors/protection.ts'
import { dismiss, listFailedEmails, retry } from './failures/emails.ts'
import { dismissFailedJob, listFailedJobs, retryBulk } from './failures/jobs.ts'
import { previewImport } from './import/preview-import.ts'
import { startImport } from './import/start-import.ts'
import { acceptInvitation, joinByInvitation } from './invitations/accept.ts'
import { resendInvitation, revokeInvitation } from './invitations/change-invitation.ts'
import { previewInvitations, resendInvitations, revokeInvitations } from './invitations/change-invitations.ts'
import { invitationList } from './invitations/invitation-list.ts'
import { inviteMembers } from './invitations/invite.ts'
import { deleteAccount } from './own-data/delete-account.ts'
import { exportOwnData } from './own-data/export-own-data.ts'
import { changeProfile } from './profiles/change-profile.ts'
import { photo, removePhoto, savePhoto } from './profiles/photo.ts'
import { profileByName } from './profiles/public-profile.ts'
import { saveAvatarChoice } from './profiles/save-avatar.ts'
import { createProfile } from './registration/create-profile.ts'
import { register } from './registration/register.ts'
import { relationList, setRelation } from './relations/relations.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-sessions.ts'
import { openSessions } from './sessions/open-sessions.ts'
import { sessionOf } from './sessions/own-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { endView } from './viewing/end-view.ts'
import { seenBy } from './viewing/seen-by.ts'
import { startView } from './viewing/start-view.ts'
import { changeVisibility, ownVisibility } from './visibility/choices.ts'

export { hasAccount } from './accounts/credentials.ts'
export { hashPassword } from './accounts/passwords.ts'
export { sendResetLink } from './accounts/reset-password.ts'
export { activeMembersNamed, isActive, isActiveMember, lockMembers, presentMember } from './active-members.ts'
export { memberCounts, registered } from './administration/admin-counts.ts'
export { auditedMembers } from './administration/audited-members.ts'
export { bulkMemberChanges } from './administration/bulk/kind.ts'
export { bulkMemberRemovals } from './administration/bulk-removal/kind.ts'
export { setLegalAccess } from './administration/legal-access.ts'
export { selectedMembers } from './administration/selected-members.ts'
export { administratorIds } from './administrators.ts'
export { bulkMemberEmails } from './announcements/kind.ts'
export { chooseByLink, unsubscribePage } from './announcements/unsubscribe-page.ts'
export { eraseDeclinedMembers } from './approvals/erase-declined.ts'
export { membersAuditMessages } from './audit-messages.ts'
export type { Recipient } from './emails.ts'
export { endMemberships, endMembershipsAt } from './expiry/end-memberships.ts'
export { expiryFollowsTimeZone, moveMembershipEnds } from './expiry/follow-time-zone.ts'
export { accessOfMember, setPaidAccess } from './expiry/paid-access.ts'
export { memberImports } from './import/kind.ts'
export { eraseInvitations } from './invitations/erase-invitations.ts'
export { membersMessages } from './messages.ts'
export { ownProfileData } from './own-data/own-profile-data.ts'
export { drawAvatar } from './profiles/avatar-drawing.ts'
export { fullNamesById } from './profiles/full-names.ts'
export {
  displayNameOf,
  nameById,
  namesById,
  type PersonRow,
  person,
  personOf,
  profilesById,
  shownMembersById,
} from './profiles/public-profile.ts'
export { recipientsById } from './recipients.ts'
export { reserveName } from './registration/reserved-names.ts'
export { isBlocking, isMuting } from './relations/related.ts'
export { canBeBlocked } from './relations/rules.ts'
export { roleOfMember } from './role-of-member.ts'
export { countSavedInsight, memberRole, recountSavedInsights } from './saved-count.ts'
export {
  addToScores,
  countScores,
  type MemberScores,
  membersWithScore,
  noteBadges,
  raiseScores,
  type Score,
  type ScoreChange,
  type ScoreSteps,
  scoreOf,
  summed,
} from './scores.ts'
export { deviceOf } from './sessions/open-sessions.ts'
export { rolesInSessions, SWEEP_CREDENTIALS } from './sessions/session-roles.ts'
export { viewerOf } from './sessions/sessions.ts'

/**
 * The operations of sign-in and member administration; `departures` decide what is retained of removed members, `jobs` are the bulk actions of
 * other features, which are listed and tried again beside those on members when they fail in part.
 */
export const members = (departures: readonly Departure[], jobs: JobKinds) =>
  mount('members', membersContract, {
    session: sessionOf,
    signIn,
    signOut,
    register,
    createProfile,
    list: (call, input) => memberList(call.database, input, call.now),
    counts: (call, input) => memberCounts(call.database, input, call.now),
    detail: (call, { id }) => memberDetail(call.database, id, call.now),
    change: changeMember,
    remove: removeMember(departures),
    approve: approveMember,
    reject: rejectMember,
    registrationSettings: ({ database }) => registrationSettings(database),
    changeRegistrationSettings,
    exportList: exportMembers,
    views: savedViews,
    saveView,
    removeView,
    previewBulk,
    startBulk,
    bulkJob: bulkJobStatus,
    pastJobs,
    bulkResult,
    undoBulk,
    previewRemoval,
    startRemoval,
    previewEmail,
    startEmail,
    emailDeliveries,
    failedEmails: listFailedEmails,
    retryEmails: retry,
    dismissEmails: dismiss,
    failedJobs: listFailedJobs({ ...MEMBER_JOBS, ...jobs }),
    retryBulk: retryBulk({ ...MEMBER_JOBS, ...jobs }),
    dismissJob: dismissFailedJob,
    invitations: invitationList,
    invite: inviteMembers,
    resendInvitation,
    revokeInvitation,
    previewInvitations,
    resendInvitations,
    revokeInvitations,
    acceptInvitation,
    joinByInvitation,
    previewImport,
    startImport,
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
  announcements: announcementsPreference,
  changeAnnouncements,
})

/** The operations of administrators who view the site as a member. */
export const viewing = mount('viewing', viewingContract, { start: startView, end: endView, seenBy })

/** The operations of muting and blocking. */
export const relations = mount('relations', relationsContract, { list: relationList, set: setRelation })

/** The operations of profiles; `storage` holds the photos. */
export const profiles = (storage: () => Storage) =>
  mount('profiles', profilesContract, {
    changeProfile,
    saveAvatarChoice,
    savePhoto: savePhoto(storage),
    removePhoto,
    photo: photo(storage),
    profile: (call, { displayName }) => profileByName(call.database, displayName),
    visibility: ownVisibility,
    changeVisibility,
  })

/** The operations on one's own data; `parts` export what each feature holds, `departures` handle the deletion of an account. */
export const ownData = (parts: readonly OwnData[], departures: readonly Departure[]) =>
  mount('ownData', ownDataContract, {
    export: (call) => exportOwnData(call, parts),
    deleteAccount: deleteAccount(departures),
  })
