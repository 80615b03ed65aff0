import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/letter.ts'
import type { Letter } from '#platform/server/outbox/mail.ts'
import { brandOf, type Recipient, wordsFor } from './letters.ts'

/** The mail with a link to set a new password (ACC-06). */
export function resetLetter(site: SiteConfig, url: string, recipient: Recipient): Letter {
  return linkLetter(site, 'reset', url, recipient)
}

/** The mail with a link that confirms an address (PROF-13). */
export function verifyLetter(site: SiteConfig, url: string, recipient: Recipient): Letter {
  return linkLetter(site, 'verify', url, recipient)
}

/** Tells the own address that the password is another now (security: accounts). */
export function passwordChangedLetter(site: SiteConfig, origin: string, recipient: Recipient): Letter {
  return noticeLetter(site, 'password-changed', origin, recipient)
}

/** Tells the old address that it is no longer the one to sign in with (security: accounts). */
export function emailChangedLetter(site: SiteConfig, origin: string, recipient: Recipient): Letter {
  return noticeLetter(site, 'email-changed', origin, recipient)
}

/** Tells the own address that a second factor was added or removed (ACC-B1). */
export function factorLetter(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  { what, passkey }: { what: 'factor-added' | 'factor-removed'; passkey?: string },
): Letter {
  const { text } = wordsFor(site, recipient.firstName)
  const factor =
    passkey === undefined ? text('letter.factor.authenticator') : text('letter.factor.passkey', { passkey })
  return noticeLetter(site, what, origin, recipient, { factor })
}

function linkLetter(
  site: SiteConfig,
  kind: 'reset' | 'verify',
  url: string,
  { accountId, to, firstName }: Recipient,
): Letter {
  const { text, common } = wordsFor(site, firstName)
  const words = { ...common, email: to }
  return {
    accountId,
    to,
    subject: text(`letter.${kind}.subject`, words),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, words),
      paragraphs: [text(`letter.${kind}.body`, words), text(`letter.${kind}.not-you`, words)],
      action: { label: text(`letter.${kind}.action`), url },
    }),
  }
}

function noticeLetter(
  site: SiteConfig,
  kind: 'password-changed' | 'email-changed' | 'factor-added' | 'factor-removed',
  origin: string,
  { accountId, to, firstName }: Recipient,
  more: Record<string, string> = {},
): Letter {
  const { text, common } = wordsFor(site, firstName)
  const words = { ...common, email: to, contact: site.primaries.appEmail || origin, ...more }
  return {
    accountId,
    to,
    subject: text(`letter.${kind}.subject`, words),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, words),
      paragraphs: [text(`letter.${kind}.body`, words), text('letter.not-you', words)],
      action: { label: text('letter.open-login'), url: `${origin}/login` },
    }),
  }
}
