import { shortDate } from '#base/dates.ts'
import { type Day, noonOf } from '#base/days.ts'
import { emailBrandOf, type SiteConfig } from '#features/site/server.ts'
import { emailColours } from '#platform/server/outbox/email-colours.ts'
import { type Text, textsOf } from '#platform/server/texts.ts'
import type { Bought } from '../fields.ts'
import type { Seller } from '../rows.ts'
import { documentMessages } from './messages.ts'
import type { PrintedDocument } from './shape.ts'

export type DocumentText = Text<keyof typeof documentMessages>

/** What every document of a site needs: its texts, and how it writes money, days and rates. */
export interface PrintContext {
  text: DocumentText
  money: (minorUnits: number, currency: string) => string
  day: (day: Day) => string
  rate: (basisPoints: number) => string
  /** What all documents have in common. */
  common: Pick<PrintedDocument, 'language' | 'colours' | 'siteTitle' | 'pageOf'>
}

/** The context of a site’s documents. */
export function printContext(site: SiteConfig): PrintContext {
  const { locale } = site.region
  const text = textsOf('payments.document', documentMessages, site.texts)
  const { brand, ink, quiet } = emailColours(emailBrandOf(site).accent).light
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    text,
    money: (minorUnits, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(minorUnits / 100),
    day: (day) => shortDate(noonOf(day), { ...site.region, timeZone: 'UTC' }),
    rate: (basisPoints) => percent.format(basisPoints / 10_000),
    common: {
      language: locale,
      colours: { brand, ink, quiet },
      siteTitle: site.primaries.appTitle,
      pageOf: text('pageOf', { page: '{page}', pages: '{pages}' }),
    },
  }
}

/** What was paid by card, in a few words: `Donation to Clearwater Network`. */
export const boughtText = (text: DocumentText, { purpose, title, more }: Bought): string =>
  text(`bought.${purpose}`, { title: more > 0 ? text('several', { title, count: more }) : title })

/** Name, address and VAT number, line by line. */
export const partyOf = (
  text: DocumentText,
  label: string,
  party: Pick<Seller, 'name' | 'address' | 'vatNumber'>,
): PrintedDocument['parties'][number] => ({
  label,
  lines: [
    party.name,
    ...party.address.split('\n'),
    ...(party.vatNumber ? [text('vatNumber', { number: party.vatNumber })] : []),
  ].filter(Boolean),
})
