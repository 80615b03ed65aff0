import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { post } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { type DueInsight, reviewLetter } from './letters.ts'

/** Insights told of in one transaction. */
const AT_ONCE = 200

/** Writes to authors every morning about insights whose day of review has come (INS-B4); each is told of once. */
export const reviewReminders = (originOf: (siteId: string) => Promise<string | undefined>): SiteTask => ({
  name: 'remind-of-reviews',
  every: '30 5 * * *',
  // A day ahead, as it begins earlier elsewhere; the site's own day decides.
  dueSites: `select distinct site_id from insight where review_told_at is null and review_on <= (now() + interval '1 day')::date`,
  run: async (database) => {
    const origin = await originOf(database.siteId)
    if (!origin) return
    while ((await remindSome(database, origin)) === AT_ONCE);
  },
})

/** Tells of the insights that are due first; gives how many. */
async function remindSome(database: SiteDatabase, origin: string): Promise<number> {
  const now = new Date()
  const site = await readSiteConfig(database)
  // What is switched off writes to nobody (TEN-08); it does once it is on again.
  if (!site.switches.insights) return 0
  return database.transaction(async (transaction) => {
    const due = await transaction.many(dueBy(dayIn(now, site.place)))
    if (due.length === 0) return 0
    const told = sql.updateTable('insight').set({ review_told_at: now })
    const ids = due.map(({ id }) => id)
    await transaction.run(told.where('id', 'in', ids))
    const byAuthor = Map.groupBy(due, ({ author_id }) => author_id ?? '')
    const authors = [...byAuthor.keys()].filter((id) => id !== '')
    const recipients = await recipientsById(transaction, authors, now)
    for (const [authorId, recipient] of recipients)
      await post(transaction, reviewLetter(site, origin, recipient, (byAuthor.get(authorId) ?? []).map(shaped)))
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
