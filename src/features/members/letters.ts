import { letterBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/letter.ts'
import type { Letter } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { letterMessages } from './letter-messages.ts'

interface Recipient {
  to: string
  firstName: string
}

/** The mail to somebody who has registered and waits for access. */
export function waitingLetter(site: SiteConfig, origin: string, { to, firstName }: Recipient): Letter {
  const { text, common } = wordsFor(site, firstName)
  return {
    to,
    subject: text('letter.waiting.subject', common),
    ...compose({
      ...brandOf(site),
      heading: text('letter.waiting.heading', common),
      paragraphs: [site.primaries.appNewUserMessage, text('letter.waiting.next')],
      action: { label: text('letter.waiting.action'), url: `${origin}/NewUser` },
    }),
  }
}

/** The mail to somebody an administrator has just let in. */
export function welcomeLetter(site: SiteConfig, origin: string, { to, firstName }: Recipient): Letter {
  const { text, common } = wordsFor(site, firstName)
  return {
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

function wordsFor(site: SiteConfig, firstName: string) {
  const text = textsOf('members', letterMessages, site.texts)
  return { text, common: { site: site.primaries.appTitle, name: firstName || text('letter.nameless') } }
}

function brandOf(site: SiteConfig) {
  const reason = textsOf('members', letterMessages, site.texts)('letter.reason', { site: site.primaries.appTitle })
  return { ...letterBrandOf(site), reason }
}
