import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { accountEmailMessages } from './accounts/email-messages.ts'
import { emailMessages } from './email-messages.ts'

export interface Recipient {
  accountId: string
  to: string
  firstName: string
}

/** The e-mail to somebody who has registered and waits for access; its link confirms the address (ACC-41). */
export function awaitingAccessEmail(
  site: SiteConfig,
  { origin, verifyUrl }: { origin: string; verifyUrl: string },
  { accountId, to, firstName }: Recipient,
): Email {
  const { text, common } = emailTexts(site, firstName)
  return {
    accountId,
    to,
    subject: text('letter.waiting.subject', common),
    ...compose({
      ...brandOf(site),
      heading: text('letter.waiting.heading', common),
      paragraphs: [
        site.primaries.appNewUserMessage,
        text('letter.waiting.next'),
        text('letter.waiting.state', { url: `${origin}/NewUser` }),
        text('letter.waiting.confirm'),
      ],
      action: { label: text('letter.waiting.action'), url: verifyUrl },
    }),
  }
}

/** The e-mail to somebody whose approval was undone. */
export function waitingAgainEmail(site: SiteConfig, origin: string, { accountId, to, firstName }: Recipient): Email {
  const { text, common } = emailTexts(site, firstName)
  return {
    accountId,
    to,
    subject: text('letter.waitingAgain.subject', common),
    ...compose({
      ...brandOf(site),
      heading: text('letter.waitingAgain.heading', common),
      paragraphs: [text('letter.waitingAgain.body')],
      action: { label: text('letter.waitingAgain.action'), url: `${origin}/NewUser` },
    }),
  }
}

/** The last e-mail to somebody who erased their profile; no copy is stored (security: accounts). */
export function farewellEmail(site: SiteConfig, origin: string, to: string): Email {
  const { text, common } = emailTexts(site, '')
  return {
    to,
    forget: true,
    subject: text('letter.farewell.subject', common),
    ...compose({
      ...brandOf(site),
      heading: text('letter.farewell.heading'),
      paragraphs: [text('letter.farewell.body', common), text('letter.farewell.unexpected')],
      action: { label: text('letter.farewell.action', common), url: origin },
    }),
  }
}

/** The site's e-mail texts, and the values most of them use. */
export function emailTexts(site: SiteConfig, firstName: string) {
  const text = textsOf('members', { ...emailMessages, ...accountEmailMessages }, site.texts)
  return { text, common: { site: site.primaries.appTitle, name: firstName || text('letter.nameless') } }
}

/** The branding and footer shared by a site's e-mails. */
export function brandOf(site: SiteConfig) {
  const reason = textsOf('members', emailMessages, site.texts)('letter.reason', { site: site.primaries.appTitle })
  return { ...emailBrandOf(site), reason }
}
