import { longDate, type Place } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { notify } from '#features/notifications/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { AT_ONCE, type Due, dueEvidence, dueReviews } from './due.ts'
import {
  EVIDENCE_EXPIRED,
  EVIDENCE_EXPIRES,
  REVIEW_DUE,
  REVIEW_OVERDUE,
  SHARED_REVIEW_DUE,
  SHARED_REVIEW_OVERDUE,
} from './notice-messages.ts'

/**
 * Tells the holder of a record and who shares its review that it will soon be due, and that it was; and that evidence expires (LEG-B1,
 * LEG-B4). Each date is told of once before it and once after it, a new date anew; days are the site's own.
 */
export const legalReminders: SiteTask = {
  name: 'remind-of-legal-reviews',
  every: '20 * * * *',
  // As far ahead as each site asks for, and a day more, as it begins earlier elsewhere; the site's own day decides. The most that any of
  // them asks for is what the indexes are read up to.
  dueSites: `with most as (select greatest(14, max(reminder_days)) as days from legal_setting)
    select r.site_id from member_legal_item r left join legal_setting settled on settled.site_id = r.site_id
    where r.status = 'active' and r.next_review <= current_date + 1 + (select days from most)
      and r.next_review <= current_date + 1 + coalesce(settled.reminder_days, 14)
      and (r.reminded_before is distinct from r.next_review
        or (r.reminded_after is distinct from r.next_review and r.next_review <= current_date))
    union
    select f.site_id from legal_evidence f left join legal_setting settled on settled.site_id = f.site_id
    where f.entry_id is not null and f.expires_on <= current_date + 1 + (select days from most)
      and f.expires_on <= current_date + 1 + coalesce(settled.reminder_days, 14)
      and (f.reminded_of is distinct from f.expires_on
        or (f.reminded_after is distinct from f.expires_on and f.expires_on <= current_date))`,
  run: async (database) => {
    const site = await readSiteConfig(database)
    // What is switched off tells nobody (TEN-08); it does once it is on again.
    if (!site.switches.legalRegister) return
    for (const due of [dueReviews, dueEvidence]) while ((await tellOfSome(database, due, site.place)) === AT_ONCE);
  },
}

/** Tells of what is due first; gives how many. */
function tellOfSome(database: SiteDatabase, due: typeof dueReviews, place: Place): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.many(due())
    await notify(
      transaction,
      rows
        .filter(({ told }) => told)
        .flatMap((row) => noticesOf(row, longDate(noonOf(row.day), { ...place, timeZone: 'UTC' }))),
    )
    return rows.length
  })
}

function noticesOf(row: Due, day: string) {
  const people = [row.member_id, row.responsible_id].filter((id) => id !== null)
  return people.map((memberId) => ({
    memberId,
    type: 'other' as const,
    subjectId: row.record_id,
    title: row.title,
    content: sentenceOf(row, memberId === row.member_id, day),
    // Whoever is responsible is told whose register it is, and opens that record (LEG-B19).
    authorId: memberId === row.member_id ? null : row.member_id,
    url: `/legal-register?key=${memberId === row.member_id ? row.item_id : row.record_id}`,
    source: `legal-${row.file_name === null ? 'review' : 'evidence'}:${row.id}:${row.day}:${row.over ? 'after' : 'before'}`,
  }))
}

function sentenceOf({ file_name, over }: Due, isHolder: boolean, day: string): string {
  if (file_name !== null) return (over ? EVIDENCE_EXPIRED : EVIDENCE_EXPIRES)(file_name, day)
  if (isHolder) return (over ? REVIEW_OVERDUE : REVIEW_DUE)(day)
  return (over ? SHARED_REVIEW_OVERDUE : SHARED_REVIEW_DUE)(day)
}
