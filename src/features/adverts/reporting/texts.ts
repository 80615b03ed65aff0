import { longDate } from '#base/dates.ts'
import { type Day, noonOf } from '#base/days.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { Delivered } from './delivered.ts'
import { sponsorReportMessages } from './messages.ts'

export type ReportText = Text<keyof typeof sponsorReportMessages>

/** The site's texts of reports for sponsors. */
export const reportTexts = (site: SiteConfig): ReportText => textsOf('adverts', sponsorReportMessages, site.texts)

/** A day as the site writes it. */
export const dayText = (day: Day, { region }: SiteConfig): string =>
  longDate(noonOf(day), { ...region, timeZone: 'UTC' })

/** A whole number as the site writes it. */
export const numberText = (count: number, { region }: SiteConfig): string => count.toLocaleString(region.locale)

/** Clicks for each hundred times it was seen, with one decimal; a dash where it was not seen. */
export const rateText = ({ seen, clicks }: Delivered, { region }: SiteConfig): string =>
  seen === 0
    ? '–'
    : ((clicks / seen) * 100).toLocaleString(region.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
