import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import type { Recipient } from '#features/members/server.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'

export interface DueInsight {
  id: string
  title: string
  /** `2027-03-01` */
  reviewOn: string
}

/** Maximum number of insights listed in one e-mail. */
const MAX_LISTED = 20

/** The e-mail to an author about insights due for review (INS-B4); one for all of them. */
export function reviewEmail(
  site: SiteConfig,
  origin: string,
  { accountId, to, firstName }: Recipient,
  due: readonly DueInsight[],
): Email {
  const text = textsOf('insights', emailMessages, site.texts)
  const common = { site: site.primaries.appTitle, name: firstName || text('letter.nameless') }
  const line = ({ title, reviewOn }: DueInsight) =>
    text('letter.review.insight', { title, day: longDate(noonOf(reviewOn), { ...site.region, timeZone: 'UTC' }) })
  return {
    accountId,
    to,
    subject: text('letter.review.subject', common),
    ...compose({
      ...emailBrandOf(site),
      reason: text('letter.reason', common),
      heading: text('letter.review.heading', common),
      paragraphs: [
        text('letter.review.body'),
        ...due.slice(0, MAX_LISTED).map(line),
        ...(due.length > MAX_LISTED ? [text('letter.review.more')] : []),
        text('letter.review.next'),
      ],
      action: { label: text('letter.review.action'), url: `${origin}/my-films?key=${due[0]?.id ?? ''}` },
    }),
  }
}

/** Texts of this feature's e-mails; a site may override each under `insights.<key>` (TEN-B8). */
const emailMessages = {
  'letter.review.subject': 'Time to review your insights on {site}',
  'letter.review.heading': 'Hello {name}, is it still up to date?',
  'letter.review.body': 'You set a day to review what you have written:',
  'letter.review.insight': '‘{title}’, due on {day}',
  'letter.review.more': 'and more, all of them in My Insights.',
  'letter.review.next':
    'Update what has changed and publish it again, or set another day for the next review. Nothing happens automatically.',
  'letter.review.action': 'Review now',
  'letter.nameless': 'there',
  'letter.reason': 'You are receiving this e-mail because you set a day to review what you have written on {site}.',
}
