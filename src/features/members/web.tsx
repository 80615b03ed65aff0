import { IconUsers } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { FailuresSearch } from './web/failures/failures-page.tsx'
import type { InvitationsSearch } from './web/invitations/invitations-search.ts'
import { membersManifestMessages } from './web/messages.ts'
import type { ProfileSearch } from './web/profile/profile-search.ts'
import type { LoginSearch } from './web/sign-in/login-search.ts'
import type { UsersSearch } from './web/users/users-search.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/login': LoginSearch
    '/auth/$token': NoSearch
    '/account': NoSearch
    '/NewUser': NoSearch
    '/ExpiredUser': NoSearch
    '/profile': ProfileSearch
    '/Profile/$displayName': NoSearch
    '/dangerzone': NoSearch
    '/dash/failures': FailuresSearch
    '/dash/users': UsersSearch
    '/dash/users/$memberId': UsersSearch
    '/dash/invitations': InvitationsSearch
    '/dash/import': NoSearch
  }
}

export { canBeBlocked } from './relations/rules.ts'
export { AccountHints } from './web/account/account-hints.tsx'
export { MemberPicture, OwnAvatar } from './web/member-picture.tsx'
export { MemberLink } from './web/profile/member-link.tsx'
export { Folded } from './web/relations/folded.tsx'
export { RelationMenu } from './web/relations/relation-menu.tsx'
export { IdentityCheck } from './web/sign-in/identity-check.tsx'
export { Viewing } from './web/viewing/viewing.tsx'

/** Shown instead of the page to an account without a profile here; rarely needed, so in a chunk of its own. */
export const ExistingAccountDialog = lazyPage(
  () => import('./web/sign-in/existing-account-dialog.tsx'),
  'ExistingAccountDialog',
)

export const membersManifest: FeatureManifest = {
  name: 'members',
  messages: membersManifestMessages,
  routes: [
    {
      path: '/login',
      admits: 'everyone',
      frame: 'bare',
      page: lazyPage(() => import('./web/sign-in/login-page.tsx'), 'LoginPage'),
    },
    {
      path: '/auth/$token',
      admits: 'anybody',
      frame: 'bare',
      page: lazyPage(() => import('./web/links/auth-page.tsx'), 'AuthPage'),
    },
    {
      path: '/account',
      admits: 'signedIn',
      frame: 'shell',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/account/account-page.tsx'), 'AccountPage'),
    },
    {
      path: '/NewUser',
      admits: 'newUser',
      frame: 'bare',
      page: lazyPage(() => import('./web/sign-in/new-user-page.tsx'), 'NewUserPage'),
    },
    {
      path: '/ExpiredUser',
      admits: 'expiredUser',
      frame: 'bare',
      page: lazyPage(() => import('./web/sign-in/expired-user-page.tsx'), 'ExpiredUserPage'),
    },
    {
      path: '/profile',
      admits: 'members',
      frame: 'shell',
      section: 'profile',
      switch: 'profiles',
      page: lazyPage(() => import('./web/profile/profile-page.tsx'), 'ProfilePage'),
    },
    {
      path: '/Profile/$displayName',
      admits: 'members',
      frame: 'shell',
      switch: 'profiles',
      page: lazyPage(() => import('./web/profile/member-page.tsx'), 'MemberPage'),
    },
    {
      path: '/dangerzone',
      admits: 'signedIn',
      frame: 'shell',
      section: 'profile',
      page: lazyPage(() => import('./web/own-data/danger-zone-page.tsx'), 'DangerZonePage'),
    },
    {
      path: '/dash/failures',
      admits: 'admins',
      frame: 'shell',
      section: 'dashboard',
      page: lazyPage(() => import('./web/failures/failures-page.tsx'), 'FailuresPage'),
    },
    {
      path: '/dash/users',
      admits: 'admins',
      frame: 'shell',
      section: 'users',
      page: lazyPage(() => import('./web/users/admin-users-page.tsx'), 'AdminUsersPage'),
    },
    {
      path: '/dash/users/$memberId',
      admits: 'admins',
      frame: 'shell',
      section: 'users',
      page: lazyPage(() => import('./web/users/admin-users-page.tsx'), 'AdminUsersPage'),
    },
    {
      path: '/dash/invitations',
      admits: 'admins',
      frame: 'shell',
      section: 'users',
      page: lazyPage(() => import('./web/invitations/invitations-page.tsx'), 'InvitationsPage'),
    },
    {
      path: '/dash/import',
      admits: 'admins',
      frame: 'shell',
      section: 'users',
      page: lazyPage(() => import('./web/import/import-page.tsx'), 'ImportPage'),
    },
  ],
  menu: [
    { section: 'users', label: 'members.menu.users', to: '/dash/users', icon: IconUsers, order: 50, menu: 'dash' },
  ],
  adminCounts: [
    {
      name: 'members.toApprove',
      group: 'waiting',
      label: 'members.adminHome.toApprove',
      order: 10,
      target: { to: '/dash/users', search: { status: 'waiting' } },
      topic: 'members',
    },
    {
      name: 'members.expiring',
      group: 'waiting',
      label: 'members.adminHome.expiring',
      order: 50,
      target: { to: '/dash/users', search: { status: 'expiring', sort: 'expiryDate' } },
      topic: 'members',
    },
    {
      name: 'members.failedEmails',
      group: 'waiting',
      label: 'members.adminHome.failedEmails',
      order: 60,
      target: { to: '/dash/failures' },
      topic: 'failedEmails',
    },
    {
      name: 'members.failedJobs',
      group: 'waiting',
      label: 'members.adminHome.failedJobs',
      order: 65,
      target: { to: '/dash/failures', search: { show: 'jobs' } },
      topic: 'bulkJobs',
    },
    {
      name: 'members.newMembers',
      group: 'week',
      label: 'members.adminHome.newMembers',
      order: 10,
      target: { to: '/dash/users' },
      topic: 'members',
    },
    {
      name: 'members.members',
      group: 'total',
      label: 'members.adminHome.members',
      order: 10,
      target: { to: '/dash/users' },
      topic: 'members',
    },
  ],
  adminCards: [
    {
      name: 'approvals',
      order: 10,
      card: lazyPage(() => import('./web/approvals/approvals-card.tsx'), 'ApprovalsCard'),
    },
  ],
  settings: [
    {
      name: 'registrations',
      label: 'members.config.registrations',
      order: 44,
      part: lazyPage(() => import('./web/approvals/registration-settings.tsx'), 'RegistrationSettingsPart'),
    },
  ],
}
