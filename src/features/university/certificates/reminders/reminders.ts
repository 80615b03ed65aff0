import { dayIn, longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { textsOf } from '#platform/server/texts.ts'
import { AT_ONCE, type DueReminder, takeDueReminders } from './due.ts'
import { expiryMessages } from './messages.ts'
import { reminderEmail } from './reminder-email.ts'

export interface CertificateReminderParts {
  notifier: Pick<Notifier, 'notify'>
  originOf: (siteId: string) => Promise<string | undefined>
  /** Of these members, those who chose to be reminded otherwise than in the bell and by email. */
  channelsOf: (database: SiteDatabase, memberIds: readonly string[]) => Promise<Map<string, 'both' | 'bell' | 'email'>>
}

/**
 * Reminds holders 30 and 7 days before the last valid day of their certificate and on the day after it, each once, in the bell and by
 * email or as they chose (UNI-B1). Days are those of the site's time zone.
 */
export const certificateReminders = (parts: CertificateReminderParts): SiteTask => ({
  name: 'remind-of-certificates',
  every: '*/5 * * * *',
  isLocal: true,
  // Up to a day ahead for time zones further east; the site's local day decides.
  dueSites: `select distinct site_id from course_certificate where remind_on <= (now() + interval '14 hours')::date`,
  run: (database) => remindOfCertificates(parts, database, new Date()),
})

/** The same for one site at this instant. */
export async function remindOfCertificates(
  parts: CertificateReminderParts,
  database: SiteDatabase,
  now: Date,
): Promise<void> {
  const [site, origin] = await Promise.all([readSiteConfig(database), parts.originOf(database.siteId)])
  // A switched-off feature reminds nobody (TEN-08); what is still of use follows once it is on again.
  if (!origin || !site.switches.university) return
  while (await remindSome({ ...parts, site, origin, now }, database));
}

interface Reminding extends CertificateReminderParts {
  site: SiteConfig
  origin: string
  now: Date
}

/** One batch in one transaction: that a reminder was sent is noted with its notification and email. Whether there may be more to do. */
function remindSome(reminding: Reminding, database: SiteDatabase): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const due = await transaction.many(takeDueReminders(dayIn(reminding.now, reminding.site.region)))
    const sent = due.filter(({ isSent }) => isSent)
    if (sent.length > 0) await send(reminding, transaction, sent)
    return due.length === AT_ONCE
  })
}

async function send(reminding: Reminding, transaction: SiteDatabase, due: readonly DueReminder[]): Promise<void> {
  const { notifier, channelsOf, site, origin, now } = reminding
  const ids = due.map(({ memberId }) => memberId)
  const channels = await channelsOf(transaction, ids)
  const byEmail = due.filter(({ memberId }) => channels.get(memberId) !== 'bell')
  const inBell = due.filter(({ memberId }) => channels.get(memberId) !== 'email')
  await notifier.notify(
    transaction,
    inBell.map((one) => notificationOf(site, one)),
  )
  const recipients = await recipientsById(transaction, ids, now)
  await postAll(
    transaction,
    byEmail.flatMap((one) => {
      const recipient = recipients.get(one.memberId)
      return recipient ? [reminderEmail(site, recipient, { ...shown(site, one), url: origin + pathOf(one) })] : []
    }),
  )
}

function notificationOf(site: SiteConfig, due: DueReminder): NewNotification {
  const { courseTitle, day, isOver } = shown(site, due)
  const text = textsOf('university', expiryMessages, site.texts)
  return {
    memberId: due.memberId,
    type: 'other',
    subjectId: due.id,
    groupId: due.courseId,
    title: courseTitle,
    content: text(isOver ? 'expiry.overBell' : 'expiry.soonBell', { day }),
    authorId: null,
    url: pathOf(due),
    source: `certificateExpires:${due.id}:${due.days}`,
  }
}

const shown = ({ region }: SiteConfig, { courseTitle, lastDay, days }: DueReminder) => ({
  courseTitle,
  day: longDate(noonOf(lastDay), { ...region, timeZone: 'UTC' }),
  isOver: days === 0,
})

const pathOf = ({ courseId }: DueReminder) => `/university/${courseId}`
