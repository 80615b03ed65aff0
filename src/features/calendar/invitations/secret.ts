import { fingerprint } from '#platform/server/secrets.ts'

/** The secret of an invitation's links: only its hash is stored, and a later email about the same invitation has the same one. */
export const secretOf = (productSecret: string, siteId: string, invitationId: string): string =>
  fingerprint(productSecret, 'calendar-invitation', siteId, invitationId).toString('base64url')

/** The path of an invitation's page, and the form of its secret. */
export const pathOf = (secret: string) => `/invitations/${secret}`
