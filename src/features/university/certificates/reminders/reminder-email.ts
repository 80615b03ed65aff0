import type { Recipient } from '#features/members/server.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { expiryMessages } from './messages.ts'

/** A certificate as its reminder shows it. */
export interface RemindedCertificate {
  courseTitle: string
  /** The last valid day as text. */
  day: string
  isOver: boolean
  /** The address of the course. */
  url: string
}

/** The email that a certificate expires soon, or has expired (UNI-B1). */
export function reminderEmail(
  site: SiteConfig,
  { accountId, to, firstName }: Recipient,
  { courseTitle, day, isOver, url }: RemindedCertificate,
): Email {
  const text = textsOf('university', expiryMessages, site.texts)
  const values = {
    site: site.primaries.appTitle,
    name: firstName || text('expiry.nameless'),
    course: courseTitle,
    day,
  }
  return {
    accountId,
    to,
    subject: text(isOver ? 'expiry.overSubject' : 'expiry.soonSubject', values),
    ...compose({
      ...emailBrandOf(site),
      reason: text('expiry.reason', values),
      heading: text(isOver ? 'expiry.overHeading' : 'expiry.soonHeading'),
      paragraphs: [text(isOver ? 'expiry.overBody' : 'expiry.soonBody', values), text('expiry.renew')],
      action: { label: text('expiry.action'), url },
    }),
  }
}
