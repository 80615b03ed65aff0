import { sql as raw } from 'kysely'
import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { idOfUnsubscribeLink } from '#platform/server/outbox/unsubscribe-link.ts'
import { reportTexts } from '../reporting/texts.ts'
import { worksAt } from './links.ts'
import { nextMailAfter } from './months.ts'

interface Link {
  secret: string
  productSecret: string
}

const linkIdOf = ({ siteId }: SiteDatabase, { secret, productSecret }: Link): string | undefined =>
  idOfUnsubscribeLink(productSecret, 'advert-reports', siteId, secret)

interface Subscription {
  name: string
  isSubscribed: boolean
  /** Whether reports can be sent again. */
  isPossible: boolean
}

const subscriptionOf = (database: SiteDatabase, id: string): Promise<Subscription | undefined> =>
  database.one(
    statement(raw<Subscription>`
      select coalesce(campaign.name, advert.name) as name,
        link.mail_at is not null and ${worksAt(new Date())} as "isSubscribed",
        link.mail_to is not null and ${worksAt(new Date())} as "isPossible"
      from advert_report_link link
        left join advert_campaign campaign on campaign.id = link.campaign_id
        left join advert on advert.id = link.advert_id
      where link.id = ${id}::uuid`),
  )

/**
 * Shows whether the report of a month is mailed for the link of a report, with a button that alone changes it, as mail scanners follow
 * links (ADV-B2). Undefined for any other secret.
 */
export async function unsubscribeReportPage(database: SiteDatabase, link: Link): Promise<PlainPage | undefined> {
  const id = linkIdOf(database, link)
  if (id === undefined) return undefined
  const [site, subscription] = await Promise.all([readSiteConfig(database), subscriptionOf(database, id)])
  if (!subscription) return undefined
  const { name, isSubscribed, isPossible } = subscription
  const text = reportTexts(site)
  const form = (choice: 'on' | 'off', label: string, more = '') =>
    `<form method="post"><p><button name="reports" value="${choice}"${more}>${escapeHtml(label)}</button></p></form>`
  const title = text(isSubscribed ? 'sponsorReport.unsubscribe.title' : 'sponsorReport.unsubscribe.done', { name })
  const again = isPossible ? form('on', text('sponsorReport.unsubscribe.again')) : ''
  const parts = isSubscribed
    ? [
        `<p>${escapeHtml(text('sponsorReport.unsubscribe.message', { name }))}</p>`,
        form('off', text('sponsorReport.unsubscribe.button'), ' class="first"'),
      ]
    : [`<p role="status">${escapeHtml(text('sponsorReport.unsubscribe.doneMessage', { name }))}</p>`, again]
  return plainPage(site, title, [`<h1>${escapeHtml(title)}</h1>`, ...parts])
}

/** Stores the choice of an unsubscribe link, for its own report alone; false if it is none of a report (ADV-B2). */
export async function chooseReports(database: SiteDatabase, link: Link, isSubscribed: boolean): Promise<boolean> {
  const id = linkIdOf(database, link)
  if (id === undefined) return false
  const now = new Date()
  const { region } = await readSiteConfig(database)
  await database.run(
    sql
      .updateTable('advert_report_link')
      .set({ mail_at: isSubscribed ? nextMailAfter(now, region) : null })
      .where('id', '=', id)
      .where('mail_to', 'is not', null)
      .where(worksAt(now)),
  )
  return true
}
