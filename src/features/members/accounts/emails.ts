import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { brandOf, emailTexts, type Recipient } from '../emails.ts'
import type { Factor } from '../factors/current-factors.ts'

/** The e-mail with a link to set a new password (ACC-06). */
export function resetEmail(
  site: SiteConfig,
  url: string,
  recipient: Recipient,
  { factors, mayStay }: { factors: readonly Factor[]; mayStay: boolean },
): Email {
  const extraParagraphs = factorsSentence(site, mayStay ? 'letter.reset.factors' : 'letter.reset.factors-end', factors)
  return linkEmail(site, 'reset', url, recipient, extraParagraphs)
}

/** The e-mail with a link that confirms an address (PROF-13). */
export function verificationEmail(site: SiteConfig, url: string, recipient: Recipient): Email {
  return linkEmail(site, 'verify', url, recipient)
}

/** Notifies the account holder of a changed password, and after a reset lists the factors retained and removed (security: accounts). */
export function passwordChangedEmail(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  factors?: { retained: readonly Factor[]; removed: readonly Factor[] },
): Email {
  const about = factors
    ? [...factorsSentence(site, 'letter.factors.kept', factors.retained), ...endedFactors(site, factors.removed)]
    : []
  return securityEmail(site, 'password-changed', origin, recipient, {}, about)
}

/** Notifies the old address that it can no longer be used to sign in (security: accounts). */
export function addressChangedEmail(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  removed: readonly Factor[],
): Email {
  return securityEmail(site, 'email-changed', origin, recipient, {}, endedFactors(site, removed))
}

/** Notifies the account holder that a second factor was added or removed (ACC-B1). */
export function factorEmail(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  { what, passkey }: { what: 'factor-added' | 'factor-removed'; passkey?: string },
): Email {
  return securityEmail(site, what, origin, recipient, { factor: factorName(site, passkey) })
}

/** Paragraphs listing the removed factors; passkeys of other sites are removed too but cannot be named here. */
function endedFactors(site: SiteConfig, removed: readonly Factor[]): string[] {
  const elsewhere = emailTexts(site, '').text('letter.factors.elsewhere')
  return [...factorsSentence(site, 'letter.factors.removed', removed), elsewhere]
}

/** A paragraph naming the factors; empty where there are none. */
function factorsSentence(
  site: SiteConfig,
  key: 'letter.reset.factors' | 'letter.reset.factors-end' | 'letter.factors.kept' | 'letter.factors.removed',
  factors: readonly Factor[],
): string[] {
  if (factors.length === 0) return []
  const names = factors.map((factor) => factorName(site, factor.kind === 'passkey' ? factor.name : undefined))
  return [emailTexts(site, '').text(key, { factors: names.join(', ') })]
}

function factorName(site: SiteConfig, passkey: string | undefined): string {
  const { text } = emailTexts(site, '')
  return passkey === undefined ? text('letter.factor.authenticator') : text('letter.factor.passkey', { passkey })
}

function linkEmail(
  site: SiteConfig,
  kind: 'reset' | 'verify',
  url: string,
  { accountId, to, firstName }: Recipient,
  about: readonly string[] = [],
): Email {
  const { text, common } = emailTexts(site, firstName)
  const values = { ...common, email: to }
  return {
    accountId,
    to,
    subject: text(`letter.${kind}.subject`, values),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, values),
      paragraphs: [text(`letter.${kind}.body`, values), ...about, text(`letter.${kind}.not-you`, values)],
      action: { label: text(`letter.${kind}.action`), url },
    }),
  }
}

function securityEmail(
  site: SiteConfig,
  kind: 'password-changed' | 'email-changed' | 'factor-added' | 'factor-removed',
  origin: string,
  { accountId, to, firstName }: Recipient,
  extraValues: Record<string, string> = {},
  about: readonly string[] = [],
): Email {
  const { text, common } = emailTexts(site, firstName)
  const values = { ...common, email: to, contact: site.primaries.appEmail || origin, ...extraValues }
  return {
    accountId,
    to,
    subject: text(`letter.${kind}.subject`, values),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, values),
      paragraphs: [text(`letter.${kind}.body`, values), ...about, text('letter.not-you', values)],
      action: { label: text('letter.open-login'), url: `${origin}/login` },
    }),
  }
}
