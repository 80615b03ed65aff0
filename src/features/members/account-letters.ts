import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/letter.ts'
import type { Letter } from '#platform/server/outbox/mail.ts'
import type { Factor } from './current-factors.ts'
import { brandOf, type Recipient, wordsFor } from './letters.ts'

/** The mail with a link to set a new password (ACC-06). */
export function resetLetter(
  site: SiteConfig,
  url: string,
  recipient: Recipient,
  { factors, mayStay }: { factors: readonly Factor[]; mayStay: boolean },
): Letter {
  const about = factorsSentence(site, mayStay ? 'letter.reset.factors' : 'letter.reset.factors-end', factors)
  return linkLetter(site, 'reset', url, recipient, about)
}

/** The mail with a link that confirms an address (PROF-13). */
export function verifyLetter(site: SiteConfig, url: string, recipient: Recipient): Letter {
  return linkLetter(site, 'verify', url, recipient)
}

/** Tells the own address that the password is another now, and after a reset what else signs in or no longer does (security: accounts). */
export function passwordChangedLetter(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  atReset?: { kept: readonly Factor[]; removed: readonly Factor[] },
): Letter {
  const about = atReset
    ? [...factorsSentence(site, 'letter.factors.kept', atReset.kept), ...endedFactors(site, atReset.removed)]
    : []
  return noticeLetter(site, 'password-changed', origin, recipient, {}, about)
}

/** Tells the old address that it is no longer the one to sign in with (security: accounts). */
export function emailChangedLetter(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  removed: readonly Factor[],
): Letter {
  return noticeLetter(site, 'email-changed', origin, recipient, {}, endedFactors(site, removed))
}

/** Tells the own address that a second factor was added or removed (ACC-B1). */
export function factorLetter(
  site: SiteConfig,
  origin: string,
  recipient: Recipient,
  { what, passkey }: { what: 'factor-added' | 'factor-removed'; passkey?: string },
): Letter {
  return noticeLetter(site, what, origin, recipient, { factor: factorName(site, passkey) })
}

/** What no longer signs in; passkeys of other sites cannot be named here, and end too. */
function endedFactors(site: SiteConfig, removed: readonly Factor[]): string[] {
  const elsewhere = wordsFor(site, '').text('letter.factors.elsewhere')
  return [...factorsSentence(site, 'letter.factors.removed', removed), elsewhere]
}

/** A paragraph that names factors, where there are any. */
function factorsSentence(
  site: SiteConfig,
  key: 'letter.reset.factors' | 'letter.reset.factors-end' | 'letter.factors.kept' | 'letter.factors.removed',
  factors: readonly Factor[],
): string[] {
  if (factors.length === 0) return []
  const names = factors.map((factor) => factorName(site, factor.kind === 'passkey' ? factor.name : undefined))
  return [wordsFor(site, '').text(key, { factors: names.join(', ') })]
}

function factorName(site: SiteConfig, passkey: string | undefined): string {
  const { text } = wordsFor(site, '')
  return passkey === undefined ? text('letter.factor.authenticator') : text('letter.factor.passkey', { passkey })
}

function linkLetter(
  site: SiteConfig,
  kind: 'reset' | 'verify',
  url: string,
  { accountId, to, firstName }: Recipient,
  about: readonly string[] = [],
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
      paragraphs: [text(`letter.${kind}.body`, words), ...about, text(`letter.${kind}.not-you`, words)],
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
  about: readonly string[] = [],
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
      paragraphs: [text(`letter.${kind}.body`, words), ...about, text('letter.not-you', words)],
      action: { label: text('letter.open-login'), url: `${origin}/login` },
    }),
  }
}
