import { fillText } from '#base/fill-text.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { brandOf, emailTexts, type Recipient } from '../emails.ts'
import type { Decision } from './choices.ts'
import type { RegistrationSettings } from './contract.ts'
import { registrationSettings } from './settings.ts'

export interface Decided {
  decision: Decision
  /** What the administrator wrote; may be empty. */
  message: string
  origin: string
}

/** The e-mails to people whose registrations were approved or declined, from the site's texts (ACC-B5). */
export async function decisionEmails(
  database: SiteDatabase,
  decided: Decided,
  recipients: readonly Recipient[],
): Promise<Email[]> {
  const [site, settings] = await Promise.all([readSiteConfig(database), registrationSettings(database)])
  return recipients.map((recipient) => decisionEmail(site, settings, decided, recipient))
}

function decisionEmail(
  site: SiteConfig,
  settings: RegistrationSettings,
  { decision, message, origin }: Decided,
  { accountId, to, firstName }: Recipient,
): Email {
  const { text, common } = emailTexts(site, firstName)
  const isApproved = decision === 'approved'
  const [subject, body] = isApproved
    ? [settings.approvalSubject, settings.approvalText]
    : [settings.rejectionSubject, settings.rejectionText]
  const values = { ...common, message, days: settings.declinedDays }
  const kind = isApproved ? 'welcome' : 'declined'
  return {
    accountId,
    to,
    subject: fillText(subject, values),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, common),
      paragraphs: paragraphsOf(fillText(withMessage(body), values)),
      action: { label: text(`letter.${kind}.action`, common), url: `${origin}${isApproved ? '/login' : '/NewUser'}` },
    }),
  }
}

/** A text that does not say where the message stands ends with it. */
const withMessage = (body: string): string => (body.includes('{message}') ? body : `${body}\n\n{message}`)

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
