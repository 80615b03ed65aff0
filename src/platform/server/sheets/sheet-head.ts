import type { Text } from '../texts.ts'
import type { SheetHead } from './sheet.ts'

interface Parts extends Pick<SheetHead, 'title' | 'columns'> {
  facts?: readonly string[]
  /** Page footer, where the table can be a PDF. */
  pageOf?: string
  /** Rows that a file holds at most. */
  maxRows: number
  text: Text<'origin' | 'none' | 'cut' | 'shortened'>
  site: { primaries: { appTitle: string }; region: { locale: string; timeZone: string } }
  now: Date
}

/** The head of a file of a site's table, with the site, the time of the export and the labels in the feature's texts. */
export function sheetHead({ title, columns, facts = [], pageOf = '', maxRows, text, site, now }: Parts): SheetHead {
  const { locale, timeZone } = site.region
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    title,
    origin: text('origin', { site: site.primaries.appTitle, now: format.format(now), timeZone }),
    facts,
    columns,
    locale,
    timeZone,
    labels: {
      pageOf,
      none: text('none'),
      cut: text('cut', { count: maxRows.toLocaleString(locale) }),
      shortened: text('shortened'),
    },
  }
}
