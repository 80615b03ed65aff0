import { longDate, type Region } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { notify } from '#features/notifications/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { BATCH_SIZE, type Due, dueEvidence, dueReviews } from './due.ts'
import {
  EVIDENCE_EXPIRED,
  EVIDENCE_EXPIRES,
  REVIEW_DUE,
  REVIEW_OVERDUE,
  SHARED_REVIEW_DUE,
  SHARED_REVIEW_OVERDUE,
} from './notification-messages.ts'

/**
 * Reminds the holder and the responsible member before and after a review is due, and the owner of evidence before and after it expires
 * (LEG-B1, LEG-B4). Each date is announced once before and once after it, a changed date again; dates are in the site's time zone.
 */
export const legalReminders: SiteTask = {
  name: 'remind-of-legal-reviews',
  every: '20 * * * *',
  // Looks ahead by each site's reminder time plus one day, since its day may begin earlier; the site's own date then decides. The longest
  // reminder time of all sites limits the index scan.
  dueSites: `with most as (select greatest(14, max(reminder_days)) as days from legal_setting)
    select r.site_id from member_legal_item r left join legal_setting setting on setting.site_id = r.site_id
    where r.status = 'active' and r.next_review <= current_date + 1 + (select days from most)
      and r.next_review <= current_date + 1 + coalesce(setting.reminder_days, 14)
      and (r.reminded_before is distinct from r.next_review
        or (r.reminded_after is distinct from r.next_review and r.next_review <= current_date))
    union
    select f.site_id from legal_evidence f left join legal_setting setting on setting.site_id = f.site_id
    where f.entry_id is not null and f.expires_on <= current_date + 1 + (select days from most)
      and f.expires_on <= current_date + 1 + coalesce(setting.reminder_days, 14)
      and (f.reminded_of is distinct from f.expires_on
        or (f.reminded_after is distinct from f.expires_on and f.expires_on <= current_date))`,
  run: async (database) => {
    const site = await readSiteConfig(database)
    // A disabled feature sends no reminders (TEN-08); they follow once it is enabled again.
    if (!site.switches.legalRegister) return
    for (const due of [dueReviews, dueEvidence]) while ((await notifyBatch(database, due, site.region)) === BATCH_SIZE);
  },
}

/** Sends one batch of reminders; returns its size. */
function notifyBatch(database: SiteDatabase, due: typeof dueReviews, place: Region): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.many(due())
    await notify(
      transaction,
      rows
        .filter(({ should_notify }) => should_notify)
        .flatMap((row) => notificationsOf(row, longDate(noonOf(row.day), { ...place, timeZone: 'UTC' }))),
    )
    return rows.length
  })
}

function notificationsOf(row: Due, day: string) {
  const people = [row.member_id, row.responsible_id].filter((id) => id !== null)
  return people.map((memberId) => ({
    memberId,
    type: 'other' as const,
    subjectId: row.record_id,
    title: row.title,
    content: sentenceOf(row, memberId === row.member_id, day),
    // The responsible member's notification names the holder and links to the shared record (LEG-B19).
    authorId: memberId === row.member_id ? null : row.member_id,
    url: `/legal-register?key=${memberId === row.member_id ? row.item_id : row.record_id}`,
    source: `legal-${row.file_name === null ? 'review' : 'evidence'}:${row.id}:${row.day}:${row.is_past ? 'after' : 'before'}`,
  }))
}

function sentenceOf({ file_name, is_past }: Due, isHolder: boolean, day: string): string {
  if (file_name !== null) return (is_past ? EVIDENCE_EXPIRED : EVIDENCE_EXPIRES)(file_name, day)
  if (isHolder) return (is_past ? REVIEW_OVERDUE : REVIEW_DUE)(day)
  return (is_past ? SHARED_REVIEW_OVERDUE : SHARED_REVIEW_DUE)(day)
}
