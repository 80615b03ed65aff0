import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { emailTexts } from '../emails.ts'
import { AT_ONCE, type DueExpiry, takeDue } from './due.ts'
import { dayText, expiryEmail } from './expiry-email.ts'

/** Days after the end of a membership in which its member is still notified; an older one, such as an imported one, just ends. */
const NOTIFIED_FOR_DAYS = 7

export interface ExpiryParts {
  notifier: Pick<Notifier, 'notify'>
  originOf: (siteId: string) => Promise<string | undefined>
  /** Of these, the members whose membership renews by itself on that day: they are reminded otherwise. */
  renewing?: (
    database: SiteDatabase,
    ends: readonly { memberId: string; day: string }[],
  ) => Promise<ReadonlySet<string>>
}

/**
 * Reminds members 30, 7 and 1 day before their membership ends, by email and in the bell, and makes them expiredUser the day after the
 * last (ACC-B6). Access ends on its own before: roles follow the date.
 */
export const endMemberships = (parts: ExpiryParts): SiteTask => ({
  name: 'end-memberships',
  every: '*/5 * * * *',
  isLocal: true,
  // Up to a day ahead for time zones further east; the site's local day decides.
  dueSites: `select distinct site_id from member where expiry_due_on <= (now() + interval '14 hours')::date`,
  run: (database) => endMembershipsAt(parts, database, new Date()),
})

/** The same for one site at this instant. */
export async function endMembershipsAt(parts: ExpiryParts, database: SiteDatabase, now: Date): Promise<void> {
  const [site, origin] = await Promise.all([readSiteConfig(database), parts.originOf(database.siteId)])
  if (!origin) return
  const today = dayIn(now, site.region)
  while (await endSome({ ...parts, site, origin, today }, database));
}

interface Ending extends Pick<ExpiryParts, 'notifier' | 'renewing'> {
  site: SiteConfig
  origin: string
  today: string
}

/** One batch in one transaction, emails included. Whether there may be more to do. */
function endSome(ending: Ending, database: SiteDatabase): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const due = await transaction.many(takeDue(ending.today))
    const recent = addDays(ending.today, -NOTIFIED_FOR_DAYS)
    const renewing = (await ending.renewing?.(transaction, due)) ?? new Set()
    const notified = due.filter(({ isNew, day, memberId }) => isNew && day >= recent && !renewing.has(memberId))
    await remindInBell(ending, transaction, notified)
    await postAll(
      transaction,
      notified.map((one) => expiryEmail(ending.site, ending.origin, one)),
    )
    const ended = due.filter(({ days }) => days === 0)
    for (const one of ended) await noteEnd(transaction, one)
    if (ended.length > 0) await announce(transaction, 'members', 'admins')
    return due.length === AT_ONCE
  })
}

/** Members who have been expired do not see the bell, so it reminds before the end only. */
async function remindInBell({ notifier, site }: Ending, transaction: SiteDatabase, due: readonly DueExpiry[]) {
  const reminders = due.filter(({ days }) => days > 0)
  const { text } = emailTexts(site, '')
  await notifier.notify(
    transaction,
    reminders.map(({ memberId, day, days }) => ({
      memberId,
      type: 'other',
      subjectId: memberId,
      title: site.primaries.appTitle,
      content: text('bell.ending', { day: dayText(day, site) }),
      authorId: null,
      url: '/account',
      source: `membershipEnds:${day}:${days}`,
    })),
  )
}

/** The statements are pipelined, so that a batch takes few round trips. */
async function noteEnd(transaction: SiteDatabase, { memberId, typeBefore, day }: DueExpiry): Promise<void> {
  await announce(transaction, 'session', `member:${memberId}`)
  await publish(transaction, { name: 'members.typeChanged', actorId: null, data: { memberId } })
  await writeAudit(transaction, {
    action: 'members.expired',
    subject: memberId,
    before: { user_type: typeBefore },
    after: { user_type: 'expiredUser', expiry_date: day },
  })
}
