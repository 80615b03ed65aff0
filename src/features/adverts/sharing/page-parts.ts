import { addDays, daysBetween } from '#base/days.ts'
import { escapeHtml } from '#base/escape-html.ts'
import type { SiteConfig } from '#features/site/server.ts'
import type { Delivered } from '../reporting/delivered.ts'
import { dayText, numberText, type ReportText, rateText } from '../reporting/texts.ts'
import type { SharedReport } from './open-link.ts'

/** A table with a heading of its own; `rows` begin with a name, and have what was counted. */
export function countTable(
  { site, text, title, first }: { site: SiteConfig; text: ReportText; title: string; first: string },
  rows: readonly (readonly [string, Delivered])[],
): string {
  const heads = [first, text('sponsorReport.seen'), text('sponsorReport.clicks'), text('sponsorReport.rate')]
  const lines = rows.map(
    ([name, counted]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th>${[
        numberText(counted.seen, site),
        numberText(counted.clicks, site),
        rateText(counted, site),
      ]
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join('')}</tr>`,
  )
  const head = heads.map((one) => `<th scope="col">${escapeHtml(one)}</th>`).join('')
  return `<table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** Height of the chart in its own units, and the width of a day with its gap. */
const CHART = { height: 120, day: 10, bar: 8 }

/** A bar for each day of the period, as high as the advert was often seen; a picture without scripts. */
export function dayChart({ site, period, days }: SharedReport, text: ReportText): string {
  const most = Math.max(...days.map(({ seen }) => seen), 0)
  if (most === 0) return ''
  const bars = days.map(({ day, seen }) => {
    const height = (seen / most) * CHART.height
    const x = daysBetween(period.from, day) * CHART.day + (CHART.day - CHART.bar) / 2
    return `<rect x="${x}" y="${(CHART.height - height).toFixed(2)}" width="${CHART.bar}" height="${height.toFixed(2)}"/>`
  })
  const width = daysBetween(period.from, addDays(period.to, 1)) * CHART.day
  const label = escapeHtml(text('sponsorReport.chart', { most: numberText(most, site) }))
  const ends = [...new Set([period.from, period.to])].map((day) => `<span>${escapeHtml(dayText(day, site))}</span>`)
  return `<figure><svg viewBox="0 0 ${width} ${CHART.height}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars.join('')}</svg><figcaption>${ends.join('')}</figcaption></figure>`
}
