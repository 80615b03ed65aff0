import { sql as raw } from 'kysely'
import { longDate } from '#base/dates.ts'
import { type Day, formatterOf, noonOf } from '#base/days.ts'
import { emailBrandOf, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { type Email, postAll } from '#platform/server/outbox/mail.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { unsubscribePath } from '#platform/server/outbox/unsubscribe-link.ts'
import type { Delivered } from '../reporting/delivered.ts'
import { numberText, reportTexts } from '../reporting/texts.ts'
import { reportUrl, tokenOf, worksAt } from './links.ts'
import { monthBefore, nextMailAfter } from './months.ts'

/** Reports that one transaction sends. */
const BATCH = 50

interface Parts {
  /** The origin of a site, for links in emails. */
  originOf: (siteId: string) => Promise<string | undefined>
  /** The product's secret. */
  secret: string
}

/** On the first day of a month, mails the report of the month before to those whom links name, each once (ADV-B2). */
export const mailAdvertReports = (parts: Parts): SiteTask => ({
  name: 'mail-advert-reports',
  every: '5 * * * *',
  isLocal: true,
  dueSites: `select distinct site_id from advert_report_link
    where mail_at <= now() and expires_at > now() and withdrawn_at is null`,
  run: (database) => mailReportsAt(database, parts, new Date()),
})

/** The same for one site at this instant; nothing while adverts are switched off. */
export async function mailReportsAt(database: SiteDatabase, { originOf, secret }: Parts, now: Date): Promise<void> {
  const [site, origin] = await Promise.all([readSiteConfig(database), originOf(database.siteId)])
  if (!site.switches.adverts || origin === undefined) return
  const mailing = { site, origin, secret, now, period: monthBefore(now, site.region) }
  while (await mailSome(database, mailing));
}

interface Mailing {
  site: SiteConfig
  origin: string
  secret: string
  now: Date
  period: { from: Day; to: Day }
}

/**
 * One batch in one transaction; whether there may be more. E-mails and the day of the next ones are written together, and links that
 * another process has locked are its own, so each report is sent once.
 */
function mailSome(database: SiteDatabase, mailing: Mailing): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const due = await dueReports(transaction, mailing)
    if (due.length === 0) return false
    await postAll(
      transaction,
      due.flatMap((report) => emailOf(transaction.siteId, mailing, report) ?? []),
    )
    const next = { mail_at: nextMailAfter(mailing.now, mailing.site.region) }
    const last = { mail_to: null, mail_at: null }
    for (const [isLast, change] of [[false, next] as const, [true, last] as const]) {
      const ids = due.filter((report) => report.isLast === isLast).map(({ id }) => id)
      if (ids.length > 0)
        await transaction.run(sql.updateTable('advert_report_link').set(change).where('id', 'in', ids))
    }
    return due.length === BATCH
  })
}

interface DueReport extends Delivered {
  id: string
  name: string
  mailTo: string
  sealedToken: Buffer
  expiresAt: Date
  /** It was removed by the end of the month, so nothing can follow. */
  isLast: boolean
}

const dueReports = (transaction: SiteDatabase, { now, period, site }: Mailing): Promise<DueReport[]> =>
  transaction.many(
    statement(raw<DueReport>`
      select link.id, link.mail_to as "mailTo", link.sealed_token as "sealedToken", link.expires_at as "expiresAt",
        coalesce(campaign.name, advert.name) as name, counted.seen, counted.clicks,
        coalesce((coalesce(campaign.removed_at, advert.removed_at) at time zone ${site.region.timeZone})::date <= ${period.to}::date, false)
          as "isLast"
      from (
        select * from advert_report_link where mail_at <= ${now} and ${worksAt(now)}
        order by mail_at, id limit ${raw.lit(BATCH)} for update skip locked
      ) link
        left join advert_campaign campaign on campaign.id = link.campaign_id
        left join advert on advert.id = link.advert_id
        cross join lateral (
          select coalesce(sum(seen), 0)::int as seen, coalesce(sum(clicks), 0)::int as clicks from advert_day counted
          where (counted.campaign_id = link.campaign_id or counted.advert_id = link.advert_id)
            and day between ${period.from}::date and ${period.to}::date
        ) counted`),
  )

/** None where the product's secret has changed: then nobody knows the address of the report. */
function emailOf(siteId: string, { site, origin, secret, period }: Mailing, report: DueReport): Email | undefined {
  const token = tokenOf(secret, report.sealedToken)
  if (token === undefined) return undefined
  const text = reportTexts(site)
  const month = formatterOf(site.region.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const values = {
    site: site.primaries.appTitle,
    name: report.name,
    month: month.format(noonOf(period.from)),
    seen: numberText(report.seen, site),
    clicks: numberText(report.clicks, site),
    day: longDate(report.expiresAt, site.region),
  }
  const isShown = report.seen + report.clicks > 0
  const unsubscribeUrl = `${origin}${unsubscribePath(secret, 'advert-reports', siteId, report.id)}`
  return {
    to: report.mailTo,
    subject: text('sponsorReport.mail.subject', values),
    unsubscribeUrl,
    ...compose({
      ...emailBrandOf(site),
      heading: text('sponsorReport.mail.heading', values),
      paragraphs: [text(isShown ? 'sponsorReport.mail.shown' : 'sponsorReport.mail.notShown', values)],
      action: {
        label: text('sponsorReport.mail.action'),
        url: `${reportUrl(origin, token)}?from=${period.from}&to=${period.to}`,
      },
      afterword: [
        ...(report.isLast ? [text('sponsorReport.mail.last')] : []),
        text('sponsorReport.mail.until', values),
      ],
      reason: text('sponsorReport.mail.reason', values),
      unsubscribe: { label: text('sponsorReport.mail.unsubscribe'), url: unsubscribeUrl },
    }),
  }
}
