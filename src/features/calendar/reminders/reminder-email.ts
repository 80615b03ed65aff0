import type { Recipient } from '#features/members/server.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { reminderMessages } from './messages.ts'

/** A date of an event as its reminder shows it. */
export interface RemindedDate {
  eventId: string
  date: Date
  startsAt: Date
  title: string
  place: string
  joinLink: string
  /** Date and time as text. */
  when: string
  /** The path of the event in the portal. */
  path: string
}

/** The email that reminds somebody of a date (CAL-B5). */
export function reminderEmail(
  site: SiteConfig,
  origin: string,
  { accountId, to, firstName }: Recipient,
  { title, place, joinLink, when, path }: RemindedDate,
): Email {
  const text = textsOf('calendar', reminderMessages, site.texts)
  const common = { site: site.primaries.appTitle, name: firstName || text('reminder.nameless'), title, when }
  return {
    accountId,
    to,
    subject: text('reminder.subject', common),
    ...compose({
      ...emailBrandOf(site),
      reason: text('reminder.reason', common),
      heading: title,
      paragraphs: [
        text('reminder.body', common),
        when,
        place === '' ? '' : text('reminder.place', { place }),
        joinLink === '' ? '' : text('reminder.joinLink', { joinLink }),
      ],
      action: { label: text('reminder.action'), url: `${origin}${path}` },
    }),
  }
}
