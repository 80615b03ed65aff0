import { longDate } from '#base/dates.ts'
import { daysBetween } from '#base/days.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { type PlainPage, plainPage, readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { ChosenDays } from '../reporting/period.ts'
import { dayText, numberText, type ReportText, rateText, reportTexts } from '../reporting/texts.ts'
import { openReport, type SharedReport } from './open-link.ts'
import { countTable, dayChart } from './page-parts.ts'

/** What the page adds to the style of pages without scripts. */
const STYLE =
  'main form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}form p{margin:0;flex:1 1 9rem}form button{margin:.4rem 0}figure{margin:1rem 0 1.5rem;border-bottom:1px solid var(--quiet)}figure svg{display:block;width:100%;height:9rem;fill:var(--brand);border-bottom:1px solid var(--quiet)}figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.25rem 0;color:var(--quiet);font-size:.9rem}table{width:100%;margin:0 0 1.75rem;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{padding:0 0 .5rem;font-weight:600;font-size:1.1rem;text-align:left}th,td{padding:.45rem 0 .45rem .6rem;border-bottom:1px solid var(--ground);text-align:right;vertical-align:top}th:first-child{padding-left:0;text-align:left;font-weight:400;overflow-wrap:anywhere}thead th,thead th:first-child{color:var(--quiet);font-weight:600;font-size:.85rem}h2{margin:1.5rem 0 .5rem;font-size:1.1rem}.files a{display:inline-block;margin-right:1.25rem;padding:.35rem 0}'

/** The page of a report, and whether there is one. */
export interface ReportPage extends PlainPage {
  isFound: boolean
}

interface Opening {
  token: string
  chosen: ChosenDays
  now: Date
}

/**
 * The page on which a sponsor sees the report of one campaign or advert, without signing in and without scripts (ADV-B2). Whatever is no
 * link that works has one and the same page.
 */
export async function reportPage(database: SiteDatabase, opening: Opening): Promise<ReportPage> {
  const report = await openReport(database, opening)
  return report ? foundPage(report, opening.token) : gonePage(database)
}

async function gonePage(database: SiteDatabase): Promise<ReportPage> {
  const site = await readSiteConfig(database)
  const text = reportTexts(site)
  const { appTitle } = site.primaries
  const title = text('sponsorReport.gone')
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text('sponsorReport.goneMessage', { site: appTitle }))}</p>`,
    `<p><a href="/">${escapeHtml(text('sponsorReport.home', { site: appTitle }))}</a></p>`,
  ]
  return { ...plainPage(site, title, parts), isFound: false }
}

function foundPage(report: SharedReport, token: string): ReportPage {
  const { site, name, label, expiresAt, about } = report
  const text = reportTexts(site)
  const lead = text('sponsorReport.for', { label, day: longDate(expiresAt, site.region) })
  const parts = [
    `<h1>${escapeHtml(name)}</h1>`,
    `<p class="quiet">${escapeHtml(lead)}</p>`,
    periodForm(report, text),
    totals(report, text),
    dayChart(report, text),
    about === 'campaign' ? byAdvert(report, text) : '',
    byDay(report, text),
    files(report, text, token),
    `<p class="quiet">${escapeHtml(text('sponsorReport.counted', { site: site.primaries.appTitle }))}</p>`,
  ]
  return { ...plainPage(site, name, parts, `${STYLE}figure{max-width:${widthOf(report)}rem}`), isFound: true }
}

/** Widest that the chart of so many days becomes, in rem: one day alone would fill the page. */
const widthOf = ({ period: { from, to } }: SharedReport): number => Math.max(8, 4 * (daysBetween(from, to) + 1))

function periodForm({ run, period }: SharedReport, text: ReportText): string {
  const field = (name: 'from' | 'to') =>
    `<p><label for="${name}">${escapeHtml(text(`sponsorReport.${name}`))}</label><input type="date" id="${name}" name="${name}" value="${period[name]}" min="${run.from}" max="${run.to}" required></p>`
  return `<form method="get" aria-label="${escapeHtml(text('sponsorReport.period'))}">${field('from')}${field('to')}<p><button class="first">${escapeHtml(text('sponsorReport.show'))}</button></p></form>`
}

function totals({ site, period, total }: SharedReport, text: ReportText): string {
  const [from, to] = [dayText(period.from, site), dayText(period.to, site)]
  const heading = from === to ? from : text('sponsorReport.totals', { from, to })
  const facts = [
    [text('sponsorReport.seen'), numberText(total.seen, site)],
    [text('sponsorReport.clicks'), numberText(total.clicks, site)],
    [text('sponsorReport.rate'), rateText(total, site)],
  ].map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  const isNothing = total.seen + total.clicks === 0
  const nothing = isNothing ? `<p class="note">${escapeHtml(text('sponsorReport.nothing'))}</p>` : ''
  return `<h2>${escapeHtml(heading)}</h2>${nothing}<dl>${facts.join('')}</dl>`
}

function byAdvert({ site, adverts }: SharedReport, text: ReportText): string {
  if (adverts.length === 0) return ''
  return countTable(
    { site, text, title: text('sponsorReport.byAdvert'), first: text('sponsorReport.advert') },
    adverts.map((advert) => {
      const { name, isRemoved } = advert
      if (name === null) return [text('sponsorReport.removed'), advert] as const
      return [isRemoved ? text('sponsorReport.removedNamed', { name }) : name, advert] as const
    }),
  )
}

function byDay({ site, days }: SharedReport, text: ReportText): string {
  if (days.length === 0) return ''
  const table = countTable(
    { site, text, title: text('sponsorReport.byDay'), first: text('sponsorReport.day') },
    days.map((counted) => [dayText(counted.day, site), counted] as const),
  )
  return `${table}<p class="quiet">${escapeHtml(text('sponsorReport.onlyShown'))}</p>`
}

function files({ period }: SharedReport, text: ReportText, token: string): string {
  const link = (format: 'csv' | 'pdf') =>
    `<a href="/sponsor-reports/${encodeURIComponent(token)}/report.${format}?from=${period.from}&amp;to=${period.to}">${escapeHtml(text(`sponsorReport.${format}`))}</a>`
  return `<h2>${escapeHtml(text('sponsorReport.export'))}</h2><p class="files">${link('csv')}${link('pdf')}</p>`
}
