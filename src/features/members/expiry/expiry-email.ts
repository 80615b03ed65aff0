import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { brandOf, emailTexts } from '../emails.ts'
import type { DueExpiry } from './due.ts'

/** The email before a membership ends, or once it has ended (ACC-B6). */
export function expiryEmail(site: SiteConfig, origin: string, due: DueExpiry): Email {
  const { text, common } = emailTexts(site, due.firstName)
  const values = { ...common, day: dayText(due.day, site) }
  const kind = due.days === 0 ? 'ended' : 'ending'
  const { appEmail: support } = site.primaries
  return {
    accountId: due.accountId,
    to: due.to,
    subject: text(`letter.${kind}.subject`, values),
    ...compose({
      ...brandOf(site),
      heading: text(`letter.${kind}.heading`, values),
      paragraphs: [
        text(`letter.${kind}.body`, values),
        support ? text('letter.ending.support', { support }) : text('letter.ending.noSupport'),
      ],
      action: { label: text('letter.ending.action', values), url: origin },
    }),
  }
}

/** A calendar date as the site writes dates. */
export const dayText = (day: string, { region }: SiteConfig): string =>
  longDate(noonOf(day), { ...region, timeZone: 'UTC' })
