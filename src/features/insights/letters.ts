import { longDate } from '#base/dates.ts'
import type { Recipient } from '#features/members/server.ts'
import { letterBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/letter.ts'
import type { Letter } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { letterMessages } from './letter-messages.ts'

export interface DueInsight {
  id: string
  title: string
  /** `2027-03-01` */
  reviewOn: string
}

/** As many are named in one mail. */
const MOST_NAMED = 20

/** The mail to an author who wanted to look at insights again (INS-B4); one for all that are due. */
export function reviewLetter(
  site: SiteConfig,
  origin: string,
  { accountId, to, firstName }: Recipient,
  due: readonly DueInsight[],
): Letter {
  const text = textsOf('insights', letterMessages, site.texts)
  const common = { site: site.primaries.appTitle, name: firstName || text('letter.nameless') }
  const line = ({ title, reviewOn }: DueInsight) =>
    text('letter.review.insight', { title, day: longDate(`${reviewOn}T12:00:00Z`, site.place) })
  return {
    accountId,
    to,
    subject: text('letter.review.subject', common),
    ...compose({
      ...letterBrandOf(site),
      reason: text('letter.reason', common),
      heading: text('letter.review.heading', common),
      paragraphs: [
        text('letter.review.body'),
        ...due.slice(0, MOST_NAMED).map(line),
        ...(due.length > MOST_NAMED ? [text('letter.review.more')] : []),
        text('letter.review.next'),
      ],
      action: { label: text('letter.review.action'), url: `${origin}/my-films?key=${due[0]?.id ?? ''}` },
    }),
  }
}
