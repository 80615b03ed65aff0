import { fillText } from '#base/fill-text.ts'
import { shownName } from '#base/names.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { brandOf, emailTexts, type Recipient } from '../emails.ts'
import { dayText } from '../expiry/expiry-email.ts'
import { type EmailValues, paragraphsOf } from './choices.ts'

/** A member as an announcement addresses them. */
export interface Addressee extends Recipient {
  displayName: string
  company: string
  /** The last day of membership. */
  expiryDate: string | null
}

/** What the placeholders of an announcement stand for with this recipient; where they left something empty, words that fit a sentence. */
export function valuesFor(site: SiteConfig, { firstName, displayName, company, expiryDate }: Addressee): EmailValues {
  const { text } = emailTexts(site, firstName)
  return {
    name: firstName || text('letter.announcement.nameless'),
    displayName: shownName(displayName),
    company: company || text('letter.announcement.noCompany'),
    expiryDate: expiryDate ? dayText(expiryDate, site) : text('letter.announcement.noExpiryDate'),
    site: site.primaries.appTitle,
  }
}

/** The e-mail that an administrator wrote to many, for one of them, in the site's face (ADM-38). */
export function announcementEmail(
  site: SiteConfig,
  { subject, message, unsubscribeUrl }: { subject: string; message: string; unsubscribeUrl: string },
  addressee: Addressee,
): Email {
  const { text, common } = emailTexts(site, addressee.firstName)
  const values = valuesFor(site, addressee)
  const filled = fillText(subject, values)
  return {
    accountId: addressee.accountId,
    to: addressee.to,
    subject: filled,
    unsubscribeUrl,
    ...compose({
      ...brandOf(site),
      reason: text('letter.announcement.reason', common),
      heading: filled,
      paragraphs: paragraphsOf(fillText(message, values)),
      unsubscribe: { label: text('letter.announcement.unsubscribe'), url: unsubscribeUrl },
    }),
  }
}
