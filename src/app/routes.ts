/**
 * Every path of the member portal, for the server: these are answered with the portal, all others with the 404 page.
 * `{name}` stands for one path segment. Letter case does not matter (SHELL-02).
 */
export const PORTAL_ROUTES = [
  '/login',
  '/auth/{token}',
  '/account',
  '/NewUser',
  '/ExpiredUser',
  '/myaccount',
  '/insights',
  '/InsightPage/{insightKey}',
  '/my-films',
  '/films',
  '/questions',
  '/forum',
  '/forum/chat',
  '/forum/decisions/{case}',
  '/calendar',
  '/members',
  '/legal-register',
  '/LegalRegisterUpload',
  '/LegalRegisterEdit',
  '/LegalRegisterDash',
  '/LegalRegister/user',
  '/LegalRegister/user/{userKey}',
  '/AdminLegalRegister',
  '/university',
  '/university/{courseId}',
  '/university/{courseId}/{lessonId}',
  '/profile',
  '/profile/cpd',
  '/Profile/{displayName}',
  '/dangerzone',
  '/notifications',
  '/home',
  '/gallery',
  '/Admin',
  '/Categories',
  '/dash',
  '/dash/insights',
  '/dash/legal-register',
  '/dash/dashboard',
  '/dash/failures',
  '/dash/users',
  '/dash/users/{memberId}',
  '/dash/invitations',
  '/dash/import',
  '/dash/moderation',
  '/dash/badges',
  '/dash/calendar',
  '/dash/university',
  '/dash/university/{courseId}',
  '/dash/university/{courseId}/learners',
  '/dash/audit',
  '/dash/config',
  '/dash/setup',
  '/dash/front-page/{variant}',
  '/dash/{section}',
] as const

/** Whether the portal has a page under this path; a trailing slash is ignored. */
export function isPortalAddress(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

const PATTERNS = PORTAL_ROUTES.map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'))
