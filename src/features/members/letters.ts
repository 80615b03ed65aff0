import { letterBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/letter.ts'
import type { Letter } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { accountLetterMessages } from './account-letter-messages.ts'
import { letterMessages } from './letter-messages.ts'

export interface Recipient {
  accountId: string
  to: string
  firstName: string
}

/** The mail to somebody who has registered and waits for access; its link confirms the address (ACC-41). */
export function waitingLetter(
  site: SiteConfig,
  { origin, verifyUrl }: { origin: string; verifyUrl: string },
  { accountId, to, firstName }: Recipient,
): Letter {
  const { text, common } = wordsFor(site, firstName)
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

/** The mail to somebody an administrator has just let in. */
export function welcomeLetter(site: SiteConfig, origin: string, { accountId, to, firstName }: Recipient): Letter {
  const { text, common } = wordsFor(site, firstName)
  return {
    accountId,
    to,
    subject: text('letter.welcome.subject', common),
    ...compose({
      ...brandOf(site),
      heading: text('letter.welcome.heading', common),
      paragraphs: [text('letter.welcome.body')],
      action: { label: text('letter.welcome.action', common), url: `${origin}/login` },
    }),
  }
}

/** The last mail to somebody who erased their profile; no copy of it stays (security: accounts). */
export function farewellLetter(site: SiteConfig, origin: string, to: string): Letter {
  const { text, common } = wordsFor(site, '')
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

/** The site's words for its mails, and what most of them name. */
export function wordsFor(site: SiteConfig, firstName: string) {
  const text = textsOf('members', { ...letterMessages, ...accountLetterMessages }, site.texts)
  return { text, common: { site: site.primaries.appTitle, name: firstName || text('letter.nameless') } }
}

/** What every mail of a site has in common. */
export function brandOf(site: SiteConfig) {
  const reason = textsOf('members', letterMessages, site.texts)('letter.reason', { site: site.primaries.appTitle })
  return { ...letterBrandOf(site), reason }
}
