import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { post } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { type DueInsight, reviewEmail } from './review-email.ts'

/** Insights per transaction. */
const AT_ONCE = 200

/** E-mails authors every morning about insights whose review date has come (INS-B4); once per insight. */
export const reviewReminders = (originOf: (siteId: string) => Promise<string | undefined>): SiteTask => ({
  name: 'remind-of-reviews',
  every: '30 5 * * *',
  // A day ahead for time zones further east; the site's local date decides.
  dueSites: `select distinct site_id from insight where review_told_at is null and review_on <= (now() + interval '1 day')::date`,
  run: async (database) => {
    const origin = await originOf(database.siteId)
    if (!origin) return
    while ((await remindSome(database, origin)) === AT_ONCE);
  },
})

/** Sends reminders for the next due insights; gives their number. */
async function remindSome(database: SiteDatabase, origin: string): Promise<number> {
  const now = new Date()
  const site = await readSiteConfig(database)
  // A switched-off feature sends nothing (TEN-08); reminders follow once it is on again.
  if (!site.switches.insights) return 0
  return database.transaction(async (transaction) => {
    const due = await transaction.many(dueBy(dayIn(now, site.region)))
    if (due.length === 0) return 0
    const marked = sql.updateTable('insight').set({ review_told_at: now })
    const ids = due.map(({ id }) => id)
    await transaction.run(marked.where('id', 'in', ids))
    const byAuthor = Map.groupBy(due, ({ author_id }) => author_id ?? '')
    const authors = [...byAuthor.keys()].filter((id) => id !== '')
    const recipients = await recipientsById(transaction, authors, now)
    for (const [authorId, recipient] of recipients)
      await post(transaction, reviewEmail(site, origin, recipient, (byAuthor.get(authorId) ?? []).map(shaped)))
    return due.length
  })
}

const shaped = ({ id, title, review_on }: { id: string; title: string; review_on: string }): DueInsight => ({
  id,
  title,
  reviewOn: review_on,
})

const dueBy = (today: string) =>
  sql
    .selectFrom('insight')
    .select(['id', 'title', 'author_id', raw<string>`review_on::text`.as('review_on')])
    .where('state', '=', 'published')
    .where('review_told_at', 'is', null)
    .where('review_on', '<=', today)
    .orderBy('review_on')
    .orderBy('id')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
