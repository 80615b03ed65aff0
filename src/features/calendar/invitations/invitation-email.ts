import type { Recipient } from '#features/members/server.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { compose } from '#platform/server/outbox/email.ts'
import type { Email } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import type { AnswerValue } from '../choices.ts'
import { whenText } from '../when.ts'
import { invitationFile } from './file.ts'
import { invitationMessages } from './messages.ts'
import type { NextEmail } from './next-email.ts'

/** The site as the sender of invitations. */
export interface Sender {
  site: SiteConfig
  origin: string
  /** The sender's address, which is the organizer in calendars, as they refuse an invitation in another name. */
  mailFrom: string
  now: Date
}

interface Invited extends NextEmail {
  recipient: Recipient
  /** Name of the date in calendars elsewhere. */
  uid: string
  answer: AnswerValue | null
  /** URL of the page where it is answered. */
  answerUrl: string
  /** URL of the event in the portal. */
  eventUrl: string
}

/** The email that invites a member, tells them of a change, or takes the invitation back, with the event as a file (CAL-B7). */
export function invitationEmail(sender: Sender, invited: Invited): Email {
  const { site } = sender
  const { recipient, method, event, isFirst, answerUrl } = invited
  const text = textsOf('calendar', invitationMessages, site.texts)
  const kind = method === 'CANCEL' ? 'invitation.cancelled' : isFirst ? 'invitation' : 'invitation.changed'
  const span = { startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) }
  const when = whenText(span, event, site.region)
  const { title } = event
  const common = {
    site: site.primaries.appTitle,
    name: recipient.firstName || text('invitation.nameless'),
    title,
    when,
  }
  const paragraphs = [
    text(`${kind}.body`, common),
    when,
    event.place === '' ? '' : text('invitation.place', { place: event.place }),
  ]
  const brand = { ...emailBrandOf(site), reason: text('invitation.reason', common), heading: title }
  const parts =
    method === 'CANCEL'
      ? compose({ ...brand, paragraphs, afterword: [text('invitation.cancelled.file')] })
      : compose({
          ...brand,
          paragraphs: [
            ...paragraphs,
            event.joinLink === '' ? '' : text('invitation.joinLink', { joinLink: event.joinLink }),
            event.description,
          ],
          action: { label: text('invitation.accept'), url: `${answerUrl}?answer=yes` },
          otherAction: { label: text('invitation.decline'), url: `${answerUrl}?answer=no` },
          afterword: [text('invitation.next'), text('invitation.file')],
        })
  const subject = text(`${kind}.subject`, common)
  return {
    accountId: recipient.accountId,
    to: recipient.to,
    subject,
    ...parts,
    attachments: [fileFor(sender, invited)],
  }
}

function fileFor({ site, mailFrom, now }: Sender, { recipient, eventUrl, ...invited }: Invited) {
  return invitationFile({
    ...invited,
    stamp: now,
    url: eventUrl,
    organizer: { name: site.primaries.appTitle, email: /<([^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
    attendee: { name: recipient.firstName || recipient.to, email: recipient.to },
  })
}
