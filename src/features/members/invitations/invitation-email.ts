import { longDate } from '#base/dates.ts'
import { INVITATION_RETENTION_DAYS } from '#base/registration-retention.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { brandOf, emailTexts } from '../emails.ts'

export interface InvitationContent {
  to: string
  firstName: string
  /** What the administrator wrote; may be empty. */
  message: string
  url: string
  expiresAt: Date
}

/** The e-mail with the link of an invitation; it says until when the link works and when the address is erased (ACC-B4). */
export function invitationEmail(
  site: SiteConfig,
  { to, firstName, message, url, expiresAt }: InvitationContent,
): Email {
  const { text, common } = emailTexts(site, firstName)
  const values = { ...common, day: longDate(expiresAt, site.region), retained: String(INVITATION_RETENTION_DAYS) }
  return {
    to,
    subject: text('letter.invitation.subject', values),
    ...compose({
      ...brandOf(site),
      reason: text('letter.invitation.reason', values),
      heading: text('letter.invitation.heading', values),
      paragraphs: [
        text('letter.invitation.body', values),
        ...paragraphsOf(message),
        text('letter.invitation.link', values),
        text('letter.invitation.unexpected', values),
      ],
      action: { label: text('letter.invitation.action', values), url },
    }),
  }
}

const paragraphsOf = (message: string): string[] =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
